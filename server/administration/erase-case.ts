import { inArray, or } from 'drizzle-orm';
import { notes } from '#server/administration/table.ts';
import type { CaseErasure } from '#server/core/history/events.ts';
import { payments } from '#server/payments/table.ts';

/** Deletes what administrators noted about the cases and their payments. */
export const eraseNotesOnCases: CaseErasure = async (db, requestIds) => {
  const ids = [...requestIds];
  const paid = db.select({ id: payments.id }).from(payments).where(inArray(payments.requestId, ids));
  await db.delete(notes).where(or(inArray(notes.requestId, ids), inArray(notes.paymentId, paid)));
};
