import { inArray } from 'drizzle-orm';
import { expiredFacts } from '#contract/core/facts.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import type { CaseErasure } from '#server/core/history/events.ts';
import { erasedContent } from '#server/offers/agreement-reference.ts';
import { agreements, offerDrafts, offers } from '#server/offers/table.ts';

/** Offers keep their figures, agreements their reference. */
export const eraseOffers: CaseErasure = async (db, requestIds) => {
  const ids = [...requestIds];
  await db.update(offers).set(expiredFacts(offerFacts)).where(inArray(offers.requestId, ids));
  await db.delete(offerDrafts).where(inArray(offerDrafts.requestId, ids));
  await db.update(agreements).set({ content: erasedContent }).where(inArray(agreements.requestId, ids));
};
