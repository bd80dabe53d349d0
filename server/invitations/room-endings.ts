import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { invitationMails, invitationNotices, notAssignedReason } from '#server/invitations/copy.ts';
import { insertEntry, notifyOtherParty, publishRoomChange } from '#server/invitations/insert-entry.ts';
import { invitationOf } from '#server/invitations/invite.ts';
import { invitations } from '#server/invitations/table.ts';
import { withdrawRoom } from '#server/invitations/withdraw-invitation.ts';

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

/** Open pages of the rooms of a request say what holds now. */
export const publishRooms: Reaction<'lawyersChanged'> = async (context, { requestId }) => {
  for (const { id } of await roomsOf(context.db, requestId)) await publishRoomChange(context, id);
};

/** The room of the chosen lawyer shows that they reported the work as done. */
export const insertReport: Reaction<'doneReported'> = async (context, { requestId, lawyerId }) => {
  const room = await invitationOf(context.db, requestId, lawyerId);
  if (room) await insertEntry(context, room.id, { kind: 'doneReported' });
};

/** The client's objection becomes a note in the room, and the lawyer is told. */
export const insertObjection: Reaction<'doneObjected'> = async (context, { requestId, lawyerId, text }) => {
  const room = await invitationOf(context.db, requestId, lawyerId);
  // The platform's own calls never come here with a closed room. If one does, the refusal lets the client keep the
  // text.
  if (room?.state !== 'open') throw new Refusal('state_changed');
  await insertEntry(context, room.id, { kind: 'note', text });
  await notifyOtherParty(context, room, 'objection');
};

/** A lawyer who declined, or has not answered, leaves the room that an administrator opened for them. */
export const withdrawDeclinedRoom: Reaction<'lawyerDeclined'> = async (context, { requestId, lawyerId }) => {
  const room = await invitationOf(context.db, requestId, lawyerId);
  if (room?.state === 'open') await withdrawRoom(context, room, { by: 'platform', reason: notAssignedReason });
};
