import { eq } from 'drizzle-orm';
import { lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';

/** Until when the lawyer has paid, locked until the transaction ends; null when he has deleted his account. */
export async function lockFeeOf(db: Db, lawyerId: number): Promise<{ paidUntil: Date | null } | null> {
  const [lawyer] = await db
    .select({ paidUntil: lawyers.paidUntil })
    .from(lawyers)
    .where(eq(lawyers.accountId, lawyerId))
    .for('update');
  return lawyer ?? null;
}

/** So many years after a moment, or before it. */
export function yearsFrom(at: Date, years: number): Date {
  const end = new Date(at);
  end.setUTCFullYear(at.getUTCFullYear() + years);
  return end;
}
