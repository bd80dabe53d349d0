import { and, eq } from 'drizzle-orm';
import { paymentLifecycle } from '#contract/payments/calls.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { dropHeld, lockHeld } from '#server/call/history/held-notices.ts';
import { transition } from '#server/call/history/transition.ts';
import { insertDecision } from '#server/payments/ledger.ts';
import { askOfClosed } from '#server/payments/refunds/ended-request.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

/** Closes the open proof of payment of a cancelled request, and asks whether its money arrived (specification#money-that-goes-back). */
export const closeOpenProof: Reaction<'requestCancelled'> = async (context, ended) => {
  const { db, now } = context;
  const { requestId } = ended;
  const [open] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.state, 'waiting')));
  if (!open) return;
  const state = await transition(db, {
    lifecycle: paymentLifecycle,
    table: payments,
    column: payments.state,
    id: open.id,
    transition: 'close',
    by: 'platform',
    now,
  });
  await insertDecision(db, open, { decision: 'close', decidedBy: null, decidedAt: now });
  await db
    .update(requests)
    .set({ lastPaymentState: 'closed', lastPaymentReason: null })
    .where(eq(requests.id, requestId));
  await askOfClosed(context, { ...open, state }, ended);
};

/** Nobody is asked to choose a lawyer for a cancelled request: the notices of an approval that are still held are dropped. */
export const dropApprovalNotices: Reaction<'requestCancelled'> = async ({ db }, { requestId }) => {
  const approved = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.requestId, requestId), eq(payments.state, 'approved')));
  for (const { id } of approved) {
    const held = await lockHeld(db, { subject: 'payment', subjectId: id });
    if (held) await dropHeld(db, held);
  }
};
