import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import {
  type Draft,
  readOwnDraft,
  saveDraft,
  saveOwnDraft,
  type TypedTexts,
  textsToKeep,
} from '#web/core/forms/draft.ts';
import { Form, type FormProps } from '#web/core/forms/form.tsx';
import { rawFields, useSaveSoon } from '#web/core/forms/form-fields.ts';
import { KeptLine } from '#web/core/forms/kept-line.tsx';
import { useTextOwner } from '#web/core/forms/text-owner.ts';
import { visitorId } from '#web/core/session/storage.ts';

/** One filling of the form; a new turn mounts a new form. */
type Opening = {
  readonly turn: number;
  readonly draft: Draft | null;
  readonly first: TypedTexts | undefined;
  /** The draft was sent, and the form keeps it as what is stored. */
  readonly isSent?: boolean;
};

type Keeping = {
  /** The name of its draft. */
  draft: string;
  /** The fields that may be stored: never a password, a card number or a file. */
  kept: readonly string[];
  /** What is typed stays in the tab. */
  isDiscreet?: boolean;
};

type DraftFormProps<E extends AnyEndpoint> = FormProps<E> & Keeping;

/** A form that keeps what is typed into some of its fields until it is sent or too old, and restores it. */
export function DraftForm<E extends AnyEndpoint>(props: DraftFormProps<E>) {
  const { draft: name, first, onDone } = props;
  const { person, owner, isTheirs, follow } = useTextOwner();
  const [{ turn, draft, first: began, isSent }, setCurrent] = useState<Opening>({ turn: 0, draft: null, first });
  const place = useRef<HTMLDivElement>(null);
  const { typedIn, save, markTyped } = useTyping(place, props, began, isTheirs);

  const open = (found: Draft | null) => setCurrent((now) => ({ turn: now.turn + 1, draft: found, first }));

  const restore = useEffectEvent((now: number, draftName: string) => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    const change = follow(now);
    if (change === 'left') return;
    if (change === 'others') return open(readOwnDraft(draftName));
    if (form.dataset.typed !== undefined) {
      if (change === 'adopted') saveDraft(visitorId, draftName, null);
      return save();
    }
    const found = readOwnDraft(draftName);
    if (!found) return;
    // On a slow network people type before the scripts of the page have arrived.
    const typed = typedIn(form);
    open({ ...found, fields: { ...found.fields, ...typed } });
    if (Object.keys(typed).length > 0) setTimeout(markTyped);
  });

  function forget() {
    saveOwnDraft(name, null);
    open(null);
    place.current?.focus(); // The pressed button disappears.
  }

  function forgetSent(form: HTMLFormElement) {
    if (owner.current !== null) saveDraft(owner.current, name, null);
    if (form.dataset.typed !== undefined)
      save(); // What was typed meanwhile is not sent yet.
    else if (draft && props.clearsWhenDone)
      forget(); // Clearing the fields brought the draft back.
    else setCurrent((now) => ({ ...now, isSent: true }));
  }

  // Before the form is painted. The server renders it empty, so this cannot be its first state.
  useLayoutEffect(() => void restore(person, name), [person, name]);

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {draft && !draft.isProposed && !isSent && <KeptLine draft={draft} onForget={forget} />}
      <Form
        {...props}
        key={turn}
        first={{ ...first, ...draft?.fields }}
        onDone={(answer, form) => {
          forgetSent(form);
          return onDone?.(answer, form);
        }}
      />
    </div>
  );
}

/** What was typed into the form, and how that is saved. */
function useTyping(
  place: RefObject<HTMLElement | null>,
  keeping: Keeping,
  began: TypedTexts | undefined,
  isTheirs: () => boolean,
) {
  const { draft: name, kept, isDiscreet } = keeping;
  const savedAs = useRef(name);

  /** What the form began with is not typed: it may be another thing tomorrow. */
  const typedIn = (form: HTMLFormElement): TypedTexts =>
    Object.fromEntries(
      Object.entries(textsToKeep(rawFields(form), kept)).filter(([field, text]) => text !== began?.[field]),
    );

  const save = useSaveSoon(place, (form, hadFiles) => {
    if (!isTheirs()) return;
    if (savedAs.current !== name) saveOwnDraft(savedAs.current, null);
    savedAs.current = name;
    saveOwnDraft(name, { fields: typedIn(form), hadFiles, isDiscreet });
  });

  /** The form was made again around what is typed: it counts as typed all the same. */
  function markTyped() {
    place.current?.querySelector('form')?.setAttribute('data-typed', '');
    save();
  }
  return { typedIn, save, markTyped };
}
