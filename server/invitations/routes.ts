import type { invitationsApi } from '#contract/invitations.ts';
import type { invitationsAdministrationApi } from '#contract/invitations-administration.ts';
import type { datesApi } from '#contract/invitations-dates.ts';
import type { reviewApi } from '#contract/invitations-review.ts';
import type { roomApi } from '#contract/invitations-room.ts';
import type { Handlers } from '#server/core/act.ts';
import { roomCalendar } from '#server/invitations/calendar.ts';
import { createInvitation, suggestInvitation } from '#server/invitations/create-invitation.ts';
import { endingHandlers } from '#server/invitations/end-rooms.ts';
import { invitationForAdmin, listInvitations } from '#server/invitations/invitations-for-admin.ts';
import { invitationsSheet } from '#server/invitations/invitations-sheet.ts';
import { myInvitations } from '#server/invitations/my-invitations.ts';
import { room, roomAnswers, roomNotes, roomRequests } from '#server/invitations/read-room.ts';
import { reviewWork } from '#server/invitations/review-work.ts';
import { addDate, changeDate, roomDates, withdrawDate } from '#server/invitations/room-dates.ts';
import { roomTimeline } from '#server/invitations/room-timeline.ts';
import { restoreInvitation, withdrawInvitation } from '#server/invitations/withdraw-invitation.ts';
import { addRoomNote, addRoomRequest, answerRoomRequest, closeRoomRequest } from '#server/invitations/write-entry.ts';

type InvitationsApi = typeof invitationsApi &
  typeof invitationsAdministrationApi &
  typeof roomApi &
  typeof datesApi &
  typeof reviewApi;

export const invitationsHandlers: Handlers<InvitationsApi> & typeof endingHandlers = {
  ...endingHandlers,
  myInvitations,
  createInvitation,
  suggestInvitation,
  listInvitations,
  invitationsSheet,
  invitationForAdmin,
  withdrawInvitation,
  restoreInvitation,
  room,
  roomRequests,
  roomNotes,
  roomAnswers,
  roomTimeline,
  addRoomRequest,
  addRoomNote,
  answerRoomRequest,
  closeRoomRequest,
  roomDates,
  addDate,
  changeDate,
  withdrawDate,
  roomCalendar,
  reviewWork,
};
