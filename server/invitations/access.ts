import { and, eq, or } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesEntries } from '#contract/invitations/calls.ts';
import { roomTexts } from '#contract/invitations/copy.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Viewers } from '#server/files/access.ts';
import { type InvitationRow, invitations, roomAttachments, roomEntries } from '#server/invitations/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';

export type RoomRow = {
  invitation: InvitationRow;
  request: RequestRow;
  /** When the assignment of its lawyer ended. */
  releasedAt: Date | null;
};

/** The assignment of the lawyer of a room. Administrators also open rooms for lawyers who have none. */
export const isItsAssignment = and(
  eq(assignments.requestId, invitations.requestId),
  eq(assignments.lawyerId, invitations.lawyerId),
);

/** True while the room is not withdrawn. */
export const isOpenRoom = eq(invitations.state, 'open');

export const isPartyOf = (accountId: number) =>
  and(or(eq(invitations.clientId, accountId), eq(invitations.lawyerId, accountId)), isOpenRoom);

/** Returns a case room to its two parties and to administrators. For everybody else the room does not exist. */
export async function roomFor(db: Db, actor: Actor, id: number): Promise<RoomRow> {
  const [room] = await db
    .select({ invitation: invitations, request: requests, releasedAt: assignments.withdrawnAt })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .leftJoin(assignments, isItsAssignment)
    .where(and(eq(invitations.id, id), actor.role === 'Admin' ? undefined : isPartyOf(actor.id)));
  if (!room) throw new Refusal('not_found');
  return room;
}

/** Like `roomFor`, for writing. It locks the request, so that nobody writes into a room while it is being closed. */
export async function roomToWrite(db: Db, actor: Actor, id: number): Promise<RoomRow> {
  const { invitation } = await roomFor(db, actor, id);
  const request = await lockRequest(db, invitation.requestId);
  if (!request) throw new Refusal('not_found');
  // An administrator may have withdrawn the room while this call waited for the lock.
  const { releasedAt } = await roomFor(db, actor, id);
  if (takesEntries(request.status)) return { invitation, request, releasedAt };
  const message = request.status === 'Cancelled' ? roomTexts.cancelled : roomTexts.completed;
  throw new Refusal('room_closed', { message });
}

/** The account whose side the actor sees as «my»: for administrators that of the client (specification#entries). */
export const ownSide = (actor: Actor, { clientId }: InvitationRow): number =>
  actor.role === 'Admin' ? clientId : actor.id;

export const otherParty = ({ clientId, lawyerId }: InvitationRow, accountId: number): number =>
  accountId === clientId ? lawyerId : clientId;

/** Both parties of a room may read the attachments of its entries. */
export const mayReadRoomAttachment: NonNullable<Viewers['room attachment']> = async (db, actor, file) => {
  const [found] = await db
    .select({ id: invitations.id })
    .from(roomAttachments)
    .innerJoin(roomEntries, eq(roomEntries.id, roomAttachments.entryId))
    .innerJoin(invitations, eq(invitations.id, roomEntries.invitationId))
    .where(and(eq(roomAttachments.fileId, file.id), isPartyOf(actor.id)));
  return found !== undefined;
};
