import type { requestsApi } from '#contract/requests.ts';
import type { requestsAdministrationApi } from '#contract/requests-administration.ts';
import type { attachmentsApi } from '#contract/requests-attachments.ts';
import type { timelineApi } from '#contract/requests-timeline.ts';
import type { Handlers } from '#server/core/act.ts';
import { addAttachment } from '#server/requests/add-attachment.ts';
import { assignLawyers } from '#server/requests/assign-lawyers.ts';
import { requestAttachments } from '#server/requests/attachments.ts';
import { findLawyers } from '#server/requests/find-lawyers.ts';
import { assignedRequests, myRequests } from '#server/requests/my-requests.ts';
import { openRequestForPayment } from '#server/requests/open-for-payment.ts';
import { removeAttachment } from '#server/requests/remove-attachment.ts';
import { requestForLawyer } from '#server/requests/request-for-lawyer.ts';
import { requestTimeline } from '#server/requests/request-timeline.ts';
import { listRequests, requestForAdmin } from '#server/requests/requests-for-admin.ts';
import { requestsSheet } from '#server/requests/requests-sheet.ts';
import { submitRequest } from '#server/requests/submit-request.ts';
import { unlockRequest } from '#server/requests/unlock-request.ts';
import { withdrawLawyers } from '#server/requests/withdraw-lawyers.ts';

type RequestsApi = Omit<typeof requestsApi, 'cancelRequest' | 'completeRequest'> &
  Omit<typeof requestsAdministrationApi, 'takeRequestBack'> &
  typeof attachmentsApi &
  typeof timelineApi;

/** How a request ends, and goes on after all, stands in invitations: its rooms hear of it. */
export const requestsHandlers: Handlers<RequestsApi> = {
  submitRequest,
  myRequests,
  unlockRequest,
  requestForLawyer,
  assignedRequests,
  listRequests,
  requestsSheet,
  requestForAdmin,
  findLawyers,
  assignLawyers,
  withdrawLawyers,
  openRequestForPayment,
  requestAttachments,
  addAttachment,
  removeAttachment,
  requestTimeline,
};
