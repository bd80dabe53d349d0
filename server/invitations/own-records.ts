import { desc, eq, or } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { invitations } from '#server/invitations/table.ts';

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
} satisfies OwnSections;
