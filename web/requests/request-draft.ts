import { keep, kept, ownKey } from '#web/core/storage.ts';

/** What a client has typed of a request, by the names on the wire, and the key under which he sends it. */
export type RequestDraft = { readonly sendKey: string; readonly fields: Readonly<Record<string, string>> };

const keyOf = (accountId: number) => ownKey(accountId, 'request-draft');

const isDraft = (value: unknown): value is RequestDraft => {
  const { sendKey, fields } = (value ?? {}) as Partial<RequestDraft>;
  if (typeof sendKey !== 'string' || typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
};

/** The draft that this device keeps of the account, or null; what is broken is none. */
export function keptDraft(accountId: number): RequestDraft | null {
  try {
    const draft: unknown = JSON.parse(kept(keyOf(accountId)) ?? 'null');
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft on this device alone, or forgets it. A case is confidential: leaving forgets it as well. */
export const keepDraft = (accountId: number, draft: RequestDraft | null): void =>
  keep(keyOf(accountId), draft && JSON.stringify(draft));
