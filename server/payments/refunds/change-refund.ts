import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { noMoney, toWire } from '#contract/core/money.ts';
import { openRefundStates, type RefundCause, type RefundState, refundLifecycle } from '#contract/payments/refunds.ts';
import type { RefundOfRequest } from '#contract/requests/calls.ts';
import { administrators } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { ActingContext } from '#server/call/context/handler.ts';
import { type By, record } from '#server/call/history/history.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { restoreState, transition } from '#server/call/history/transition.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { lockPayment } from '#server/payments/access.ts';
import { addPaidYear, lockFeeOf, takePaidYearBack } from '#server/payments/fee-year.ts';
import { insertDecision } from '#server/payments/ledger.ts';
import { refundMails, refundNotices } from '#server/payments/refunds/copy.ts';
import { ledgerLine, leftOf } from '#server/payments/refunds/rules.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

/** The refunds of a payment, the newest first. */
export const refundsOf = (db: Db, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.id));

export const isOpenRefund = ({ state }: Pick<RefundRow, 'state'>) => openRefundStates.some((open) => open === state);

/** A refund with its payment, both locked until the transaction ends. */
export async function lockRefund(db: Db, id: number): Promise<{ refund: RefundRow; payment: PaymentRow }> {
  const [found] = await db.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, id));
  if (!found) throw new Refusal('not_found');
  const payment = await lockPayment(db, found.paymentId);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Refusal('not_found');
  return { refund, payment };
}

type NewRefund = Pick<RefundRow, 'amount' | 'reason'> & { cause: RefundCause; by: By; state?: 'asked' | 'due' };

/** From now on this goes back, or it is asked whether it arrived. The payer and the administrators are notified. The payment is locked. */
export async function insertRefund(
  context: ActingContext,
  payment: PaymentRow,
  { by, state = 'due', ...due }: NewRefund,
): Promise<RefundRow> {
  const { db, actor, now, app } = context;
  const { id: paymentId, payerId, senderNumber: payerNumber } = payment;
  const [payer] = await db.select({ phone: accounts.phoneNumber }).from(accounts).where(eq(accounts.id, payerId));
  const [refund] = await db
    .insert(refunds)
    .values({ ...due, paymentId, payerId, payerNumber, payerPhone: payer?.phone ?? null, state, createdAt: now })
    .returning();
  if (!refund) throw new Error('the insert of a refund returned no row');
  const { id: subjectId, amount, reason } = refund;
  const after = { state, amount: toWire(amount), paymentId };
  const what = state === 'asked' ? 'refundAsked' : 'refundDue';
  await record(db, { at: now, by, action: what, subject: 'refund', subjectId, after, reason });
  await tellPayer(context, { refund, payment, by }, { what, reason: by === 'platform' ? null : reason });
  const others = (await administrators(db, 'reviews')).filter((id) => id !== actor?.id);
  await app.notify(db, others, { title: refundNotices.toDecide[state], ...toDecide('refund', subjectId) }, now);
  return refund;
}

export type Locked = { refund: RefundRow; payment: PaymentRow; by: By };
export type RefundTransition = keyof typeof refundLifecycle.transitions;
type Change = { reason: string | null; set?: Partial<RefundRow>; isTakenBack?: boolean };

/** Changes the state of a locked refund, or takes that back. The ledger gets a line when it says that money moved. */
export async function changeRefund(
  { db, now }: ActingContext,
  { refund, payment, by }: Locked,
  name: RefundTransition,
  { isTakenBack = false, ...change }: Change,
): Promise<RefundState> {
  const column = { lifecycle: refundLifecycle, table: refunds, column: refunds.state } as const;
  const options = { ...column, id: refund.id, transition: name, by, now, ...change };
  const state = isTakenBack
    ? await restoreState(db, { ...options, to: stateBefore({ refund, payment }, name) })
    : await transition(db, { ...options, refusal: 'already_decided' });
  const line = ledgerLine(refund, state);
  if (!line) return state;
  const decided = { decidedBy: by === 'platform' ? null : by.id, decidedAt: now };
  if (payment.state === 'closed') {
    const decision = state === 'paid' ? 'arrived' : 'arrivedTakenBack';
    await insertDecision(db, { ...payment, amount: refund.amount }, { decision, ...decided });
  }
  const back = { decision: line.decision, ...decided, refundId: refund.id };
  await insertDecision(db, { ...payment, amount: line.amount }, back);
  if (payment.requestId === null) await moveYear(db, { refund, payment }, state, now);
  return state;
}

/** A closed proof, of which nobody has said that its money arrived, is asked about. */
const stateBefore = ({ refund, payment }: Omit<Locked, 'by'>, name: RefundTransition): RefundState | null => {
  const hasQuestion = payment.state === 'closed' && refund.cause !== 'decided' && refund.arrivedBy === null;
  return name === 'dropRefund' && hasQuestion ? 'asked' : (refundLifecycle.transitions[name].from[0] ?? null);
};

/** The year of a yearly fee ends when all of the fee went back, and counts again when that is taken back. */
async function moveYear(db: Db, { refund, payment }: Omit<Locked, 'by'>, state: RefundState, now: Date): Promise<void> {
  const others = (await refundsOf(db, payment.id)).filter(({ id, state }) => id !== refund.id && state === 'paid');
  if (leftOf(payment.amount, [...others, refund]) > noMoney) return;
  const lawyer = await lockFeeOf(db, payment.payerId);
  if (!lawyer) return;
  const fee = { lawyerId: payment.payerId, ...lawyer };
  if (state === 'paid') await takePaidYearBack(db, fee, now);
  else await addPaidYear(db, fee, payment.decidedAt ?? now);
}

/** Whether a payment or another refund has this number. Its lock makes calls at once with it run one after the other. */
export async function isUsedTransfer(db: Db, transferReference: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${transferReference}, 0))`);
  const isSent = and(eq(refunds.transferReference, transferReference), inArray(refunds.state, ['waiting', 'paid']));
  const count = await db.$count(payments, eq(payments.transferReference, transferReference));
  return count > 0 || (await db.$count(refunds, isSent)) > 0;
}

/** The states of which the payer is told, and the state that they then read. */
const statesTold = {
  refundAsked: 'asked',
  refundDue: 'due',
  payBack: 'paid',
  dropRefund: 'dropped',
  takeRefundBack: 'due',
} as const;
type Told = { what: keyof typeof statesTold; reason: string | null; state?: RefundOfRequest['state'] };

/** Tells the payer of a refund: in their list, in the timeline of the request, as a notification and a mail. */
export async function tellPayer(
  { db, now, app }: ActingContext,
  { refund, payment: { requestId, payerId }, by }: Locked,
  { what, reason, state = statesTold[what] }: Told,
): Promise<void> {
  const amount = toWire(refund.amount);
  const transferReference = what === 'payBack' ? refund.transferReference : null;
  const number = (refund.number ?? refund.payerNumber)?.slice(-3) ?? null;
  if (requestId !== null) {
    const shown: RefundOfRequest = {
      state,
      amount,
      number,
      transferReference,
      reason: what === 'dropRefund' ? reason : null,
    };
    await db.update(requests).set({ refund: shown }).where(eq(requests.id, requestId));
    const after = { refundId: refund.id };
    await record(db, { at: now, by, action: what, subject: 'request', subjectId: requestId, after, reason });
  }
  const data = {
    amount,
    requestId,
    number,
    transferReference,
    reason,
  };
  const title = refundNotices.payer[what](amount);
  const link = requestId === null ? '/profile' : '/requests';
  const because = reason !== null && { body: becauseOf(reason) };
  await app.notify(db, [payerId], { title, link, ...because, mail: { template: refundMails[what], data } }, now);
}
