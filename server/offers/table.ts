import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ScoredOffer } from '#contract/offers.ts';
import type { OfferDraft } from '#contract/offers-draft.ts';
import { amount, id, instant, json } from '#server/core/columns.ts';

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

/** What lawyers have written and not sent: seen by nobody else. */
export const offerDrafts = pgTable(
  'offer_drafts',
  {
    requestId: id().notNull(),
    lawyerId: id().notNull(),
    written: json<OfferDraft>().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.lawyerId] })],
);

/** What was agreed by choosing an offer; a row is never changed. */
export const agreements = pgTable('agreements', {
  requestId: id().primaryKey(),
  clientId: id().notNull(),
  lawyerId: id().notNull(),
  code: text().notNull(),
  reference: text().notNull(),
  /** Exactly the text that the fingerprint was taken of. */
  content: text().notNull(),
  agreedAt: instant().notNull(),
});
export type AgreementRow = typeof agreements.$inferSelect;
