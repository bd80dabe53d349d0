import { useEffect, useRef, useState } from 'react';
import { idempotencyKey } from '#web/core/calls/idempotency-key.ts';
import { rawFields } from '#web/core/forms/form-fields.ts';
import { session, useSession } from '#web/core/session/session.ts';
import { type RequestDraft, readDraft, saveDraft } from '#web/requests/request-draft.ts';

/** One filling of the form; a new turn mounts a new form. */
type Opening = RequestDraft & { readonly turn: number; readonly isRestored: boolean };

const opening = (turn: number): Opening => ({ turn, isRestored: false, sendKey: idempotencyKey(), fields: {} });

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    Object.entries(rawFields(form)).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Stores what is typed into the form inside `place` for the signed-in account, and restores it. */
export function useDraft() {
  const accountId = useSession()?.id ?? null;
  const place = useRef<HTMLDivElement>(null);
  /** The account of the typed text; null for a visitor. */
  const owner = useRef<number | null>(null);
  const [current, setCurrent] = useState(() => opening(0));
  const { sendKey } = current;

  function save() {
    const form = place.current?.querySelector('form');
    const mine = session();
    if (!form || !mine || mine.id !== owner.current) return;
    const fields = textsOf(form);
    const isEmpty = Object.values(fields).every((text) => text === '');
    saveDraft(mine.id, isEmpty ? null : { sendKey, fields });
  }

  const onSignedIn = useRef(save);
  onSignedIn.current = save;

  useEffect(() => {
    if (accountId === null) return;
    const isOthers = owner.current !== null && owner.current !== accountId;
    owner.current = accountId;
    const isTyped = place.current?.querySelector('form[data-typed]');
    // Text that a visitor typed before signing in belongs to them; text of another account never does.
    if (isTyped && !isOthers) return void onSignedIn.current();
    const draft = readDraft(accountId);
    setCurrent((now) => {
      if (draft) return { ...draft, turn: now.turn + 1, isRestored: true };
      return now.isRestored || isOthers ? opening(now.turn + 1) : now;
    });
  }, [accountId]);

  function clear() {
    if (accountId !== null) saveDraft(accountId, null);
  }

  return {
    ...current,
    place,
    // After React has updated the field of a choice.
    onInput: () => void setTimeout(save),
    clear,
    discard() {
      clear();
      setCurrent(({ turn }) => opening(turn + 1));
    },
  };
}
