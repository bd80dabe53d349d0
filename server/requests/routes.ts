import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as assignedRequests from '#server/requests/assigned-requests.ts';
import * as attachments from '#server/requests/attachments.ts';
import * as endRequest from '#server/requests/end-request.ts';
import * as myRequests from '#server/requests/my-requests.ts';
import * as openForPayment from '#server/requests/open-for-payment.ts';
import * as requestLawyers from '#server/requests/request-lawyers.ts';
import * as requestTimeline from '#server/requests/request-timeline.ts';
import * as requestsForAdmin from '#server/requests/requests-for-admin.ts';
import * as submitRequest from '#server/requests/submit-request.ts';
import * as unlockRequest from '#server/requests/unlock-request.ts';

export const requestsHandlers = handlersOf(apiByDomain.requests, {
  ...assignedRequests,
  ...attachments,
  ...endRequest,
  ...myRequests,
  ...openForPayment,
  ...requestLawyers,
  ...requestTimeline,
  ...requestsForAdmin,
  ...submitRequest,
  ...unlockRequest,
});
