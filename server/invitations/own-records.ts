import { desc, eq, or } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { caseReviews, invitations, roomDates, roomEntries } from '#server/invitations/table.ts';

/** The rooms that a person takes part in, and what he wrote and did there. */
export const invitationRecords = {
  invitations: {
    by: ['invitations.client_id', 'invitations.lawyer_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select()
        .from(invitations)
        .where(or(eq(invitations.clientId, actor.id), eq(invitations.lawyerId, actor.id)))
        .orderBy(desc(invitations.createdAt), desc(invitations.id))
        .limit(ownRowsMax);
      return rows.map(({ id, requestId, secretNumber, createdAt }) => ({ id, requestId, secretNumber, createdAt }));
    },
  },
  roomEntries: {
    by: ['room_entries.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(roomEntries).where(eq(roomEntries.authorId, actor.id));
      const rows = await mine.orderBy(desc(roomEntries.id)).limit(ownRowsMax);
      return rows.map(({ id, invitationId, kind, title, text, state, aboutId, createdAt }) => ({
        ...{ id, invitationId, kind, title, text, state, aboutId, createdAt },
      }));
    },
  },
  roomDates: {
    by: ['room_dates.author_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(roomDates).where(eq(roomDates.authorId, actor.id));
      const rows = await mine.orderBy(desc(roomDates.id)).limit(ownRowsMax);
      return rows.map(({ id, invitationId, kind, title, startsAt, createdAt, changedAt, withdrawnAt }) => ({
        ...{ id, invitationId, kind, title, startsAt, createdAt, changedAt, withdrawnAt },
      }));
    },
  },
  caseReviews: {
    by: ['case_reviews.client_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(caseReviews).where(eq(caseReviews.clientId, actor.id));
      const rows = await mine.orderBy(desc(caseReviews.createdAt)).limit(ownRowsMax);
      return rows.map(({ invitationId, stars, text, createdAt }) => ({ invitationId, stars, text, createdAt }));
    },
  },
} satisfies OwnSections;
