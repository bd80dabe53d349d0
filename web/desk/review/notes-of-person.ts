import { createContext } from 'react';
import type { NoteSubject } from '#contract/administration/notes.ts';
import type { Elements } from '#web/core/page/elements.ts';

/** How a person can be reached outside the platform. */
export type Contact = { readonly name: string; readonly phone: string; readonly email: string };

type NotesOf = {
  readonly subject: NoteSubject;
  readonly id: number;
  /** Null when the person has deleted their account: nothing new is written about them. */
  readonly contact: Contact | null;
  /** Beside the ways to contact; the title by default. */
  readonly head?: Elements;
};

/** The notes about an open item and its person, and the ways to contact them. The frame of the administrators provides it. */
export const NotesOfPerson = createContext<(notes: NotesOf) => Elements>(() => null);
