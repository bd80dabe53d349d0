import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as answerComplaint from '#server/complaints/answer-complaint.ts';
import * as complain from '#server/complaints/complain.ts';
import * as listComplaints from '#server/complaints/list-complaints.ts';

export const complaintsHandlers = handlersOf(apiByDomain.complaints, {
  ...answerComplaint,
  ...complain,
  ...listComplaints,
});
