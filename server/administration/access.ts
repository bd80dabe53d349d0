import { and, eq, isNull, ne } from 'drizzle-orm';
import { noteTexts } from '#contract/administration/copy.ts';
import type { NoteSubject } from '#contract/administration/notes.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accounts } from '#server/accounts/table.ts';
import type { NoteRow } from '#server/administration/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { payments } from '#server/payments/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

type About = { readonly subject: NoteSubject; readonly subjectId: number };
export type NoteThing = Pick<NoteRow, 'accountId' | 'requestId' | 'paymentId'>;

/**
 * The subject of a note, and the person behind it. Administrators are missing: they read all notes, so none may be
 * about them.
 */
export async function thingOfNote(db: Db, { subject, subjectId }: About): Promise<NoteThing> {
  const [found] = await persons[subject](db, subjectId);
  const [person] = found
    ? await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, found.id), ne(accounts.role, 'Admin')))
    : [];
  if (!person) throw new Refusal('not_found');
  return {
    accountId: person.id,
    requestId: subject === 'request' ? subjectId : null,
    paymentId: subject === 'payment' ? subjectId : null,
  };
}

const persons = {
  account: async (_db: Db, id: number) => [{ id }],
  request: (db: Db, id: number) => db.select({ id: requests.clientId }).from(requests).where(eq(requests.id, id)),
  payment: (db: Db, id: number) => db.select({ id: payments.payerId }).from(payments).where(eq(payments.id, id)),
} satisfies Record<NoteSubject, (db: Db, id: number) => PromiseLike<{ id: number }[]>>;

/**
 * Refused if the person has deleted their account: nothing new is stored about them. The lock keeps a deletion that runs
 * at the same time waiting, so that it erases the new note too.
 */
export async function ensureStays(db: Db, accountId: number): Promise<void> {
  const [person] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('share');
  if (!person) throw new Refusal('state_changed', { message: noteTexts.personLeft });
}

/** Refused about a case whose texts were erased, and about its payments: a new note would stay for ever. */
export async function ensureHasTexts(db: Db, { requestId, paymentId }: NoteThing): Promise<void> {
  const [payment] = paymentId === null ? [] : await db.select().from(payments).where(eq(payments.id, paymentId));
  const id = requestId ?? payment?.requestId ?? null;
  const request = id === null ? null : await lockRequest(db, id);
  if (request?.textsErasedAt) throw new Refusal('texts_erased');
}
