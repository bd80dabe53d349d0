import type { Invitation } from '#contract/invitations.ts';
import type { RequestStatus } from '#contract/requests.ts';
import type { InvitationRow } from '#server/invitations/table.ts';

export type InvitationWithPeople = {
  invitation: InvitationRow;
  lawyerName: string;
  userName: string;
  requestStatus: RequestStatus;
};

export const viewInvitation = ({ invitation, ...rest }: InvitationWithPeople): Invitation => ({
  id: invitation.id,
  invitationId: invitation.id,
  requestId: invitation.requestId,
  createdAt: invitation.createdAt.toISOString(),
  secretNumber: invitation.secretNumber,
  ...rest,
});
