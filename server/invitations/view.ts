import type { InvitationForAdmin } from '#contract/invitations/administration.ts';
import type { Invitation } from '#contract/invitations/calls.ts';
import { invitationTexts } from '#contract/invitations/copy.ts';
import type { Actor } from '#server/core/http/actor.ts';
import { isClientHidden } from '#server/invitations/room-people.ts';
import type { InvitationRow } from '#server/invitations/table.ts';
import type { RequestRow } from '#server/requests/table.ts';

export type InvitationWithPeople = {
  invitation: InvitationRow;
  request: Pick<RequestRow, 'status' | 'isDiscreet' | 'chosenLawyerId'>;
  lawyerName: string;
  userName: string;
};

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
  };
};

/** Administrators see the names of discreet clients too. */
export const viewInvitationForAdmin = (found: InvitationWithPeople): InvitationForAdmin => {
  const { state, clientId, lawyerId } = found.invitation;
  return {
    ...viewInvitation(found, { role: 'Admin' }),
    ...{ state, clientId, lawyerId },
    isChosenLawyer: found.request.chosenLawyerId === lawyerId,
  };
};
