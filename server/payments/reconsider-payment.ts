import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { reconsiderPayment as reconsiderPaymentCall } from '#contract/payments/calls.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import type { Db } from '#server/core/db/db.ts';
import { dropHeldNotices } from '#server/core/history/held-notices.ts';
import { transition } from '#server/core/history/transition.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { becauseOf } from '#server/core/mail/copy.ts';
import { paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { decide } from '#server/payments/decide.ts';
import { lockFeeOf, takePaidYearBack } from '#server/payments/fee-year.ts';
import { isOfPayer } from '#server/payments/shown-to-payer.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/**
 * Withdraws a wrong decision on a proof. The proof waits for another one, and the ledger keeps both. When nobody was
 * notified of the decision yet, nobody is notified of its withdrawal.
 */
export const reconsiderPayment: Handler<typeof reconsiderPaymentCall> = async (context, { paymentId, reason }) => {
  const { db, actor, now } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || payment.recordedBy !== null) throw new Refusal('not_found');
  const { state, withdrawn, decision } = await withdrawDecision(context, payment, reason);
  // After the client chose an offer this is refused.
  if (payment.requestId !== null)
    await transition(db, {
      lifecycle: requestLifecycle,
      table: requests,
      column: requests.status,
      id: payment.requestId,
      transition: decision,
      by: actor,
      now,
      reason,
      set: { lastPaymentState: state, lastPaymentReason: null },
    });
  const wasUntold = await dropHeldNotices(db, { subject: 'payment', subjectId: paymentId });
  if (!wasUntold) await notifyWithdrawn(context, withdrawn, reason);
  return { paymentId, state };
};

/**
 * Refuses unless this payment is the payer's newest: once there is a newer one, the old decision is final. Recorded
 * payments that never counted are not asked about, because they left no trace for the payer.
 */
export async function requireNewest(db: Db, { id, payerId, requestId }: PaymentRow): Promise<PaymentRow> {
  const isOneOfThem = or(isOfPayer, eq(payments.id, id));
  const [last] = await db
    .select()
    .from(payments)
    .where(
      requestId === null
        ? and(eq(payments.payerId, payerId), isNull(payments.requestId), isOneOfThem)
        : and(eq(payments.requestId, requestId), isOneOfThem),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (last?.id !== id) throw new Refusal('state_changed');
  return last;
}

/** Locks what the payment is for: its request, or the yearly fee of its lawyer. Both are locked before the payment. */
export async function lockPaid(
  db: Db,
  { payerId, requestId }: Pick<PaymentRow, 'payerId' | 'requestId'>,
): Promise<void> {
  if (requestId === null) await lockFeeOf(db, payerId);
  else await lockRequest(db, requestId);
}

/**
 * Withdraws a decision, and the payment waits again. A paid year that it gave is taken back; the caller changes the state of
 * a request. Refused when there is a newer payment. `withdrawn` is the payment as it was decided.
 */
export async function withdrawDecision(context: RequestContext, payment: PaymentRow, reason: string) {
  const { db } = context;
  await lockPaid(db, payment);
  const [found] = await db.select().from(payments).where(eq(payments.id, payment.id));
  if (!found) throw new Refusal('not_found');
  const withdrawn = await requireNewest(db, found);
  const decision = withdrawn.state === 'approved' ? 'withdrawApproval' : 'withdrawRejection';
  const state = await decide(context, withdrawn, { decision, reason });
  if (withdrawn.requestId === null) await withdrawFee(context, withdrawn);
  return { state, withdrawn, decision } as const;
}

/** Takes back the year that the approval added. An earlier year that has not ended stays. */
async function withdrawFee({ db, now }: RequestContext, { payerId, state }: PaymentRow): Promise<void> {
  const lawyer = await lockFeeOf(db, payerId);
  if (!lawyer) throw new Refusal('state_changed');
  if (state === 'approved') await takePaidYearBack(db, { lawyerId: payerId, ...lawyer }, now);
}

async function notifyWithdrawn({ db, now, app }: RequestContext, withdrawn: PaymentRow, reason: string): Promise<void> {
  const { payerId, requestId, state } = withdrawn;
  const body = becauseOf(reason);
  if (requestId === null) {
    const mail = { template: paymentMails.feeReconsidered, data: { reason } };
    return app.notify(db, [payerId], { title: paymentNotices.feeReconsidered, body, link: '/profile', mail }, now);
  }
  const mail = { template: paymentMails.reconsidered, data: { number: requestId, reason } };
  const title = paymentNotices.reconsidered(requestId);
  await app.notify(db, [payerId], { title, body, link: '/requests', mail }, now);
  if (state === 'approved')
    await app.notify(db, await lawyersWhoOffered(db, requestId), { title: paymentNotices.offerLocked(requestId) }, now);
}
