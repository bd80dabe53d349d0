import { and, eq, inArray } from 'drizzle-orm';
import { erasedFacts, expiredFacts } from '#contract/core/facts.ts';
import { offerFacts } from '#contract/offers/facts.ts';
import { showsOffers } from '#contract/requests/calls.ts';
import type { CaseErasure, Reaction } from '#server/call/context/events.ts';
import { type ExportSections, ownRows } from '#server/call/export/data-export.ts';
import { activeOffer } from '#server/offers/access.ts';
import { erasedContent } from '#server/offers/agreement-reference.ts';
import { agreements, offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';
import { mayWithdraw, removeOffer, withdraw } from '#server/offers/withdraw-offer.ts';
import { lockRequest } from '#server/requests/access.ts';

export const offerExport = {
  offers: ownRows(offers, {
    by: [offers.lawyerId],
    newest: offers.id,
    shown: (offer, { actor }) => ({ ...viewOffer(offer, actor.displayName), requestId: offer.requestId }),
  }),
  agreements: ownRows(agreements, {
    by: [agreements.clientId, agreements.lawyerId],
    newest: agreements.requestId,
    shown: ['requestId', 'reference', 'agreedAt'],
  }),
} satisfies ExportSections;

/**
 * Withdraws a lawyer's offers that the client has not paid to see. Offers that the client can see lose what their facts say.
 * A chosen offer and its agreement do not change, because the client needs them. Offers that nobody sees any more are
 * deleted.
 */
export const eraseOfferData: Reaction<'accountLeaving'> = async (context) => {
  const { db, actor } = context;
  const isMine = eq(offers.lawyerId, actor.id);
  const mine = db.select({ requestId: offers.requestId }).from(offers).where(isMine);
  for (const { requestId } of await mine.orderBy(offers.requestId)) {
    const request = await lockRequest(db, requestId);
    const offer = await activeOffer(db, requestId, actor.id);
    if (!request || !offer || request.chosenLawyerId === actor.id) continue;
    const isThis = and(isMine, eq(offers.id, offer.id));
    if (mayWithdraw(request.status)) await withdraw(context, request, offer);
    else if (showsOffers(request.status)) await db.update(offers).set(erasedFacts(offerFacts, 'always')).where(isThis);
    else await removeOffer(context, request, offer);
  }
};

/** Offers keep their figures, agreements their reference. */
export const eraseOffers: CaseErasure = async (db, requestIds) => {
  const ids = [...requestIds];
  await db.update(offers).set(expiredFacts(offerFacts)).where(inArray(offers.requestId, ids));
  await db.update(agreements).set({ content: erasedContent }).where(inArray(agreements.requestId, ids));
};
