import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { PaymentState } from '#contract/payments/calls.ts';
import { recordedTexts as t } from '#contract/payments/copy.ts';
import type { takeBackPayment as takeBackPaymentCall } from '#contract/payments/recorded.ts';
import { dropHeldNotices } from '#server/core/history/held-notices.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { becauseOf } from '#server/core/mail/copy.ts';
import { paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { decide } from '#server/payments/decide.ts';
import { lockFeeOf, takePaidYearBack } from '#server/payments/fee-year.ts';
import { requireNewest } from '#server/payments/reconsider-payment.ts';
import { dropFromRequest } from '#server/payments/review-payment.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';

/**
 * Takes a recorded payment back. While it waits, only its author does, and the payer hears nothing. Once it counts, it is
 * taken back like the approval of a proof: by an entry of its own, and not after the client chose an offer.
 */
export const takeBackPayment: Handler<typeof takeBackPaymentCall> = async (context, { paymentId, reason }) => {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || payment.recordedBy === null) throw new Refusal('not_found');
  const state =
    payment.requestId === null
      ? await takeBackFee(context, payment, reason)
      : await takeBackFromRequest(context, payment, payment.requestId, reason);
  return { paymentId, state };
};

/** Reads the payment again, because its request or lawyer is locked only now. */
async function takeBackLocked(context: RequestContext, { id }: PaymentRow, reason: string) {
  const { db, actor } = context;
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Refusal('not_found');
  const payment = await requireNewest(db, found);
  if (payment.state === 'waiting' && payment.recordedBy !== actor.id)
    throw new Refusal('own_record', { message: t.notAuthor });
  const hasCounted = payment.state === 'approved';
  const state = await decide(context, payment, { decision: hasCounted ? 'takeBack' : 'withdrawRecord', reason });
  // A payment that the payer does not know of yet counts for them like one that waits.
  const wasUntold = await dropHeldNotices(db, { subject: 'payment', subjectId: id });
  return { state, hasCounted, isKnown: hasCounted && !wasUntold };
}

async function takeBackFromRequest(
  context: RequestContext,
  payment: PaymentRow,
  requestId: number,
  reason: string,
): Promise<PaymentState> {
  const { db, now, app } = context;
  // Every handler that decides on a payment locks the request before it.
  await lockRequest(db, requestId);
  const { state, hasCounted, isKnown } = await takeBackLocked(context, payment, reason);
  await dropFromRequest(context, requestId, hasCounted ? reason : null);
  if (!isKnown) return state;
  const mail = { template: paymentMails.takenBack, data: { number: requestId, reason } };
  const notice = { title: paymentNotices.takenBack(requestId), body: becauseOf(reason), link: '/requests', mail };
  await app.notify(db, [payment.payerId], notice, now);
  await app.notify(db, await lawyersWhoOffered(db, requestId), { title: paymentNotices.offerLocked(requestId) }, now);
  return state;
}

async function takeBackFee(context: RequestContext, payment: PaymentRow, reason: string): Promise<PaymentState> {
  const { db, now, app } = context;
  const { payerId } = payment;
  const lawyer = await lockFeeOf(db, payerId);
  if (!lawyer) throw new Refusal('state_changed');
  const { state, hasCounted, isKnown } = await takeBackLocked(context, payment, reason);
  if (hasCounted) await takePaidYearBack(db, { lawyerId: payerId, ...lawyer }, now);
  if (!isKnown) return state;
  const mail = { template: paymentMails.feeTakenBack, data: { reason } };
  const notice = { title: paymentNotices.feeTakenBack, body: becauseOf(reason), link: '/profile', mail };
  await app.notify(db, [payerId], notice, now);
  return state;
}
