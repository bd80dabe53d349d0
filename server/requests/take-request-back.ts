import { Refusal } from '#contract/core/errors.ts';
import { type ReopenedStatus, type RequestStatus, requestLifecycle, waysBack } from '#contract/requests.ts';
import type { takeRequestBack as takeRequestBackCall } from '#contract/requests-administration.ts';
import type { Act } from '#server/core/act.ts';
import { becauseOf } from '#server/core/copy.ts';
import { move } from '#server/core/move.ts';
import { lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

/** A proof that was under review was closed: the client sends another one. */
export const reopenedAs = (status: RequestStatus): ReopenedStatus | null => {
  if (status === 'Payment Under Review') return 'Waiting for Paid';
  return status === 'Completed' || status === 'Cancelled' ? null : status;
};

/** Where an administrator may take a request back to. What was opened by hand goes back as long as no offer stands. */
export function backTo({ status, reopensTo, offersCount }: RequestRow): ReopenedStatus | null {
  if (status === 'Waiting for Paid' && offersCount === 0) return 'Pending';
  return status === 'Completed' || status === 'Cancelled' ? reopensTo : null;
}

/** An administrator takes back what was decided wrongly; all who were told of that are told of this. */
export const takeRequestBack: Act<typeof takeRequestBackCall> = async (
  { db, actor, now, house },
  { requestId, reason },
) => {
  const request = await lockRequest(db, requestId);
  if (!request) throw new Refusal('not_found');
  const target = backTo(request);
  if (target === null) throw new Refusal('state_changed');
  const status = await move(db, {
    lifecycle: requestLifecycle,
    table: requests,
    column: requests.status,
    id: requestId,
    move: waysBack[target],
    by: actor,
    now,
    reason,
    set: { reopensTo: null },
  });
  const mail = { template: requestMails.takenBack, data: { number: requestId, reason } };
  const told = { title: requestNotices.takenBack(requestId), body: becauseOf(reason), link: '/requests', mail };
  await house.tell(db, [request.clientId], told, now);
  if (request.status !== 'Waiting for Paid') {
    const lawyers = request.chosenLawyerId === null ? await lawyersWhoOffered(db, requestId) : [request.chosenLawyerId];
    const forLawyer = { template: requestMails.takenBackForLawyer, data: { number: requestId } };
    const title = requestNotices.takenBackForLawyer(requestId);
    await house.tell(db, lawyers, { title, mail: forLawyer }, now);
  }
  return { requestId, status };
};
