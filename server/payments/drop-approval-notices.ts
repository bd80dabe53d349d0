import { and, eq } from 'drizzle-orm';
import type { Reaction } from '#server/core/history/events.ts';
import { dropHeldNotices } from '#server/core/history/held-notices.ts';
import { payments } from '#server/payments/table.ts';

/** Nobody is asked to choose a lawyer for a cancelled request: the notices of an approval that are still held are dropped. */
export const dropApprovalNotices: Reaction<'requestCancelled'> = async ({ db }, { requestId }) => {
  const approved = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.state, 'approved')));
  for (const { id } of approved) await dropHeldNotices(db, { subject: 'payment', subjectId: id });
};
