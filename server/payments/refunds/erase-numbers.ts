import { and, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { CaseErasure } from '#server/call/context/events.ts';
import { eraseReasons } from '#server/call/history/reasons.ts';
import { payments, type RefundRow, refunds } from '#server/payments/table.ts';

const nothing = { payerNumber: null, payerPhone: null, number: null };
const isSettled = inArray(refunds.state, ['paid', 'dropped']);

/** Erases the numbers in the settled refunds of a payer who leaves. A refund still owed needs its numbers. */
export const eraseNumbers = (db: Db, payerId: number) =>
  db
    .update(refunds)
    .set(nothing)
    .where(and(eq(refunds.payerId, payerId), isSettled));

const noReasons = { reason: null, paidBecause: null, decidedBecause: null };

async function erase(db: Db, what: Partial<RefundRow>, where: SQL | undefined): Promise<void> {
  const gone = await db.update(refunds).set(what).where(where).returning({ id: refunds.id });
  const ids = gone.map(({ id }) => id);
  await eraseReasons(db, 'refund', ids);
}

/** Erases what names the payer, and the reasons, in the refunds of these payments. */
export const eraseRefunds = (db: Db, paymentIds: readonly number[]) =>
  erase(db, { ...nothing, ...noReasons }, inArray(refunds.paymentId, [...paymentIds]));

/** The reasons repeat the words of the case. The payer is kept as in the proofs. */
export const eraseRefundReasons: CaseErasure = (db, requestIds) => {
  const isOfCase = inArray(payments.requestId, [...requestIds]);
  const paid = db.select({ id: payments.id }).from(payments).where(isOfCase);
  return erase(db, noReasons, and(isSettled, inArray(refunds.paymentId, paid)));
};

/** Whether nothing is due of a payment, and nothing was since this time. */
export const hasSettledRefunds = (before: SQL): SQL => sql`not exists (select from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and (${refunds.state} not in ('paid', 'dropped')
    or greatest(${refunds.createdAt}, ${refunds.decidedAt}) >= ${before}))`;

const keptMs = 30 * 24 * 60 * 60_000;

/** Erases the numbers of those who had left before they got their money, when it was settled a month ago. */
export const sweepRefundNumbers = (db: Db, now: Date) =>
  db
    .update(refunds)
    .set(nothing)
    .where(
      and(
        isSettled,
        or(isNotNull(refunds.payerNumber), isNotNull(refunds.payerPhone), isNotNull(refunds.number)),
        lt(refunds.decidedAt, new Date(now.getTime() - keptMs)),
        sql`exists (select from ${accounts} where ${accounts.id} = ${refunds.payerId} and ${isNotNull(accounts.deletedAt)})`,
      ),
    );
