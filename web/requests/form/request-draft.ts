import { below, type Draft, readDraft, saveDraft, type TypedTexts } from '#web/core/forms/draft.ts';
import { visitorId } from '#web/core/session/storage.ts';

/** The name of the draft of a request; one that is sent again has its own. */
export const requestDraft = (again?: number): string => (again === undefined ? 'request' : `request-${again}`);

const name = requestDraft();
const subject = 'TypeOfSubjectOfTheRequest';

/** Where discretion is ticked nothing stays after the tab. */
export function saveRequest(ownerId: number, draft: Omit<Draft, 'isDiscreet'>, as = name): void {
  saveDraft(ownerId, as, { ...draft, isDiscreet: draft.fields.discreet !== undefined });
}

/** Texts of the fields that say something: a field that is empty, or as the form begins, says nothing. */
export const saidIn = (fields: TypedTexts): TypedTexts =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, text]) => text !== '' && !(field === 'hasDeadline' && text === 'false')),
  );

/** Adds what was said on another page. A text goes below the one that is there, so that none is lost. */
export function addToDraft(ownerId: number, fields: TypedTexts, hadFiles = false): void {
  const said = saidIn(fields);
  if (Object.keys(said).length === 0 && !hadFiles) return;
  const before = readDraft(ownerId, name);
  const [old = '', typed = ''] = [before?.fields[subject], said[subject]];
  const text = below(old, typed);
  const all = { ...before?.fields, ...said, ...(text !== '' && { [subject]: text }) };
  saveRequest(ownerId, { fields: all, hadFiles: hadFiles || before?.hadFiles });
}

/** A visitor's draft in this browser belongs to the account that signs in here. */
export function adoptDraft(ownerId: number): void {
  const visitors = ownerId === visitorId ? null : readDraft(visitorId, name);
  if (!visitors) return;
  addToDraft(ownerId, visitors.fields, visitors.hadFiles);
  saveDraft(visitorId, name, null);
}
