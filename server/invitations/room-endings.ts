import { eq } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import type { Reaction } from '#server/core/history/events.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { insertEntry } from '#server/invitations/insert-entry.ts';
import { invitations } from '#server/invitations/table.ts';

const roomsOf = (db: Db, requestId: number) =>
  db.select().from(invitations).where(eq(invitations.requestId, requestId));

/** The rooms of a request show that it is over. Notifies their lawyers who have got no other notice of it. */
export const endRooms =
  (kind: 'cancelled' | 'completed'): Reaction<'requestCancelled' | 'requestCompleted'> =>
  async (context, { requestId, notifiedLawyers }) => {
    const { db, now, app } = context;
    for (const { id, lawyerId, state } of await roomsOf(db, requestId)) {
      await insertEntry(context, id, { kind });
      // The parties of a withdrawn room do not see it.
      if (state !== 'open' || notifiedLawyers.includes(lawyerId)) continue;
      const mail = { template: invitationMails.ended, data: { number: id } };
      await app.notify(db, [lawyerId], { title: invitationNotices.ended(id), link: `/invite/${id}`, mail }, now);
    }
  };

/** The rooms of a request show that it goes on after all. */
export const reopenRooms: Reaction<'requestReopened'> = async (context, { requestId }) => {
  for (const { id } of await roomsOf(context.db, requestId)) await insertEntry(context, id, { kind: 'reopened' });
};
