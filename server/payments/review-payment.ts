import { eq } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { type PaymentState, paymentConcerns } from '#contract/payments/calls.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { dayText, paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { changePaidRequest, decidePayment } from '#server/payments/decide-payment.ts';
import { addPaidYear, lockFeeOf } from '#server/payments/fee-year.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { type ProofForReview, proofsForReview, viewPayment } from '#server/payments/view.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';

type Decision = { decision: 'approve' | 'reject'; reason: string | null };

/** An administrator's decision on a proof. When two administrators decide at once, the second gets 409. */
export const reviewPayment: Handler<'reviewPayment'> = async (context, { paymentId, decision, reason }) => {
  const [found] = await proofsForReview(context.db).where(eq(payments.id, paymentId));
  if (!found) throw new Refusal('not_found');
  const { payment } = found;
  if (payment.recordedBy === context.actor.id) throw new Refusal('own_record');
  if (decision === 'approve' && payment.state === 'waiting' && !reason) ensureNoConcerns(found);
  const decided = { decision, reason };
  const held = holdNotices(context);
  const state = await decideOn(held.context, payment, decided);
  if (payment.recordedBy !== null) await notifyAuthor(held.context, payment, payment.recordedBy, decided);
  const decisionHeld = await held.hold({ subject: 'payment', subjectId: paymentId, decision, statusBefore: 'waiting' });
  return { paymentId, state, held: decisionHeld };
};

function ensureNoConcerns(found: ProofForReview): void {
  const concerns = paymentConcerns(viewPayment(found));
  if (concerns.length) throw refuseField('reason', paymentTexts.acceptReason(concerns), 'reason_needed');
}

/** Decides on a payment that waits, and does what follows for its request or lawyer. */
export const decideOn = (context: RequestContext, payment: PaymentRow, decided: Decision): Promise<PaymentState> =>
  payment.requestId === null
    ? decideFee(context, payment, decided)
    : decideRequest(context, payment, payment.requestId, decided);

/** The author of a recorded payment learns how a colleague decided. The payer learns only of an approval. */
function notifyAuthor(
  { db, now, app }: RequestContext,
  { id }: PaymentRow,
  author: number,
  { decision, reason }: Decision,
): Promise<void> {
  const because = reason && { body: becauseOf(reason) };
  const notice = { title: paymentNotices.recordDecided[decision](id), link: `/admin/payments/${id}`, ...because };
  return app.notify(db, [author], notice, now);
}

/** Approved: the offers open. Rejected: the request waits for another proof. */
async function decideRequest(context: RequestContext, payment: PaymentRow, requestId: number, decided: Decision) {
  const { decision } = decided;
  const reason = decision === 'reject' ? decided.reason : null;
  // The request is always locked before its payment, so parallel calls cannot deadlock.
  await lockRequest(context.db, requestId);
  const state = await decidePayment(context, payment, { ...decided, refusal: 'already_decided' });
  if (decision === 'reject' && payment.recordedBy !== null) {
    await dropFromRequest(context, requestId, null);
    return state;
  }
  await changePaidRequest(context, requestId, decision === 'approve' ? 'approvePayment' : 'rejectPayment', {
    ...{ lastPaymentState: state, lastPaymentReason: reason, reason, refusal: 'already_decided' },
  });
  if (decision === 'approve') await notifyApproved(context, requestId, payment.payerId);
  else await notifyRejected(context, requestId, payment.payerId, reason ?? '');
  return state;
}

/** The request waits for a payment again: the recorded one does not count, or no longer. The client reads the reason. */
export const dropFromRequest = (context: RequestContext, requestId: number, reason: string | null) =>
  changePaidRequest(context, requestId, 'takeBackPayment', { lastPaymentState: null, reason });

async function notifyApproved({ db, now, app }: RequestContext, requestId: number, clientId: number): Promise<void> {
  const mail = { template: paymentMails.approved, data: { number: requestId } };
  const title = paymentNotices.approved(requestId);
  await app.notify(db, [clientId], { title, link: `/request/${requestId}`, mail }, now);
  const opened = paymentNotices.offerOpened(requestId);
  for (const lawyerId of await lawyersWhoOffered(db, requestId))
    await app.notify(db, [lawyerId], { title: opened, link: `/lawyer-request/${requestId}/${lawyerId}` }, now);
}

function notifyRejected(
  { db, now, app }: RequestContext,
  requestId: number,
  clientId: number,
  reason: string,
): Promise<void> {
  const mail = { template: paymentMails.rejected, data: { number: requestId, reason } };
  const title = paymentNotices.rejected(requestId);
  return app.notify(db, [clientId], { title, body: becauseOf(reason), link: '/requests', mail }, now);
}

/** Approved: the lawyer's year starts now, or at the end of the current one. */
async function decideFee(context: RequestContext, payment: PaymentRow, decided: Decision): Promise<PaymentState> {
  const { db, now, app } = context;
  const { payerId } = payment;
  const lawyer = await lockFeeOf(db, payerId);
  const state = await decidePayment(context, payment, { ...decided, refusal: 'already_decided' });
  const link = '/profile';
  if (decided.decision === 'reject') {
    if (payment.recordedBy !== null) return state;
    const reason = decided.reason ?? '';
    const mail = { template: paymentMails.feeRejected, data: { reason } };
    const notice = { title: paymentNotices.feeRejected, body: becauseOf(reason), link, mail };
    await app.notify(db, [payerId], notice, now);
    return state;
  }
  const paidUntil = await addPaidYear(db, { lawyerId: payerId, paidUntil: lawyer?.paidUntil ?? null }, now);
  const mail = { template: paymentMails.feeApproved, data: { paidUntil: dayText(paidUntil) } };
  await app.notify(db, [payerId], { title: paymentNotices.feeApproved, link, mail }, now);
  return state;
}
