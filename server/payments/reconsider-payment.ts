import { and, desc, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import {
  type PaymentState,
  paymentLifecycle,
  type reconsiderPayment as reconsiderPaymentCall,
} from '#contract/payments.ts';
import { requestLifecycle } from '#contract/requests.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { paymentMails, paymentNotices } from '#server/payments/copy.ts';
import { enterDecision } from '#server/payments/ledger.ts';
import { lockFeeOf, yearsFrom } from '#server/payments/paid-year.ts';
import { type PaymentRow, payments } from '#server/payments/table.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { requests } from '#server/requests/table.ts';

/** A decision on a proof was wrong: the proof waits for another one, and the ledger tells of both. */
export const reconsiderPayment: Act<typeof reconsiderPaymentCall> = async (scene, { paymentId, reason }) => {
  const [payment] = await scene.db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Refusal('not_found');
  const state =
    payment.requestId === null
      ? await reconsiderFee(scene, payment, reason)
      : await reconsiderRequest(scene, payment, payment.requestId, reason);
  return { paymentId, state };
};

/** What is decided stands once it has been built upon: a newer proof speaks for its payer now. */
async function newest(db: Db, { id, payerId, requestId }: PaymentRow): Promise<PaymentRow> {
  const [last] = await db
    .select()
    .from(payments)
    .where(
      requestId === null
        ? and(eq(payments.payerId, payerId), isNull(payments.requestId))
        : eq(payments.requestId, requestId),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  if (last?.id !== id) throw new Refusal('state_changed');
  return last;
}

const withdrawalOf = ({ state }: PaymentRow) => (state === 'approved' ? 'withdrawApproval' : 'withdrawRejection');

async function withdraw({ db, actor, now }: Scene, payment: PaymentRow, reason: string): Promise<PaymentState> {
  const decision = withdrawalOf(payment);
  const state = await move(db, {
    lifecycle: paymentLifecycle,
    table: payments,
    column: payments.state,
    id: payment.id,
    move: decision,
    by: actor,
    now,
    reason,
    set: { reason: null, decidedBy: null, decidedAt: null },
  });
  await enterDecision(db, payment, { decision, decidedBy: actor.id, decidedAt: now });
  return state;
}

/** The offers are locked again, or the client need not send another proof. A choice that was made stands. */
async function reconsiderRequest(scene: Scene, { id }: PaymentRow, requestId: number, reason: string) {
  const { db, actor, now, house } = scene;
  // The request is always locked before its payment, as wherever a proof is decided.
  await lockRequest(db, requestId);
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (!found) throw new Refusal('not_found');
  const payment = await newest(db, found);
  const state = await withdraw(scene, payment, reason);
  await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: withdrawalOf(payment),
    by: actor,
    now,
    reason,
    set: { lastPaymentState: state, lastPaymentReason: null },
  });
  const mail = { template: paymentMails.reconsidered, data: { number: requestId, reason } };
  const notice = { title: paymentNotices.reconsidered(requestId), body: becauseOf(reason), link: '/requests', mail };
  await house.tell(db, [payment.payerId], notice, now);
  if (payment.state === 'approved')
    await house.tell(db, await lawyersWhoOffered(db, requestId), { title: paymentNotices.offerLocked(requestId) }, now);
  return state;
}

/** The year that was opened goes, and the one before it stands, where it still runs. */
async function reconsiderFee(scene: Scene, { id, payerId }: PaymentRow, reason: string): Promise<PaymentState> {
  const { db, now, house } = scene;
  const lawyer = await lockFeeOf(db, payerId);
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  if (!lawyer || !found) throw new Refusal('state_changed');
  const payment = await newest(db, found);
  const state = await withdraw(scene, payment, reason);
  if (payment.state === 'approved' && lawyer.paidUntil) {
    const before = yearsFrom(lawyer.paidUntil, -1);
    await db
      .update(lawyers)
      .set({ paidUntil: before > now ? before : null })
      .where(eq(lawyers.accountId, payerId));
  }
  const mail = { template: paymentMails.feeReconsidered, data: { reason } };
  const notice = { title: paymentNotices.feeReconsidered, body: becauseOf(reason), link: '/profile', mail };
  await house.tell(db, [payerId], notice, now);
  return state;
}
