import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { RoomState } from '#contract/invitations/administration.ts';
import type { Db } from '#server/base/db/db.ts';
import type { EventContext } from '#server/call/context/events.ts';
import type { Handler } from '#server/call/context/handler.ts';
import type { By } from '#server/call/history/history.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { publishRoomChange } from '#server/invitations/insert-entry.ts';
import { transitionRoom } from '#server/invitations/invite.ts';
import { type InvitationRow, invitations } from '#server/invitations/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** Returns the room and locks its request, so that nobody writes into the room or chooses its lawyer meanwhile. */
export async function lockRoom(db: Db, id: number): Promise<{ room: InvitationRow; request: RequestRow }> {
  const [room] = await db.select().from(invitations).where(eq(invitations.id, id));
  const request = room && (await lockRequest(db, room.requestId));
  if (!room || !request) throw new Refusal('not_found');
  return { room, request };
}

/** For a room that was opened for the wrong parties. */
export const withdrawInvitation: Handler<'withdrawInvitation'> = async (context, { invitationId: id, reason }) => {
  const { room, request } = await lockRoom(context.db, id);
  if (request.chosenLawyerId === room.lawyerId) throw new Refusal('state_changed');
  return { id, state: await withdrawRoom(context, room, { by: context.actor, reason }) };
};

/** The room disappears for both parties, and both are notified with the reason. The request must be locked. */
export async function withdrawRoom(
  context: EventContext<'lawyerDeclined'>,
  { id, clientId, lawyerId }: InvitationRow,
  { by, reason }: { by: By; reason: string },
): Promise<RoomState> {
  const { db, now, app } = context;
  const state = await transitionRoom(db, { id, transition: 'withdrawRoom', by, now, reason });
  await publishRoomChange(context, id);
  const mail = { template: invitationMails.withdrawn, data: { number: id, reason } };
  const notice = { title: invitationNotices.withdrawn(id), body: becauseOf(reason), mail };
  await app.notify(db, [clientId, lawyerId], notice, now);
  return state;
}
