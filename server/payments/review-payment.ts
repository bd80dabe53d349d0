import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type PaymentState, paymentLifecycle, type reviewPayment as reviewPaymentCall } from '#contract/payments.ts';
import { requestLifecycle } from '#contract/requests.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import { move } from '#server/core/move.ts';
import { dayText, paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { enterDecision } from '#server/payments/ledger.ts';
import { lockFeeOf, yearsFrom } from '#server/payments/paid-year.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

type Decision = { decision: 'approve' | 'reject'; reason: string };

/** An administrator's decision on a proof; of two administrators at once one decides, the other gets 409. */
export const reviewPayment: Act<typeof reviewPaymentCall> = async (scene, { paymentId, decision, reason }) => {
  const [payment] = await scene.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Refusal('not_found');
  const decided = { decision, reason: decision === 'reject' ? (reason ?? '') : '' };
  const state =
    payment.requestId === null
      ? await decideFee(scene, payment, decided)
      : await decideRequest(scene, payment, payment.requestId, decided);
  return { paymentId, state };
};

async function decide(
  { db, actor, now }: Scene,
  payment: PaymentRow,
  { decision, reason }: Decision,
): Promise<PaymentState> {
  const state = await move(db, {
    lifecycle: paymentLifecycle,
    table: payments,
    column: payments.state,
    id: payment.id,
    move: decision,
    by: actor,
    now,
    reason: reason || null,
    set: { reason: reason || null, decidedBy: actor.id, decidedAt: now },
    refusal: 'already_decided',
  });
  await enterDecision(db, payment, { decision, decidedBy: actor.id, decidedAt: now });
  return state;
}

/** Approved: the offers open. Rejected: the request waits for another proof. */
async function decideRequest(scene: Scene, payment: PaymentRow, requestId: number, decided: Decision) {
  const { db, actor, now } = scene;
  const { decision, reason } = decided;
  // The request is always locked before its payment, so that acts at once wait in line instead of for each other.
  await lockRequest(db, requestId);
  const state = await decide(scene, payment, decided);
  await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: decision === 'approve' ? 'approvePayment' : 'rejectPayment',
    by: actor,
    now,
    reason: reason || null,
    set: { lastPaymentState: state, lastPaymentReason: reason || null },
    refusal: 'already_decided',
  });
  if (decision === 'approve') await tellApproved(scene, requestId, payment.payerId);
  else await tellRejected(scene, requestId, payment.payerId, reason);
  return state;
}

async function tellApproved({ db, now, house }: Scene, requestId: number, clientId: number): Promise<void> {
  const mail = { template: paymentMails.approved, data: { number: requestId } };
  const title = paymentNotices.approved(requestId);
  await house.tell(db, [clientId], { title, link: `/request/${requestId}`, mail }, now);
  const opened = paymentNotices.offerOpened(requestId);
  for (const lawyerId of await lawyersWhoOffered(db, requestId))
    await house.tell(db, [lawyerId], { title: opened, link: `/lawyer-request/${requestId}/${lawyerId}` }, now);
}

function tellRejected({ db, now, house }: Scene, requestId: number, clientId: number, reason: string): Promise<void> {
  const mail = { template: paymentMails.rejected, data: { number: requestId, reason } };
  const title = paymentNotices.rejected(requestId);
  return house.tell(db, [clientId], { title, body: becauseOf(reason), link: '/requests', mail }, now);
}

/** Approved: the lawyer's year begins now, or at the end of the one that still runs. */
async function decideFee(scene: Scene, payment: PaymentRow, decided: Decision): Promise<PaymentState> {
  const { db, now, house } = scene;
  const { payerId } = payment;
  const lawyer = await lockFeeOf(db, payerId);
  const state = await decide(scene, payment, decided);
  const link = '/profile';
  if (decided.decision === 'reject') {
    const { reason } = decided;
    const mail = { template: paymentMails.feeRejected, data: { reason } };
    const notice = { title: paymentNotices.feeRejected, body: becauseOf(reason), link, mail };
    await house.tell(db, [payerId], notice, now);
    return state;
  }
  const paidUntil = yearsFrom(lawyer?.paidUntil && lawyer.paidUntil > now ? lawyer.paidUntil : now, 1);
  await db.update(lawyers).set({ paidUntil }).where(eq(lawyers.accountId, payerId));
  const mail = { template: paymentMails.feeApproved, data: { paidUntil: dayText(paidUntil) } };
  await house.tell(db, [payerId], { title: paymentNotices.feeApproved, link, mail }, now);
  return state;
}
