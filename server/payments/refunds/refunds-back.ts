import { Refusal } from '#contract/core/errors.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import { isRefundable, refundLifecycle } from '#contract/payments/refunds.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import {
  changeRefund,
  isOpenRefund,
  isUsedTransfer,
  lockRefund,
  type RefundTransition,
  refundsOf,
  tellPayer,
} from '#server/payments/refunds/change-refund.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import type { PaymentRow, RefundRow } from '#server/payments/table.ts';
import { lockRequest } from '#server/requests/access.ts';

const refundActions = [...Object.keys(refundLifecycle.transitions), 'takeBack'];
const requestActions = [...Object.keys(requestLifecycle.transitions), 'takeBack'];

/**
 * The decision that led to the state, later: a refusal leaves the refund due like a new one, so it is final then. That it
 * arrived stays once somebody decided on it as due.
 */
function decisionOn({ state, decidedBy, decidedAt, paidBy, arrivedBy }: RefundRow) {
  if (state === 'paid') return decidedBy === null ? 'payBack' : 'approvePayBack';
  if (state === 'waiting' && paidBy !== null) return 'payBackWithSecond';
  if (state === 'due' && arrivedBy !== null && decidedAt === null) return 'refundArrived';
  return state === 'dropped' && decidedBy !== null ? 'dropRefund' : null;
}

/** A refund that was paid back or dropped is due again, or waits again for the second administrator, or is asked about again. */
export const refundsBack: WayBack = {
  async lock(db, id) {
    const { payment } = await lockRefund(db, id);
    const changed = { subject: 'refund', id, actions: refundActions } as const;
    if (payment.requestId === null) return [changed];
    return [changed, { subject: 'request', id: payment.requestId, actions: requestActions }];
  },

  async restore(context, { id, held, reason }) {
    const { db, actor } = context;
    const { refund, payment } = await lockRefund(db, id);
    if (payment.textsErasedAt) throw new Refusal('texts_erased');
    const decision = held ? (held.decision as RefundTransition) : decisionOn(refund);
    if (decision === null) throw new Refusal('state_changed');
    if (decision === 'payBackWithSecond' && refund.paidBy !== actor.id)
      throw new Refusal('own_record', { message: t.notAuthor });
    const all = await refundsOf(db, payment.id);
    if (!isOpenRefund(refund) && all.some(isOpenRefund)) throw new Refusal('refund_open');
    const { transferReference: used } = refund;
    if (decision === 'rejectPayBack' && used !== null && (await isUsedTransfer(db, used)))
      throw new Refusal('state_changed', { message: t.usedSince });
    if (decision === 'dropRefund') {
      const hasNoRoom = leftOf(payment.amount, all) < refund.amount || !isRefundable(payment);
      if (hasNoRoom || (await hasReturned(db, refund, payment))) throw new Refusal('state_changed');
    }
    const locked = { refund, payment, by: actor };
    const set = decision === 'refundArrived' ? { arrivedBy: null } : {};
    const state = await changeRefund(context, locked, decision, { reason, set, isTakenBack: true });
    // The payer knows of neither of the two others.
    if (decision !== 'payBackWithSecond' && decision !== 'rejectPayBack')
      await tellPayer(context, locked, { what: 'takeRefundBack', reason, state: state === 'asked' ? 'asked' : 'due' });
  },
};

/** The request whose end was the cause goes on. Its approved payment still counts; a closed proof never does again. */
async function hasReturned(db: Db, { cause }: RefundRow, { requestId, state }: PaymentRow) {
  const request =
    cause === 'decided' || requestId === null || state === 'closed' ? null : await lockRequest(db, requestId);
  return request !== null && request.status !== 'Cancelled';
}
