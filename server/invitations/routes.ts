import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as createInvitation from '#server/invitations/create-invitation.ts';
import * as invitationsForAdmin from '#server/invitations/invitations-for-admin.ts';
import * as myInvitations from '#server/invitations/my-invitations.ts';
import * as readRoom from '#server/invitations/read-room.ts';
import * as reviewWork from '#server/invitations/review-work.ts';
import * as calendar from '#server/invitations/room-dates.ts';
import * as roomDates from '#server/invitations/room-dates.ts';
import * as roomsThatAsk from '#server/invitations/rooms-that-ask.ts';
import * as withdrawInvitation from '#server/invitations/withdraw-invitation.ts';
import * as writeEntry from '#server/invitations/write-entry.ts';

export const invitationsHandlers = handlersOf(apiByDomain.invitations, {
  ...calendar,
  ...createInvitation,
  ...invitationsForAdmin,
  ...myInvitations,
  ...roomsThatAsk,
  ...readRoom,
  ...reviewWork,
  ...roomDates,
  ...withdrawInvitation,
  ...writeEntry,
});
