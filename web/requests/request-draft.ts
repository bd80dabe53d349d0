import { accountKey, readStored, writeStored } from '#web/core/session/storage.ts';

/** The typed values of a request, by wire names, and the idempotency key of its submission. */
export type RequestDraft = { readonly sendKey: string; readonly fields: Readonly<Record<string, string>> };

const keyOf = (accountId: number) => accountKey(accountId, 'request-draft');

const isDraft = (value: unknown): value is RequestDraft => {
  const { sendKey, fields } = (value ?? {}) as Partial<RequestDraft>;
  if (typeof sendKey !== 'string' || typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
};

/** The account's draft on this device, or null; an invalid one counts as none. */
export function readDraft(accountId: number): RequestDraft | null {
  try {
    const draft: unknown = JSON.parse(readStored(keyOf(accountId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Stores the draft on this device only, or removes it. A case is confidential: logging out removes it as well. */
export const saveDraft = (accountId: number, draft: RequestDraft | null): void =>
  writeStored(keyOf(accountId), draft && JSON.stringify(draft));

/** In the address of the page of the form: the number of the ended request that is sent again. */
export const againQuery = 'again';
