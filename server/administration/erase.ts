import { eq, inArray, or } from 'drizzle-orm';
import { morningMails, notes } from '#server/administration/table.ts';
import type { CaseErasure, Reaction } from '#server/call/context/events.ts';
import { payments } from '#server/payments/table.ts';

/**
 * Deletes what administrators noted about the person, and on which days they got a morning mail. Notes that a leaving
 * administrator wrote about others stay.
 */
export const eraseNotes: Reaction<'accountLeaving'> = async ({ db, actor }) => {
  for (const table of [notes, morningMails]) await db.delete(table).where(eq(table.accountId, actor.id));
};

/** Deletes what administrators noted about the cases and their payments. */
export const eraseNotesOnCases: CaseErasure = async (db, requestIds) => {
  const ids = [...requestIds];
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.requestId, ids));
  await db.delete(notes).where(or(inArray(notes.requestId, ids), inArray(notes.paymentId, paid)));
};
