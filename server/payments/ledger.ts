import { pgTable, text } from 'drizzle-orm/pg-core';
import { amount, id, instant } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';
import type { PaymentRow } from '#server/payments/table.ts';

/** Every decision on a proof of payment. The database refuses to change or delete what stands in it. */
export const ledger = pgTable('payment_ledger', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decidedAt: instant().notNull(),
  /** Null where the platform closed the proof of a cancelled request. */
  decidedBy: id(),
  decision: text().$type<'approve' | 'reject' | 'close'>().notNull(),
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
