import type { ErrorCode } from '#contract/core/errors.ts';
import { type PaymentState, paymentLifecycle } from '#contract/payments/calls.ts';
import type { RequestStatus, RequestTransition } from '#contract/requests/calls.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { transition } from '#server/call/history/transition.ts';
import { insertDecision, type PaymentTransition } from '#server/payments/ledger.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { countedEvent } from '#server/run/counted-events.ts';

const countPayment = countedEvent('payment_accepted');

type Decision = { decision: PaymentTransition; reason: string | null; refusal?: ErrorCode };

/** Decides on a payment or withdraws a decision, after which it waits again. The ledger gets an entry. */
export async function decidePayment(
  context: RequestContext,
  payment: PaymentRow,
  { decision, reason, ...more }: Decision,
): Promise<PaymentState> {
  const { db, actor, now } = context;
  const waits = paymentLifecycle.transitions[decision].to === 'waiting';
  const state = await transition(db, {
    lifecycle: paymentLifecycle,
    table: payments,
    column: payments.state,
    id: payment.id,
    transition: decision,
    by: actor,
    now,
    reason,
    // The payer reads the column: why an approval was made in spite of a warning is in the history alone.
    set: waits
      ? { reason: null, decidedBy: null, decidedAt: null }
      : { reason: decision === 'approve' ? null : reason, decidedBy: actor.id, decidedAt: now },
    ...more,
  });
  await insertDecision(db, payment, { decision, decidedBy: actor.id, decidedAt: now });
  if (decision === 'approve') countPayment(context);
  return state;
}

type RequestChange = {
  lastPaymentState: PaymentState | null;
  lastPaymentReason?: string | null;
  reason?: string | null;
  refusal?: ErrorCode;
};

/** Changes the status of the request that is paid for, and what its client reads of the payment. */
export const changePaidRequest = (
  { db, actor, now }: RequestContext,
  id: number,
  name: RequestTransition,
  { lastPaymentState, lastPaymentReason = null, ...more }: RequestChange,
): Promise<RequestStatus> =>
  changeStatus(db, { id, transition: name, by: actor, now, set: { lastPaymentState, lastPaymentReason }, ...more });
