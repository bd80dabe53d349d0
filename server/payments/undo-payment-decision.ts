import { eq } from 'drizzle-orm';
import { undoTexts } from '#contract/copy/undo.ts';
import { Refusal } from '#contract/core/errors.ts';
import { paymentLifecycle, type undoPaymentDecision as undoPaymentDecisionCall } from '#contract/payments/calls.ts';
import { type RequestTransition, requestLifecycle } from '#contract/requests/calls.ts';
import { findUndoable, takeUndoable } from '#server/accounts/undo.ts';
import { undoTransition } from '#server/core/history/transition.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { lockPaid, withdrawDecision } from '#server/payments/reconsider-payment.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

const paymentActions = Object.keys(paymentLifecycle.transitions);
const requestActions = Object.keys(requestLifecycle.transitions);

/** Undoes a decision on a payment: it waits again, like after a withdrawn decision, but nobody is notified. */
export const undoPaymentDecision: Handler<typeof undoPaymentDecisionCall> = async (context, { decisionId }) => {
  const { db, actor, now } = context;
  const decision = await findUndoable(context, decisionId, ['payment']);
  const [payment] = await db.select().from(payments).where(eq(payments.id, decision.subjectId));
  if (!payment) throw new Refusal('not_found');
  const { id, requestId, recordedBy } = payment;
  await lockPaid(db, payment);
  await takeUndoable(context, decision, [
    { subject: 'payment', id, actions: paymentActions },
    ...(requestId === null ? [] : [{ subject: 'request' as const, id: requestId, actions: requestActions }]),
  ]);
  const { state } = await withdrawDecision(context, payment, undoTexts.reason);
  if (requestId !== null)
    await undoTransition(db, {
      lifecycle: requestLifecycle,
      table: requests,
      column: requests.status,
      id: requestId,
      transition: ofRequest(decision.decision, recordedBy !== null),
      to: 'Payment Under Review',
      by: actor,
      now,
      set: { lastPaymentState: state, lastPaymentReason: null },
    });
  return null;
};

/** The transition of the request that followed the decision on its payment. */
function ofRequest(decision: string, isRecorded: boolean): RequestTransition {
  if (decision === 'approve') return 'approvePayment';
  return isRecorded ? 'takeBackPayment' : 'rejectPayment';
}
