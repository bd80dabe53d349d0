import { and, eq, isNull } from 'drizzle-orm';
import type { Piastres } from '#contract/core/money.ts';
import { feeRenewalMs } from '#contract/payments/calls.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { payments } from '#server/payments/table.ts';

/** The end of the lawyer's paid year; the row is locked until the transaction ends. Null when the account was deleted. */
export async function lockFeeOf(db: Db, lawyerId: number): Promise<{ paidUntil: Date | null } | null> {
  const [lawyer] = await db
    .select({ paidUntil: lawyers.paidUntil })
    .from(lawyers)
    .where(eq(lawyers.accountId, lawyerId))
    .for('update');
  return lawyer ?? null;
}

type Fee = { lawyerId: number; paidUntil: Date | null };

/** Why the yearly fee cannot be paid now: it is 0, a payment waits for a decision, or the current year has more than its last days left. */
export async function feeBlocker(db: Db, { lawyerId, paidUntil }: Fee, now: Date, lawyerFee: Piastres) {
  if (lawyerFee === 0) return 'no_fee';
  const isOpen = and(eq(payments.payerId, lawyerId), isNull(payments.requestId), eq(payments.state, 'waiting'));
  if (await db.$count(payments, isOpen)) return 'proof_open';
  return paidUntil && paidUntil.getTime() - feeRenewalMs > now.getTime() ? 'fee_paid' : null;
}

/** Adds a year to the paid time, which starts now or at the end of the current year. Returns the new end. */
export async function addPaidYear(db: Db, { lawyerId, paidUntil: before }: Fee, now: Date): Promise<Date> {
  const paidUntil = yearsFrom(before && before > now ? before : now, 1);
  await db.update(lawyers).set({ paidUntil }).where(eq(lawyers.accountId, lawyerId));
  return paidUntil;
}

/** Takes back the year that an approval added. An earlier year that has not ended stays. */
export async function takePaidYearBack(db: Db, { lawyerId, paidUntil }: Fee, now: Date): Promise<void> {
  if (!paidUntil) return;
  const before = yearsFrom(paidUntil, -1);
  await db
    .update(lawyers)
    .set({ paidUntil: before > now ? before : null })
    .where(eq(lawyers.accountId, lawyerId));
}

/** The moment `years` after another one; negative: before it. In a year without 29 February it is the 28th. */
function yearsFrom(at: Date, years: number): Date {
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + years);
  // It went on to 1 March. A year that is taken back from there would leave a day.
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0);
  return end;
}
