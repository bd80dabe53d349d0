import { Refusal, refuseField } from '#contract/core/errors.ts';
import { toWire } from '#contract/core/money.ts';
import { canonicalPhone } from '#contract/egypt/telephone.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import { isRefundable } from '#contract/payments/refunds.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import type { Message } from '#server/call/context/notify.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { readSettings } from '#server/content/settings.ts';
import { lockPayment } from '#server/payments/access.ts';
import { namedWallet } from '#server/payments/insert-payment.ts';
import { requireRecentDay } from '#server/payments/recent-day.ts';
import {
  changeRefund,
  insertRefund,
  isOpenRefund,
  isUsedTransfer,
  type Locked,
  lockRefund,
  type RefundTransition,
  refundsOf,
  tellPayer,
} from '#server/payments/refunds/change-refund.ts';
import { refundNotices } from '#server/payments/refunds/copy.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import { needsSecond, otherReviewers } from '#server/payments/second-approval.ts';
import type { RefundRow } from '#server/payments/table.ts';
import { lockRequest } from '#server/requests/access.ts';

/**
 * An administrator decides that an approved payment, or a part of it, goes back, or the money of a proof that the end
 * of its request closed. When two decide at once, the second is refused.
 */
export const refundPayment: Handler<'refundPayment'> = async (context, { paymentId, amount, reason }) => {
  const payment = await lockPayment(context.db, paymentId);
  if (!isRefundable(payment)) throw new Refusal('state_changed', { message: t.notCounted });
  if (payment.textsErasedAt) throw new Refusal('texts_erased');
  const before = await refundsOf(context.db, paymentId);
  if (before.some(isOpenRefund)) throw new Refusal('refund_open');
  const left = leftOf(payment.amount, before);
  if (amount > left) throw refuseField('amount', t.tooMuch(toWire(left)));
  const request = payment.requestId === null ? null : await lockRequest(context.db, payment.requestId);
  if (amount === left && request?.status === 'Paid') throw new Refusal('state_changed', { message: t.cancelInstead });
  const refund = await insertRefund(context, payment, { amount, cause: 'decided', reason, by: context.actor });
  return { refundId: refund.id, state: refund.state };
};

/** The money was sent. A large amount, or one to another number than is known to have paid, waits for another administrator. */
export const payBack: Handler<'payBack'> = async (context, { refundId, walletId, reason, ...sent }) => {
  const { db, actor, now } = context;
  requireRecentDay({ field: 'paidOn', day: sent.paidOn, now, later: t.paidLater, longAgo: t.paidLongAgo });
  const { refund, payment } = await lockRefund(db, refundId);
  if (refund.state !== 'due') throw new Refusal('already_decided');
  const isKnown = refund.payerNumber !== null;
  const isOther = refund.payerNumber !== null && canonicalPhone(sent.number) !== canonicalPhone(refund.payerNumber);
  if ((isOther || !isKnown) && !reason) throw refuseField('reason', isKnown ? t.otherNumber : t.unknownNumber);
  if (await isUsedTransfer(db, sent.transferReference)) throw refuseField('transferReference', t.usedReference);
  const settings = await readSettings(db);
  const waits = isOther || needsSecond(settings, refund.amount);
  const how = { ...sent, ...namedWallet(settings, 'walletId', walletId), paidBy: actor.id, paidBecause: reason };
  const set = { ...how, decidedBy: null, decidedAt: waits ? null : now, decidedBecause: null };
  const locked = { refund: { ...refund, ...how }, payment, by: actor };
  const others = waits ? await otherReviewers(context) : [];
  return decideRefund(context, locked, waits ? 'payBackWithSecond' : 'payBack', {
    reason,
    set,
    also: [others, { title: refundNotices.secondWaits, ...toDecide('refund', refundId), personId: actor.id }],
  });
};

/** Another administrator approves a payment back or refuses it; its author is notified. Refused, it is due again. */
export const reviewPayBack: Handler<'reviewPayBack'> = async (context, { refundId, decision, ...said }) => {
  const { db, actor } = context;
  const locked = { ...(await lockRefund(db, refundId)), by: actor };
  const { paidBy } = locked.refund;
  if (paidBy === actor.id) throw new Refusal('own_record');
  const reason = decision === 'reject' ? said.reason : null;
  const body = reason !== null && { body: becauseOf(reason) };
  return decideRefund(context, locked, decision === 'approve' ? 'approvePayBack' : 'rejectPayBack', {
    ...{ reason, set: decidedNow(context, reason) },
    also: [
      paidBy === null ? [] : [paidBy],
      { title: refundNotices.decided[decision](refundId), link: `/admin/refunds/${refundId}`, ...body },
    ],
  });
};

/** The money of a closed proof arrived, so it goes back. */
export const refundArrived: Handler<'refundArrived'> = async (context, { refundId }) => {
  const locked = { ...(await lockRefund(context.db, refundId)), by: context.actor };
  const set = { arrivedBy: context.actor.id, decidedBy: null, decidedAt: null, decidedBecause: null };
  return decideRefund(context, locked, 'refundArrived', { reason: null, set });
};

export const dropRefund: Handler<'dropRefund'> = async (context, { refundId, seen, reason }) => {
  const locked = { ...(await lockRefund(context.db, refundId)), by: context.actor };
  if (seen !== null && seen !== locked.refund.state) throw new Refusal('already_decided');
  return decideRefund(context, locked, 'dropRefund', { reason, set: decidedNow(context, reason) });
};

const decidedNow = ({ actor, now }: RequestContext, decidedBecause: string | null) => ({
  ...{ decidedBy: actor.id, decidedAt: now, decidedBecause },
});

type Decided = { reason: string | null; set: Partial<RefundRow>; also?: [number[], Message<Record<string, unknown>>] };

/** Changes the state. The payer, and who is told besides, hear of it when it can no longer be taken back at once. */
async function decideRefund(
  context: RequestContext,
  locked: Locked,
  decision: RefundTransition,
  { reason, set, also }: Decided,
) {
  const { id: subjectId, state: statusBefore } = locked.refund;
  const held = holdNotices(context);
  const state = await changeRefund(held.context, locked, decision, { reason, set });
  if (decision === 'refundArrived') await tellPayer(held.context, locked, { what: 'refundDue', reason: null });
  if (state === 'paid') await tellPayer(held.context, locked, { what: 'payBack', reason: null });
  if (state === 'dropped') await tellPayer(held.context, locked, { what: 'dropRefund', reason });
  if (also) await held.context.app.notify(context.db, ...also, context.now);
  return {
    refundId: subjectId,
    state,
    held: await held.hold({ subject: 'refund', subjectId, decision, statusBefore }),
  };
}
