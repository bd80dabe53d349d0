import { roomLifecycle } from '#contract/invitations/administration.ts';
import { restoreState } from '#server/call/history/transition.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { invitationNotices } from '#server/invitations/copy.ts';
import { publishRoomChange } from '#server/invitations/insert-entry.ts';
import { invitations } from '#server/invitations/table.ts';
import { lockRoom } from '#server/invitations/withdraw-invitation.ts';

/** A room that was closed to both parties opens again, unchanged. */
export const roomsBack: WayBack = {
  async lock(db, id) {
    await lockRoom(db, id);
    return [];
  },

  async restore(context, { id, reason }) {
    const { db, actor, now, app } = context;
    const { room } = await lockRoom(db, id);
    await restoreState(db, {
      lifecycle: roomLifecycle,
      table: invitations,
      column: invitations.state,
      id,
      transition: 'withdrawRoom',
      to: 'open',
      by: actor,
      now,
      reason,
    });
    await publishRoomChange(context, id);
    const notice = { title: invitationNotices.restored(id), body: becauseOf(reason ?? ''), link: `/invite/${id}` };
    await app.notify(db, [room.clientId, room.lawyerId], notice, now);
  },
};
