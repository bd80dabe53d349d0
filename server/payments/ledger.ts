import { inArray, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { amount, id, instant } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';
import type { PaymentRow } from '#server/payments/table.ts';

/** What is entered: a decision, or that one was withdrawn. */
type LedgerDecision = 'approve' | 'reject' | 'close' | 'withdrawApproval' | 'withdrawRejection';

/** Every decision on a proof of payment. The database refuses to change or delete what stands in it. */
export const ledger = pgTable('payment_ledger', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decidedAt: instant().notNull(),
  /** Null where the platform closed the proof of a cancelled request. */
  decidedBy: id(),
  decision: text().$type<LedgerDecision>().notNull(),
  paymentId: id().notNull(),
  /** The request that is paid for; null for a lawyer's yearly fee. */
  requestId: id(),
  amount: amount().notNull(),
  amountDue: amount().notNull(),
});
export type LedgerRow = typeof ledger.$inferSelect;

type Decided = Pick<LedgerRow, 'decision' | 'decidedBy' | 'decidedAt'>;

/** Enters a decision, in the transaction that takes it. */
export async function enterDecision(db: Db, payment: PaymentRow, decided: Decided): Promise<void> {
  const { id: paymentId, requestId, amount, amountDue } = payment;
  await db.insert(ledger).values({ ...decided, paymentId, requestId, amount, amountDue });
}

/** The rows of what was approved, and of the approvals that were withdrawn: each of these counts once less. */
export const isOfApproval = inArray(ledger.decision, ['approve', 'withdrawApproval']);
const sign = sql`case ${ledger.decision} when 'approve' then 1 else -1 end`;
export const approvedCount = sql<string>`sum(${sign})`;
export const approvedAmount = sql<string>`sum(${sign} * ${ledger.amount})`;
