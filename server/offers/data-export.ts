import { type ExportSections, ownRows } from '#server/core/export/data-export.ts';
import { agreements, offerDrafts, offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';

export const offerExport = {
  offers: ownRows(offers, {
    by: [offers.lawyerId],
    newest: offers.id,
    shown: (offer, { actor }) => ({ ...viewOffer(offer, actor.displayName), requestId: offer.requestId }),
  }),
  offerDrafts: ownRows(offerDrafts, {
    by: [offerDrafts.lawyerId],
    newest: offerDrafts.requestId,
    shown: ({ requestId, written, savedAt }) => ({ requestId, ...written, savedAt }),
  }),
  agreements: ownRows(agreements, {
    by: [agreements.clientId, agreements.lawyerId],
    newest: agreements.requestId,
    shown: ['requestId', 'reference', 'agreedAt'],
  }),
} satisfies ExportSections;
