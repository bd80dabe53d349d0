import { shortenSessions } from '#server/accounts/login/sessions.ts';
import { eraseNotes } from '#server/administration/erase-account.ts';
import { eraseNotesOnCases } from '#server/administration/erase-case.ts';
import { eraseComplaintData } from '#server/complaints/erase-account.ts';
import { eraseComplaints } from '#server/complaints/erase-case.ts';
import type { Answer, CaseErasure, EventContext, Events, Reactions } from '#server/core/history/events.ts';
import { eraseRoomData } from '#server/invitations/erase-account.ts';
import { eraseRooms } from '#server/invitations/erase-case.ts';
import {
  endRooms,
  enterObjection,
  enterReport,
  reopenRooms,
  withdrawDeclinedRoom,
} from '#server/invitations/room-endings.ts';
import { eraseNotificationData } from '#server/notifications/erase-account.ts';
import { dropDeclinedDraft } from '#server/offers/declined-request.ts';
import { eraseOfferData } from '#server/offers/erase-account.ts';
import { eraseOffers } from '#server/offers/erase-case.ts';
import { closeOpenProof, dropApprovalNotices } from '#server/payments/cancelled-request.ts';
import { erasePaymentData } from '#server/payments/erase-account.ts';
import { keepFee, refundCancelled } from '#server/payments/refunds/ended-request.ts';
import { eraseRefundReasons } from '#server/payments/refunds/erase-numbers.ts';
import { eraseRequests } from '#server/requests/clock/erase-case.ts';
import { eraseRequestData } from '#server/requests/erase-account.ts';
import { renewRequestWords } from '#server/requests/request-words.ts';
import { eraseSuggestionData } from '#server/suggestions/erase-account.ts';

/** When this happened in one domain, these follow in others: in this order, in the same transaction. */
const reactions: Reactions = {
  requestCancelled: [closeOpenProof, dropApprovalNotices, refundCancelled, endRooms('cancelled')],
  requestCompleted: [endRooms('completed')],
  requestReopened: [keepFee, reopenRooms],
  lawyerDeclined: [dropDeclinedDraft, withdrawDeclinedRoom],
  doneReported: [enterReport],
  doneObjected: [enterObjection],
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

/** What is erased of a case when its keeping time is over. The request is first: its mark lets the agreement go. */
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
): Promise<Answer<Event>[]> {
  const answers: Answer<Event>[] = [];
  for (const reaction of reactions[event]) answers.push(await reaction(context, payload));
  return answers;
}
