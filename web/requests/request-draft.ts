import { accountKey, parseJson, readStored, visitorId, writeStored } from '#web/core/session/storage.ts';

/** The typed values of a request, by wire names, and the idempotency key of its submission, empty until the form is open. */
export type RequestDraft = { readonly sendKey: string; readonly fields: Readonly<Record<string, string>> };

/** A visitor's draft is gone when it was not changed for so long: somebody else may use the device. */
export const visitorDraftDaysMax = 1;
const visitorDraftMsMax = visitorDraftDaysMax * 24 * 60 * 60 * 1000;

/** The key of the draft of an account, on this device; a visitor's is in this tab only. */
const placeOf = (ownerId: number) =>
  [accountKey(ownerId, 'request-draft'), ownerId === visitorId ? 'sessionStorage' : 'localStorage'] as const;

const isDraft = (value: unknown): value is RequestDraft & { readonly savedAtMs?: number } => {
  const { sendKey, fields } = (value ?? {}) as Partial<RequestDraft>;
  if (typeof sendKey !== 'string' || typeof fields !== 'object' || fields === null) return false;
  return Object.values(fields).every((text) => typeof text === 'string');
};

/** The draft of an account or a visitor, or null; an invalid one counts as none, and one that is too old is removed. */
export function readDraft(ownerId: number): RequestDraft | null {
  const stored = parseJson(readStored(...placeOf(ownerId)));
  if (!isDraft(stored)) return null;
  const { savedAtMs = 0, ...draft } = stored;
  if (ownerId !== visitorId || Date.now() - savedAtMs <= visitorDraftMsMax) return draft;
  saveDraft(visitorId, null);
  return null;
}

/** Stores the draft here only, or removes it. A case is confidential: logging out removes it as well. */
export function saveDraft(ownerId: number, draft: RequestDraft | null): void {
  const [key, area] = placeOf(ownerId);
  writeStored(key, draft && JSON.stringify({ ...draft, savedAtMs: Date.now() }), area);
}

const subject = 'TypeOfSubjectOfTheRequest';

/** What is said in the fields: a field that is empty, or as the form begins, says nothing. */
export const saidIn = (fields: RequestDraft['fields']): RequestDraft['fields'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => text !== '' && !(name === 'hasDeadline' && text === 'false')),
  );

/** Adds what was said on another page. A text goes below the one that is there, so that none is lost. */
export function addToDraft(ownerId: number, fields: RequestDraft['fields']): void {
  const said = saidIn(fields);
  if (Object.keys(said).length === 0) return;
  const before = readDraft(ownerId)?.fields ?? {};
  const [old = '', typed = ''] = [before[subject], said[subject]];
  const text = old.includes(typed) ? old : [old, typed].filter(Boolean).join('\n\n');
  saveDraft(ownerId, { sendKey: '', fields: { ...before, ...said, [subject]: text } });
}

/** What a visitor typed in this tab belongs to the account that signs in here. */
export function adoptDraft(ownerId: number): void {
  const visitors = readDraft(visitorId);
  if (!visitors) return;
  addToDraft(ownerId, visitors.fields);
  saveDraft(visitorId, null);
}

/** In the address of the page of the form: the number of the ended request that is sent again. */
export const againQuery = 'again';
