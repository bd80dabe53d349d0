import { desc, eq } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';

export const offerRecords = {
  offers: {
    by: ['offers.lawyer_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(offers).where(eq(offers.lawyerId, actor.id));
      const rows = await mine.orderBy(desc(offers.id)).limit(ownRowsMax);
      return rows.map((offer) => ({
        ...viewOffer(offer, actor.displayName),
        requestId: offer.requestId,
        updatedAt: offer.updatedAt,
      }));
    },
  },
} satisfies OwnSections;
