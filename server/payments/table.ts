import { date, snakeCase, text } from 'drizzle-orm/pg-core';
import type { PaymentState, PaymentWay } from '#contract/payments/calls.ts';
import { amount, id, instant } from '#server/core/db/columns.ts';

/** Every payment: a proof that was sent, or one that an administrator recorded. Rows get a decision and are never deleted. */
export const payments = snakeCase.table('payments', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  payerId: id().notNull(),
  /** The request that is paid for; null for a lawyer's yearly fee. */
  requestId: id(),
  payerName: text().notNull(),
  payerPhone: text(),
  /** The reference of the transfer and the number of the sending wallet, both normalized for comparison. */
  transferReference: text(),
  senderNumber: text(),
  /** The wallet that the payer says they paid to, with its name and number at that time. */
  walletName: text(),
  walletNumber: text(),
  amount: amount().notNull(),
  /** The fee at the time of sending. */
  amountDue: amount().notNull(),
  /** Null for a recorded payment. It has the four columns below, and a proof has none of them. */
  imageId: id(),
  way: text().$type<PaymentWay>(),
  receivedOn: date({ mode: 'string' }),
  recordedBy: id(),
  recordedBecause: text(),
  state: text().$type<PaymentState>().notNull(),
  reason: text(),
  createdAt: instant().notNull(),
  decidedBy: id(),
  decidedAt: instant(),
  /** When its picture and what names the payer were erased, long after the decision. */
  textsErasedAt: instant(),
});
export type PaymentRow = typeof payments.$inferSelect;
