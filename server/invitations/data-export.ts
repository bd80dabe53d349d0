import { desc, eq, or } from 'drizzle-orm';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { caseReviews, invitations, roomDates, roomEntries } from '#server/invitations/table.ts';

/** The rooms that a person is a party of, and what they wrote and did there. */
export const invitationExport = {
  invitations: {
    by: ['invitations.client_id', 'invitations.lawyer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select()
        .from(invitations)
        .where(or(eq(invitations.clientId, actor.id), eq(invitations.lawyerId, actor.id)))
        .orderBy(desc(invitations.createdAt), desc(invitations.id))
        .limit(exportRowsMax);
      return rows.map(({ id, requestId, secretNumber, createdAt }) => ({ id, requestId, secretNumber, createdAt }));
    },
  },
  roomEntries: {
    by: ['room_entries.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(roomEntries).where(eq(roomEntries.authorId, actor.id));
      const rows = await mine.orderBy(desc(roomEntries.id)).limit(exportRowsMax);
      return rows.map(({ id, invitationId, kind, title, text, state, aboutId, createdAt }) => ({
        ...{ id, invitationId, kind, title, text, state, aboutId, createdAt },
      }));
    },
  },
  roomDates: {
    by: ['room_dates.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(roomDates).where(eq(roomDates.authorId, actor.id));
      const rows = await mine.orderBy(desc(roomDates.id)).limit(exportRowsMax);
      return rows.map(({ id, invitationId, kind, title, startsAt, createdAt, changedAt, withdrawnAt }) => ({
        ...{ id, invitationId, kind, title, startsAt, createdAt, changedAt, withdrawnAt },
      }));
    },
  },
  caseReviews: {
    by: ['case_reviews.client_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(caseReviews).where(eq(caseReviews.clientId, actor.id));
      const rows = await mine.orderBy(desc(caseReviews.createdAt)).limit(exportRowsMax);
      return rows.map(({ invitationId, stars, text, createdAt }) => ({ invitationId, stars, text, createdAt }));
    },
  },
} satisfies ExportSections;
