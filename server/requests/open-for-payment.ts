import { Refusal } from '#contract/core/errors.ts';
import type { openRequestForPayment as openRequestForPaymentCall } from '#contract/requests/administration.ts';
import type { RequestStatus } from '#contract/requests/calls.ts';
import type { Db } from '#server/core/db/db.ts';
import type { By } from '#server/core/history/history.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { lockRequest } from '#server/requests/access.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';

/** An administrator opens a request before the first offer; nobody asks for money yet (specification#before-payment). */
export const openRequestForPayment: Handler<typeof openRequestForPaymentCall> = async (
  { db, actor, now, app },
  { requestId },
) => {
  const request = await lockRequest(db, requestId);
  if (!request) throw new Refusal('not_found');
  const status = await openForPayment(db, requestId, actor, now);
  const mail = { template: requestMails.opened, data: { number: requestId } };
  await app.notify(db, [request.clientId], { title: requestNotices.opened(requestId), link: '/requests', mail }, now);
  return { requestId, status };
};

/** Pending → Waiting for Paid, by an administrator or by the platform on the first offer. */
export const openForPayment = (db: Db, id: number, by: By, now: Date): Promise<RequestStatus> =>
  changeStatus(db, {
    id,
    transition: 'openForPayment',
    by,
    now,
    set: { reopensTo: by === 'platform' ? null : 'Pending' },
  });
