import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import {
  below,
  type Draft,
  ownerHere,
  readDraft,
  readOwnDraft,
  saveDraft,
  saveOwnDraft,
  type TypedTexts,
  textsToKeep,
} from '#web/core/forms/draft.ts';
import { Form, type FormProps } from '#web/core/forms/form.tsx';
import { rawFields, refocusSoon, useSaveSoon } from '#web/core/forms/form-fields.ts';
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
  /** Typed text stays in the tab. */
  isDiscreet?: boolean;
};

type DraftFormProps<E extends AnyEndpoint> = FormProps<E> & Keeping;

/** A form that keeps what is typed into some of its fields until it is sent or too old, and restores it. */
export function DraftForm<E extends AnyEndpoint>(props: DraftFormProps<E>) {
  const { draft: name, first, firstKey, clearsWhenDone = false, onDone } = props;
  const [opening, setOpening] = useState<Opening>({ turn: 0, draft: null, first });
  const { turn, draft, isSent } = opening;
  const place = useRef<HTMLDivElement>(null);
  const { person, ...text } = useTyping(place, props, opening.first);

  function open(found: Draft | null): void {
    refocusSoon(place.current);
    setOpening((now) => ({ turn: now.turn + 1, draft: found, first }));
  }

  const restore = useEffectEvent((now: number, draftName: string) => {
    const found = text.follow(now, draftName);
    if (found !== undefined) open(found);
  });

  function forget() {
    saveOwnDraft(name, null);
    open(null);
    place.current?.focus(); // The pressed button disappears.
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
        firstKey={draft?.sendKey || firstKey || ''}
        onKey={text.keepKey}
        onDone={(answer, form) => {
          text.forgetSent();
          // Text that was typed meanwhile is not sent yet.
          if (form.dataset.typed !== undefined) text.save();
          // Clearing the fields brought the draft back.
          else if (draft && clearsWhenDone) forget();
          else setOpening((now) => ({ ...now, isSent: true }));
          return onDone?.(answer, form);
        }}
      />
    </div>
  );
}

/** A text of several lines goes below the one that is there; one of a line replaces it. */
const withTyped = (form: HTMLFormElement, there: TypedTexts, typed: TypedTexts): TypedTexts => ({
  ...there,
  ...Object.fromEntries(
    Object.entries(typed).map(([name, text]) => {
      const isLong = form.elements.namedItem(name) instanceof HTMLTextAreaElement;
      return [name, isLong ? below(there[name] ?? '', text) : text];
    }),
  ),
});

/** A box that is not ticked is in no data of its form. */
const unticked = (form: HTMLFormElement): TypedTexts =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]:not(:checked)')].map(({ name }) => [name, '']),
  );

/** A first text is not typed: it may be another thing tomorrow. An emptied field is typed. */
const typedIn = (form: HTMLFormElement, kept: readonly string[], began: TypedTexts = {}): TypedTexts =>
  Object.fromEntries(
    Object.entries(textsToKeep({ ...unticked(form), ...rawFields(form) }, kept)).filter(
      ([name, text]) => text !== (began[name] ?? ''),
    ),
  );

/** The text typed into the form, its owner, and the way it is saved. */
function useTyping(place: RefObject<HTMLElement | null>, keeping: Keeping, began: TypedTexts | undefined) {
  const { draft: name, kept, isDiscreet } = keeping;
  const { person, owner, isTheirs, follow } = useTextOwner();
  const savedAs = useRef(name);
  const sendKey = useRef('');

  const save = useSaveSoon(place, (form, hadFiles) => {
    if (!isTheirs()) return;
    if (savedAs.current !== name) saveOwnDraft(savedAs.current, null);
    savedAs.current = name;
    saveOwnDraft(name, { fields: typedIn(form, kept, began), hadFiles, isDiscreet, sendKey: sendKey.current });
  });

  /** The form was made again around what is typed: it counts as typed all the same. */
  function markTyped() {
    place.current?.querySelector('form')?.setAttribute('data-typed', '');
    save();
  }

  return {
    person,
    save,
    /** The person or the name has changed: the draft that the form opens again with; undefined if it stays as it is. */
    follow(now: number, draftName: string): Draft | null | undefined {
      const form = place.current?.querySelector('form');
      const change = form && follow(now);
      if (!form || change === 'left') return undefined;
      if (change === 'others') return readOwnDraft(draftName);
      // On a slow network people type before the scripts of the page have arrived.
      const typed = typedIn(form, kept, began);
      const stays = form.dataset.typed !== undefined && !(change === 'adopted' && readDraft(now, draftName));
      const found = stays ? null : readOwnDraft(draftName);
      const isTyped = Object.keys(typed).length > 0;
      if (change === 'adopted' && isTyped) saveDraft(visitorId, draftName, null);
      if (stays) save();
      if (!found) return undefined;
      sendKey.current = found.sendKey ?? '';
      if (isTyped) setTimeout(markTyped);
      return { ...found, fields: withTyped(form, found.fields, typed) };
    },
    /** A sending begins: the answer may be lost, and the form opened again. */
    keepKey(key: string): void {
      sendKey.current = key;
      // The person of the press may have left meanwhile.
      const stored = isTheirs() && readDraft(ownerHere(), name);
      if (stored) saveOwnDraft(name, { ...stored, sendKey: key });
    },
    forgetSent(): void {
      sendKey.current = '';
      if (owner.current !== null) saveDraft(owner.current, name, null);
    },
  };
}
