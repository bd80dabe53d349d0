import { Refusal } from '#contract/core/errors.ts';
import { type RequestStatus, requestLifecycle } from '#contract/requests.ts';
import type { openRequestForPayment as openRequestForPaymentCall } from '#contract/requests-administration.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import type { By } from '#server/core/history.ts';
import { move } from '#server/core/move.ts';
import { lockRequest } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { requests } from '#server/requests/table.ts';

/** By an administrator, before an offer came: the client is told not to pay yet (contract §11). */
export const openRequestForPayment: Act<typeof openRequestForPaymentCall> = async (
  { db, actor, now, house },
  { requestId },
) => {
  const request = await lockRequest(db, requestId);
  if (!request) throw new Refusal('not_found');
  const status = await openForPayment(db, requestId, actor, now);
  const mail = { template: requestMails.opened, data: { number: requestId } };
  await house.tell(db, [request.clientId], { title: requestNotices.opened(requestId), link: '/requests', mail }, now);
  return { requestId, status };
};

/** Pending → Waiting for Paid, by an administrator or by the platform when the first offer comes. */
export const openForPayment = (db: Db, id: number, by: By, now: Date): Promise<RequestStatus> =>
  move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id,
    move: 'openForPayment',
    by,
    now,
  });
