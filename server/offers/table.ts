import { boolean, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import type { ScoredOffer } from '#contract/offers/calls.ts';
import { amount, id, instant } from '#server/base/db/columns.ts';

/** The active offers: one per lawyer and request. */
export const offers = snakeCase.table('offers', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  requestId: id().notNull(),
  lawyerId: id().notNull(),
  /** As typed in the offer. The lawyer's name comes from the account. */
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

/** A row for each request while offers on it are gathered, so that its client is told of them together. */
export const gatheredOffers = snakeCase.table('gathered_offers', {
  requestId: id().primaryKey(),
  /** The newest offer of which the client was told. */
  notifiedUpTo: id().notNull(),
  /** When the client is told of the later ones. */
  dueAt: instant().notNull(),
});

/** The agreement that a chosen offer makes. Rows never change. */
export const agreements = snakeCase.table('agreements', {
  requestId: id().primaryKey(),
  clientId: id().notNull(),
  lawyerId: id().notNull(),
  code: text().notNull(),
  reference: text().notNull(),
  /** The exact text that the fingerprint was made from. */
  content: text().notNull(),
  agreedAt: instant().notNull(),
});
export type AgreementRow = typeof agreements.$inferSelect;
