import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { paymentLifecycle } from '#contract/payments/calls.ts';
import { recordedTexts, refundTexts } from '#contract/payments/copy.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { lockPayment } from '#server/payments/access.ts';
import { paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { decidePayment } from '#server/payments/decide-payment.ts';
import { lockFeeOf, takePaidYearBack } from '#server/payments/fee-year.ts';
import { refundsOf } from '#server/payments/refunds/change-refund.ts';
import { leftOf } from '#server/payments/refunds/rules.ts';
import { dropFromRequest } from '#server/payments/review-payment.ts';
import { isOfPayer } from '#server/payments/shown-to-payer.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lawyersWhoOffered } from '#server/requests/access.ts';
import { restoreStatus } from '#server/requests/change-status.ts';

const paymentActions = Object.keys(paymentLifecycle.transitions);
const requestActions = [...Object.keys(requestLifecycle.transitions), 'takeBack'];

/**
 * A decision on a proof that is taken back leaves the proof waiting for another one. A recorded payment that is taken back
 * does not count, or no longer; while it waits, only its author does that, and the payer hears nothing. The ledger gets an
 * entry of its own each time.
 */
export const paymentsBack: WayBack = {
  async lock(db, id) {
    const payment = await lockPayment(db, id);
    const changed = { subject: 'payment', id, actions: paymentActions } as const;
    if (payment.requestId === null) return [changed];
    return [changed, { subject: 'request', id: payment.requestId, actions: requestActions }];
  },

  async restore(context, { id, held, reason }) {
    const payment = await newest(context.db, id);
    if (payment.textsErasedAt) throw new Refusal('texts_erased');
    if (leftOf(payment.amount, await refundsOf(context.db, id)) !== payment.amount)
      throw new Refusal('state_changed', { message: refundTexts.hasRefund });
    const isRecord = payment.recordedBy !== null && held === null;
    const hasCounted = payment.state === 'approved';
    if (isRecord && payment.state === 'waiting' && payment.recordedBy !== context.actor.id)
      throw new Refusal('own_record', { message: recordedTexts.notAuthor });
    const [ofApproval, otherwise] = isRecord
      ? (['takeBack', 'withdrawRecord'] as const)
      : (['withdrawApproval', 'withdrawRejection'] as const);
    await decidePayment(context, payment, { decision: hasCounted ? ofApproval : otherwise, reason });
    if (payment.requestId === null) await endYear(context, payment);
    else if (isRecord) await dropFromRequest(context, payment.requestId, hasCounted ? reason : null);
    else await putUnderReview(context, payment, reason);
    if (hasCounted || !isRecord) await notifyTakenBack(context, payment, { isRecord, reason: reason ?? '' });
  },
};

/**
 * Refuses unless this payment is the payer's newest: once there is a newer one, the old decision is final. Recorded
 * payments that never counted are not asked about, because they left no trace for the payer.
 */
async function newest(db: Db, id: number): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new Refusal('not_found');
  const { payerId, requestId } = payment;
  const [last] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        requestId === null
          ? and(eq(payments.payerId, payerId), isNull(payments.requestId))
          : eq(payments.requestId, requestId),
        or(isOfPayer, eq(payments.id, id)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (last?.id !== id) throw new Refusal('state_changed');
  return payment;
}

/** Takes back the year that an approval added. An earlier year that has not ended stays. */
async function endYear({ db, now }: RequestContext, { payerId, state }: PaymentRow): Promise<void> {
  const lawyer = await lockFeeOf(db, payerId);
  if (!lawyer) throw new Refusal('state_changed');
  if (state === 'approved') await takePaidYearBack(db, { lawyerId: payerId, ...lawyer }, now);
}

/** After the client chose an offer this is refused. */
async function putUnderReview(
  { db, actor, now }: RequestContext,
  { requestId, recordedBy, state }: PaymentRow,
  reason: string | null,
): Promise<void> {
  const ofRejection = recordedBy === null ? 'rejectPayment' : 'takeBackPayment';
  await restoreStatus(db, {
    id: requestId ?? 0,
    transition: state === 'approved' ? 'approvePayment' : ofRejection,
    to: 'Payment Under Review',
    by: actor,
    now,
    reason,
    set: { lastPaymentState: 'waiting', lastPaymentReason: null },
  });
}

type Told = { isRecord: boolean; reason: string };

async function notifyTakenBack(
  { db, now, app }: RequestContext,
  { payerId, requestId, state }: PaymentRow,
  { isRecord, reason }: Told,
): Promise<void> {
  const body = becauseOf(reason);
  if (requestId === null) {
    const what = isRecord ? 'feeTakenBack' : 'feeReviewedAgain';
    const mail = { template: paymentMails[what], data: { reason } };
    return app.notify(db, [payerId], { title: paymentNotices[what], body, link: '/profile', mail }, now);
  }
  const what = isRecord ? 'takenBack' : 'reviewedAgain';
  const mail = { template: paymentMails[what], data: { number: requestId, reason } };
  await app.notify(db, [payerId], { title: paymentNotices[what](requestId), body, link: '/requests', mail }, now);
  if (state === 'approved')
    await app.notify(db, await lawyersWhoOffered(db, requestId), { title: paymentNotices.offerLocked(requestId) }, now);
}
