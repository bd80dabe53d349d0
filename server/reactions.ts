import { shortenSessions } from '#server/accounts/login/sessions.ts';
import { eraseNotes, eraseNotesOnCases } from '#server/administration/erase.ts';
import type { CaseErasure, EventContext, Events, Reactions } from '#server/call/context/events.ts';
import { eraseComplaintData, eraseComplaints } from '#server/complaints/export-and-erase.ts';
import { eraseRoomData, eraseRooms } from '#server/invitations/export-and-erase.ts';
import {
  endRooms,
  insertObjection,
  insertReport,
  publishRooms,
  reopenRooms,
  withdrawDeclinedRoom,
} from '#server/invitations/room-endings.ts';
import { eraseNotificationData } from '#server/notifications/export-and-erase.ts';
import { eraseOfferData, eraseOffers } from '#server/offers/export-and-erase.ts';
import { closeOpenProof, dropApprovalNotices } from '#server/payments/cancelled-request.ts';
import { erasePaymentData } from '#server/payments/export-and-erase.ts';
import { keepFee, refundCancelled } from '#server/payments/refunds/ended-request.ts';
import { eraseRefundReasons } from '#server/payments/refunds/erase-numbers.ts';
import { dropAssignmentNotices } from '#server/requests/cancelled-request.ts';
import { eraseRequestData, eraseRequests } from '#server/requests/export-and-erase.ts';
import { renewRequestWords } from '#server/requests/request-words.ts';
import { eraseSuggestionData } from '#server/suggestions/export-and-erase.ts';

/** When this happened in one domain, these follow in others: in this order, in the same transaction. */
const reactions: Reactions = {
  requestCancelled: [
    closeOpenProof,
    dropApprovalNotices,
    dropAssignmentNotices,
    refundCancelled,
    endRooms('cancelled'),
  ],
  requestCompleted: [endRooms('completed')],
  requestReopened: [keepFee, reopenRooms],
  lawyerDeclined: [withdrawDeclinedRoom],
  lawyersChanged: [publishRooms],
  doneReported: [insertReport],
  doneObjected: [insertObjection],
  accountRenamed: [renewRequestWords],
  administratorSessionChanged: [shortenSessions],
  accountLeaving: [
    // Before the requests: what a cancelled request adds to its rooms is not erased.
    eraseRoomData,
    eraseOfferData,
    // Before the payments: everywhere a request is locked before its payment.
    eraseRequestData,
    erasePaymentData,
    eraseSuggestionData,
    eraseComplaintData,
    eraseNotificationData,
    eraseNotes,
  ],
};

/** Erasures of a case when its keeping time is over. The request is first: its mark lets the agreement go. */
export const caseErasures: readonly CaseErasure[] = [
  eraseRequests,
  eraseRefundReasons,
  eraseOffers,
  eraseRooms,
  eraseComplaints,
  eraseNotesOnCases,
];

export async function react<Event extends keyof Events>(
  context: EventContext<Event>,
  event: Event,
  payload: Events[Event],
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const reaction of reactions[event]) answers.push(await reaction(context, payload));
  return answers;
}
