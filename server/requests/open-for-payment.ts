import { Refusal } from '#contract/core/errors.ts';
import type { Piastres } from '#contract/core/money.ts';
import type { RequestStatus } from '#contract/requests/calls.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import type { By } from '#server/call/history/history.ts';
import { readSettings } from '#server/content/settings.ts';
import { lockRequest } from '#server/requests/access.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { openedByOffer } from '#server/requests/clock/waiting-times.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import type { RequestRow } from '#server/requests/table.ts';

/** An administrator opens a request before the first offer; nobody asks for money yet (specification#before-payment). */
export const openRequestForPayment: Handler<'openRequestForPayment'> = async (
  { db, actor, now, app },
  { requestId },
) => {
  const request = await lockRequest(db, requestId);
  if (!request) throw new Refusal('not_found');
  const status = await openRequest(db, request, actor, now);
  const mail = { template: requestMails.opened, data: { number: requestId, isFree: status === 'Paid' } };
  await app.notify(db, [request.clientId], { title: requestNotices.opened(requestId), link: '/requests', mail }, now);
  return { requestId, status };
};

/** The fee of a request: its own from the first offer on, until then that of the settings. */
export const feeOf = async (db: Db, { fee }: Pick<RequestRow, 'fee'>): Promise<Piastres> =>
  fee ?? (await readSettings(db)).requestFee;

/**
 * A pending request opens, by an administrator or by the platform on its first offer: for payment, or at once where the
 * fee is 0. Its fee is frozen then (specification#request-fee).
 */
export async function openRequest(db: Db, request: RequestRow, by: By, now: Date): Promise<RequestStatus> {
  const fee = await feeOf(db, request);
  return changeStatus(db, {
    id: request.id,
    transition: fee === 0 ? 'openWithoutFee' : 'openForPayment',
    by,
    now,
    set: by === 'platform' ? { fee, reopensTo: null, ...openedByOffer(request) } : { fee, reopensTo: 'Pending' },
  });
}
