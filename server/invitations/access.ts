import { and, eq, or } from 'drizzle-orm';
import { roomTexts } from '#contract/copy/invitations.ts';
import { Refusal } from '#contract/core/errors.ts';
import { takesEntries } from '#contract/invitations.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { Viewers } from '#server/files/access.ts';
import { type InvitationRow, invitations, roomAttachments, roomEntries } from '#server/invitations/table.ts';
import { lockRequest } from '#server/requests/access.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

export type RoomRow = { invitation: InvitationRow; request: RequestRow };

/** Not withdrawn. */
export const isOpenRoom = eq(invitations.state, 'open');

const isPartyOf = (accountId: number) =>
  and(or(eq(invitations.clientId, accountId), eq(invitations.lawyerId, accountId)), isOpenRoom);

/** A case room as its two parties and administrators reach it; to everybody else it reads as missing. */
export async function roomFor(db: Db, actor: Actor, id: number): Promise<RoomRow> {
  const [room] = await db
    .select({ invitation: invitations, request: requests })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(eq(invitations.id, id), actor.role === 'Admin' ? undefined : isPartyOf(actor.id)));
  if (!room) throw new Refusal('not_found');
  return room;
}

/** The same for writing: its request is locked, so that nothing is written into a room that is being closed. */
export async function roomToWrite(db: Db, actor: Actor, id: number): Promise<RoomRow> {
  const { invitation } = await roomFor(db, actor, id);
  const request = await lockRequest(db, invitation.requestId);
  if (!request) throw new Refusal('not_found');
  // It may have been withdrawn while this waited for the lock.
  await roomFor(db, actor, id);
  if (takesEntries(request.status)) return { invitation, request };
  const message = request.status === 'Cancelled' ? roomTexts.cancelled : roomTexts.completed;
  throw new Refusal('room_closed', { message });
}

/** Whose side an actor sees as «my»: his own, and an administrator the client's (contract §6). */
export const ownSide = (actor: Actor, { clientId }: InvitationRow): number =>
  actor.role === 'Admin' ? clientId : actor.id;

export const otherParty = ({ clientId, lawyerId }: InvitationRow, accountId: number): number =>
  accountId === clientId ? lawyerId : clientId;

/** Both parties of a room look at what hangs on its entries. */
export const mayReadRoomAttachment: NonNullable<Viewers['room attachment']> = async (db, actor, file) => {
  const [found] = await db
    .select({ id: invitations.id })
    .from(roomAttachments)
    .innerJoin(roomEntries, eq(roomEntries.id, roomAttachments.entryId))
    .innerJoin(invitations, eq(invitations.id, roomEntries.invitationId))
    .where(and(eq(roomAttachments.fileId, file.id), isPartyOf(actor.id)));
  return found !== undefined;
};
