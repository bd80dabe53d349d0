import { useEffect, useRef, useState } from 'react';
import { rawFields } from '#web/core/form-fields.ts';
import { idempotencyKey } from '#web/core/idempotency-key.ts';
import { session, useSession } from '#web/core/session.ts';
import { keepDraft, keptDraft, type RequestDraft } from '#web/requests/request-draft.ts';

/** One filling-in of the form: another turn is a form made anew. */
type Opening = RequestDraft & { readonly turn: number; readonly isRestored: boolean };

const opening = (turn: number): Opening => ({ turn, isRestored: false, sendKey: idempotencyKey(), fields: {} });

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(rawFields(form)).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Keeps what is typed into the form inside `place` for the account that is signed in, and brings it back. */
export function useDraft() {
  const accountId = useSession()?.id ?? null;
  const place = useRef<HTMLDivElement>(null);
  /** Whose text stands in the form; null while it is a visitor's. */
  const owner = useRef<number | null>(null);
  const [current, setCurrent] = useState(() => opening(0));
  const { sendKey } = current;

  function save() {
    const form = place.current?.querySelector('form');
    const mine = session();
    if (!form || !mine || mine.id !== owner.current) return;
    const fields = textsOf(form);
    const isEmpty = Object.values(fields).every((text) => text === '');
    keepDraft(mine.id, isEmpty ? null : { sendKey, fields });
  }

  const onSignedIn = useRef(save);
  onSignedIn.current = save;

  useEffect(() => {
    if (accountId === null) return;
    const isOthers = owner.current !== null && owner.current !== accountId;
    owner.current = accountId;
    const isTyped = place.current?.querySelector('form[data-typed]');
    // What a visitor typed before he signed in is his; what somebody else typed never is.
    if (isTyped && !isOthers) return onSignedIn.current();
    const draft = keptDraft(accountId);
    setCurrent((now) => {
      if (draft) return { ...draft, turn: now.turn + 1, isRestored: true };
      return now.isRestored || isOthers ? opening(now.turn + 1) : now;
    });
  }, [accountId]);

  function forget() {
    if (accountId !== null) keepDraft(accountId, null);
  }

  return {
    ...current,
    place,
    // After React has put a choice into its field.
    onInput: () => void setTimeout(save),
    forget,
    discard() {
      forget();
      setCurrent(({ turn }) => opening(turn + 1));
    },
  };
}
