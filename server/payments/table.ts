import { pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentState } from '#contract/payments.ts';
import { amount, id, instant } from '#server/core/columns.ts';

/** Every proof of payment that was ever sent: rows are decided, never deleted. */
export const payments = pgTable('payments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  payerId: id().notNull(),
  /** The request that is paid for; null for a lawyer's yearly fee. */
  requestId: id(),
  payerName: text().notNull(),
  payerPhone: text(),
  /** The number of the transfer and the wallet that it came from, both as they are compared. */
  transferReference: text(),
  senderNumber: text(),
  /** The wallet to which the payer says that he transferred, as it was called and numbered then. */
  walletName: text(),
  walletNumber: text(),
  amount: amount().notNull(),
  /** The fee at the time of sending. */
  amountDue: amount().notNull(),
  imageId: id().notNull(),
  state: text().$type<PaymentState>().notNull(),
  reason: text(),
  createdAt: instant().notNull(),
  decidedBy: id(),
  decidedAt: instant(),
});
export type PaymentRow = typeof payments.$inferSelect;
