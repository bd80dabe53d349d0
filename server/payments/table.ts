import { date, snakeCase, text } from 'drizzle-orm/pg-core';
import type { PaymentState, PaymentWay } from '#contract/payments/calls.ts';
import type { RefundCause, RefundState } from '#contract/payments/refunds.ts';
import { amount, id, instant } from '#server/base/db/columns.ts';

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

/** Money that goes back. Rows get decisions and are never deleted. Money that was paid back is in the ledger too. */
export const refunds = snakeCase.table('refunds', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  paymentId: id().notNull(),
  payerId: id().notNull(),
  amount: amount().notNull(),
  cause: text().$type<RefundCause>().notNull(),
  reason: text(),
  state: text().$type<RefundState>().notNull(),
  createdAt: instant().notNull(),
  /** The number that paid, and the telephone of the payer, both of that time. */
  payerNumber: text(),
  payerPhone: text(),
  /** How it was paid back, and why to another number. */
  walletName: text(),
  walletNumber: text(),
  number: text(),
  transferReference: text(),
  paidOn: date({ mode: 'string' }),
  paidBy: id(),
  paidBecause: text(),
  /** The administrator who said that the money of its closed proof arrived. */
  arrivedBy: id(),
  /** The second administrator, who approved it, refused that, or dropped it. */
  decidedBy: id(),
  decidedAt: instant(),
  decidedBecause: text(),
});
export type RefundRow = typeof refunds.$inferSelect;
