import { type RequestMove, type RequestStatus, requestLifecycle } from '#contract/requests.ts';
import type { Scene } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import { move } from '#server/core/move.ts';
import { lawyersWhoOffered } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';
import { reopenedAs } from '#server/requests/take-request-back.ts';

type Cancelling = {
  reason: string;
  /** Absent: by who calls. */
  move?: RequestMove;
  /** Columns that change with the state. */
  set?: Partial<Pick<RequestRow, 'lastPaymentState' | 'lastPaymentReason'>>;
};

/**
 * Moves a locked request to Cancelled and tells the other side: the client when an administrator does it, with the
 * reason, and the lawyers whose offers stand. The call itself stands in payments, for an open proof closes with it.
 */
export async function cancel(
  { db, actor, now, house }: Scene,
  { id, clientId, status: standing }: RequestRow,
  { reason, move: name = actor.role === 'Admin' ? 'cancelByAdmin' : 'cancel', set = {} }: Cancelling,
): Promise<RequestStatus> {
  const status = await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id,
    move: name,
    by: name === 'cancelWithAccount' ? 'platform' : actor,
    now,
    reason,
    set: { ...set, reopensTo: name === 'cancelByAdmin' ? reopenedAs(standing) : null },
  });
  if (clientId !== actor.id) {
    const mail = { template: requestMails.cancelled, data: { number: id, reason } };
    const notice = { title: requestNotices.cancelled(id), body: becauseOf(reason), link: '/requests', mail };
    await house.tell(db, [clientId], notice, now);
  }
  const mail = { template: requestMails.cancelledForLawyer, data: { number: id } };
  await house.tell(db, await lawyersWhoOffered(db, id), { title: requestNotices.cancelledForLawyer(id), mail }, now);
  return status;
}
