import type { requestsApi } from '#contract/requests.ts';
import type { Handlers } from '#server/core/act.ts';
import { assignLawyer } from '#server/requests/assign-lawyer.ts';
import { completeRequest } from '#server/requests/complete-request.ts';
import { assignedRequests, myRequests } from '#server/requests/my-requests.ts';
import { openRequestForPayment } from '#server/requests/open-for-payment.ts';
import { requestForLawyer } from '#server/requests/request-for-lawyer.ts';
import { listRequests, requestForAdmin } from '#server/requests/requests-for-admin.ts';
import { submitRequest } from '#server/requests/submit-request.ts';
import { unlockRequest } from '#server/requests/unlock-request.ts';
import { withdrawLawyer } from '#server/requests/withdraw-lawyer.ts';

/** Cancelling stands in payments: an open proof closes with the request. */
export const requestsHandlers: Handlers<Omit<typeof requestsApi, 'cancelRequest'>> = {
  submitRequest,
  myRequests,
  unlockRequest,
  requestForLawyer,
  assignedRequests,
  completeRequest,
  listRequests,
  requestForAdmin,
  assignLawyer,
  withdrawLawyer,
  openRequestForPayment,
};
