import { inArray } from 'drizzle-orm';
import type { InvitationForAdmin } from '#contract/invitations/administration.ts';
import type { Invitation } from '#contract/invitations/calls.ts';
import { invitationTexts } from '#contract/invitations/copy.ts';
import { phaseOf, type RoomPhase } from '#contract/invitations/phase.ts';
import type { Room } from '#contract/invitations/room.ts';
import { showsOffers } from '#contract/requests/calls.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RoomRow } from '#server/invitations/access.ts';
import type { InvitationRow } from '#server/invitations/table.ts';
import type { RequestRow } from '#server/requests/table.ts';

export type InvitationWithPeople = {
  invitation: InvitationRow;
  request: Pick<RequestRow, 'status' | 'isDiscreet' | 'chosenLawyerId'>;
  lawyerName: string;
  userName: string;
  /** When the assignment of the lawyer ended. */
  releasedAt: Date | null;
};

type PhaseFacts = {
  invitation: Pick<InvitationRow, 'lawyerId' | 'state'>;
  request: Pick<RequestRow, 'status' | 'chosenLawyerId'>;
  releasedAt: Date | null;
};

/** The phase of a room now */
export const phaseOfRoom = ({ invitation: { lawyerId, state }, request, releasedAt }: PhaseFacts): RoomPhase =>
  phaseOf({
    ...{ status: request.status, chosenLawyerId: request.chosenLawyerId, lawyerId },
    isWithdrawn: state === 'withdrawn',
    isReleased: releasedAt !== null,
  });

export const viewInvitation = (found: InvitationWithPeople, viewer: Pick<Actor, 'role'>): Invitation => {
  const { invitation, request, lawyerName, userName } = found;
  return {
    id: invitation.id,
    invitationId: invitation.id,
    requestId: invitation.requestId,
    createdAt: invitation.createdAt.toISOString(),
    secretNumber: invitation.secretNumber,
    lawyerName,
    userName: isClientHidden(found, viewer) ? invitationTexts.hiddenClient : userName,
    requestStatus: request.status,
    phase: phaseOfRoom(found),
  };
};

/** Administrators see the names of discreet clients too. */
export const viewInvitationForAdmin = (found: InvitationWithPeople): InvitationForAdmin => {
  const { state, clientId, lawyerId } = found.invitation;
  return {
    ...viewInvitation(found, { role: 'Admin' }),
    state,
    clientId,
    lawyerId,
    isChosenLawyer: found.request.chosenLawyerId === lawyerId,
  };
};

type Facts = {
  invitation: Pick<InvitationRow, 'lawyerId'>;
  request: Pick<RequestRow, 'isDiscreet' | 'chosenLawyerId'>;
};

/** A discreet client shows their name only to the lawyer they have chosen (specification#discretion). */
export const isClientHidden = ({ invitation, request }: Facts, viewer: Pick<Actor, 'role'>): boolean =>
  viewer.role === 'Lawyer' && request.isDiscreet && request.chosenLawyerId !== invitation.lawyerId;

type Person = Room['client'];
export type People = { client: Person; lawyer: Person };

/** The two parties as the viewer sees them. They see each other's email and phone once the client has paid. */
export async function peopleOf(db: Db, room: RoomRow, viewer: Actor): Promise<People> {
  const { invitation, request } = room;
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.displayName,
      email: accounts.email,
      phone: accounts.phoneNumber,
      deletedAt: accounts.deletedAt,
    })
    .from(accounts)
    .where(inArray(accounts.id, [invitation.clientId, invitation.lawyerId]));
  const showsContact = viewer.role === 'Admin' || showsOffers(request.status);
  const person = (id: number, isHidden: boolean): Person => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw new Error('a room has two parties');
    if (isHidden) return { name: invitationTexts.hiddenClient, email: null, phone: null };
    const canReach = (showsContact || id === viewer.id) && !found.deletedAt;
    return { name: found.name, email: canReach ? found.email : null, phone: canReach ? found.phone : null };
  };
  return {
    client: person(invitation.clientId, isClientHidden(room, viewer)),
    lawyer: person(invitation.lawyerId, false),
  };
}
