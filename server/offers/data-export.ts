import { desc, eq, or } from 'drizzle-orm';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { agreements, offerDrafts, offers } from '#server/offers/table.ts';
import { viewOffer } from '#server/offers/view.ts';

export const offerExport = {
  offers: {
    by: ['offers.lawyer_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(offers).where(eq(offers.lawyerId, actor.id));
      const rows = await mine.orderBy(desc(offers.id)).limit(exportRowsMax);
      return rows.map((offer) => ({
        ...viewOffer(offer, actor.displayName),
        requestId: offer.requestId,
      }));
    },
  },
  offerDrafts: {
    by: ['offer_drafts.lawyer_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(offerDrafts).where(eq(offerDrafts.lawyerId, actor.id));
      const rows = await mine.orderBy(desc(offerDrafts.requestId)).limit(exportRowsMax);
      return rows.map(({ requestId, written, savedAt }) => ({ requestId, ...written, savedAt }));
    },
  },
  agreements: {
    by: ['agreements.client_id', 'agreements.lawyer_id'],
    read: async ({ db, actor }) => {
      const isMine = or(eq(agreements.clientId, actor.id), eq(agreements.lawyerId, actor.id));
      const mine = db.select().from(agreements).where(isMine);
      const rows = await mine.orderBy(desc(agreements.requestId)).limit(exportRowsMax);
      return rows.map(({ requestId, reference, agreedAt }) => ({ requestId, reference, agreedAt }));
    },
  },
} satisfies ExportSections;
