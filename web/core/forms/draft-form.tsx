import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { Form, type FormProps } from '#web/core/forms/form.tsx';
import { rawFields, useSaveSoon } from '#web/core/forms/form-fields.ts';
import { readTabDraft, saveTabDraft, type TypedTexts, textsToKeep } from '#web/core/forms/tab-draft.ts';
import { useSession } from '#web/core/session/session.ts';

/** One filling of the form; a new turn mounts a new form. */
type Opening = { readonly turn: number; readonly fields: TypedTexts; readonly first: TypedTexts | undefined };

type DraftFormProps<E extends AnyEndpoint> = FormProps<E> & {
  /** The name of its draft. */
  draft: string;
  /** The fields that may be stored: never a password, a card number or a file. */
  kept: readonly string[];
};

/** A form that keeps what is typed into some of its fields until it is sent or the tab is closed, and restores it. */
export function DraftForm<E extends AnyEndpoint>(props: DraftFormProps<E>) {
  const { draft: name, kept, first, onDone } = props;
  const accountId = useSession()?.id;
  const [{ turn, fields, first: began }, setCurrent] = useState<Opening>({ turn: 0, fields: {}, first });
  const { place, typedIn, save } = useTyping(name, kept, began);
  const saveSoon = useSaveSoon(save);

  const restore = useEffectEvent((owner: number | undefined, draftName: string) => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    if (form.dataset.typed !== undefined) {
      // What a visitor typed before signing in belongs to their account.
      if (owner !== undefined) save();
      return;
    }
    const draft = readTabDraft(draftName);
    if (!draft) return;
    // On a slow network people type before the scripts of the page have arrived.
    const typed = typedIn(form);
    setCurrent((now) => ({ turn: now.turn + 1, fields: { ...draft, ...typed }, first }));
  });

  // Before the form is painted. The server renders it empty, so this cannot be its first state.
  useLayoutEffect(() => void restore(accountId, name), [accountId, name]);

  return (
    <div ref={place} onInput={saveSoon}>
      <Form
        {...props}
        key={turn}
        first={{ ...first, ...fields }}
        onDone={(answer, form) => {
          saveTabDraft(name, {});
          return onDone?.(answer, form);
        }}
      />
    </div>
  );
}

/** Where the form stands, what was typed into it, and how that is saved. */
function useTyping(name: string, kept: readonly string[], began: TypedTexts | undefined) {
  const place = useRef<HTMLDivElement>(null);
  /** What the form began with is not typed: it may be another thing tomorrow. */
  const typedIn = (form: HTMLFormElement): TypedTexts =>
    Object.fromEntries(
      Object.entries(textsToKeep(rawFields(form), kept)).filter(([field, text]) => text !== began?.[field]),
    );

  const savedAs = useRef(name);
  const save = () => {
    const form = place.current?.querySelector('form');
    if (form?.dataset.typed === undefined) return;
    if (savedAs.current !== name) saveTabDraft(savedAs.current, {});
    savedAs.current = name;
    saveTabDraft(name, typedIn(form));
  };
  return { place, typedIn, save };
}
