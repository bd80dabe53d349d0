import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ScoredOffer } from '#contract/offers.ts';
import { amount, id, instant } from '#server/core/columns.ts';

/** The standing offers: one per lawyer and request. */
export const offers = pgTable('offers', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  requestId: id().notNull(),
  lawyerId: id().notNull(),
  /** As typed in the offer; the name is the account's. */
  lawyerPhone: text().notNull(),
  caseType: boolean().notNull(),
  topic: text().$type<ScoredOffer['topic']>().notNull(),
  strategy: text().$type<ScoredOffer['strategy']>().notNull(),
  topicDetails: text(),
  strategyDetails: text(),
  contractAgreement: text().$type<ScoredOffer['contractAgreement']>().notNull(),
  confidentiality: text().$type<ScoredOffer['confidentiality']>().notNull(),
  communication: text().$type<ScoredOffer['communication']>().notNull(),
  initialFee: amount(),
  finalFee: amount(),
  estimatedTime: text(),
  score: integer().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
export type OfferRow = typeof offers.$inferSelect;
