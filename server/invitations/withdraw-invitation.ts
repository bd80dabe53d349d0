import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type {
  restoreInvitation as restoreInvitationCall,
  withdrawInvitation as withdrawInvitationCall,
} from '#contract/invitations-administration.ts';
import type { Act } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import type { Db } from '#server/core/db.ts';
import { announceRoom } from '#server/invitations/announce-room.ts';
import { invitationMails, invitationNotices } from '#server/invitations/copy.ts';
import { moveRoom } from '#server/invitations/invite.ts';
import { type InvitationRow, invitations } from '#server/invitations/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** The room, its request locked: nothing is written into it meanwhile, and nobody chooses its lawyer. */
async function lockRoom(db: Db, id: number): Promise<{ room: InvitationRow; request: RequestRow }> {
  const [room] = await db.select().from(invitations).where(eq(invitations.id, id));
  const request = room && (await lockRequest(db, room.requestId));
  if (!room || !request) throw new Refusal('not_found');
  return { room, request };
}

/** An administrator has brought the wrong two together: neither sees the room any more, and both are told why. */
export const withdrawInvitation: Act<typeof withdrawInvitationCall> = async (scene, { invitationId: id, reason }) => {
  const { db, actor, now, house } = scene;
  const { room, request } = await lockRoom(db, id);
  if (request.chosenLawyerId === room.lawyerId) throw new Refusal('state_changed');
  const state = await moveRoom(db, { id, move: 'withdrawRoom', by: actor, now, reason });
  await announceRoom(scene, id);
  const mail = { template: invitationMails.withdrawn, data: { number: id, reason } };
  const notice = { title: invitationNotices.withdrawn(id), body: becauseOf(reason), mail };
  await house.tell(db, [room.clientId, room.lawyerId], notice, now);
  return { id, state };
};

export const restoreInvitation: Act<typeof restoreInvitationCall> = async (scene, { invitationId: id }) => {
  const { db, actor, now, house } = scene;
  const { room } = await lockRoom(db, id);
  const state = await moveRoom(db, { id, move: 'restoreRoom', by: actor, now });
  await announceRoom(scene, id);
  const notice = { title: invitationNotices.restored(id), link: `/invite/${id}` };
  await house.tell(db, [room.clientId, room.lawyerId], notice, now);
  return { id, state };
};
