import type {
  cancelRequest as cancelRequestCall,
  completeRequest as completeRequestCall,
  ReopenedStatus,
  RequestStatus,
  RequestTransition,
} from '#contract/requests/calls.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { becauseOf } from '#server/core/mail/copy.ts';
import { lawyersWhoOffered, requestForUpdate } from '#server/requests/access.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import type { RequestRow } from '#server/requests/table.ts';

export const cancelRequest: Handler<typeof cancelRequestCall> = async (context, { requestId, reason }) => {
  const { db, actor } = context;
  const request = await requestForUpdate(db, actor, requestId);
  const name = actor.role === 'Admin' ? 'cancelByAdmin' : 'cancel';
  return { requestId, status: await cancelLockedRequest(context, request, { reason, transition: name }) };
};

/**
 * Cancels a locked request and notifies the other side: the client, with the reason, when an administrator cancels, and
 * the lawyers who offered.
 */
export async function cancelLockedRequest(
  context: RequestContext,
  { id, clientId, status: before }: RequestRow,
  { reason, transition: name }: { reason: string; transition: RequestTransition },
): Promise<RequestStatus> {
  const { db, actor, now, app } = context;
  const status = await changeStatus(db, {
    id,
    transition: name,
    by: name === 'cancelWithAccount' ? 'platform' : actor,
    now,
    reason,
    set: { reopensTo: name === 'cancelByAdmin' ? reopenedAs(before) : null },
  });
  if (clientId !== actor.id) {
    const mail = { template: requestMails.cancelled, data: { number: id, reason } };
    const notice = { title: requestNotices.cancelled(id), body: becauseOf(reason), link: '/requests', mail };
    await app.notify(db, [clientId], notice, now);
  }
  const lawyers = await lawyersWhoOffered(db, id);
  const mail = { template: requestMails.cancelledForLawyer, data: { number: id } };
  await app.notify(db, lawyers, { title: requestNotices.cancelledForLawyer(id), mail }, now);
  await app.react(context, 'requestCancelled', { requestId: id, notifiedLawyers: lawyers });
  return status;
}

/** The client confirms that the work is done, or an administrator closes it. The others who take part are notified. */
export const completeRequest: Handler<typeof completeRequestCall> = async (context, { requestId }) => {
  const { db, actor, now, app } = context;
  const { clientId, chosenLawyerId } = await requestForUpdate(db, actor, requestId);
  const status = await changeStatus(db, {
    id: requestId,
    transition: 'complete',
    by: actor,
    now,
    // What the client confirmed is not for others to take back.
    set: { reopensTo: actor.role === 'Admin' ? 'In Progress' : null },
  });
  const mail = { template: requestMails.completed, data: { number: requestId } };
  if (clientId !== actor.id) {
    const notice = { title: requestNotices.completed(requestId), link: `/request/${requestId}`, mail };
    await app.notify(db, [clientId], notice, now);
  }
  const lawyers = chosenLawyerId === null ? [] : [chosenLawyerId];
  for (const lawyerId of lawyers) {
    const link = `/lawyer-request/${requestId}/${lawyerId}`;
    await app.notify(db, [lawyerId], { title: requestNotices.completedForLawyer(requestId), link, mail }, now);
  }
  await app.react(context, 'requestCompleted', { requestId, notifiedLawyers: lawyers });
  return { requestId, status };
};

/** A proof that was under review was closed: the client sends another one. */
export const reopenedAs = (status: RequestStatus): ReopenedStatus | null => {
  if (status === 'Payment Under Review') return 'Waiting for Paid';
  return status === 'Completed' || status === 'Cancelled' ? null : status;
};

/**
 * The status that an administrator may take a request back to, once: of two who do so at the same time, the second is
 * refused. A request that was opened by hand can go back while it has no active offer.
 */
export function backTo({ status, reopensTo, offersCount }: RequestRow): ReopenedStatus | null {
  if (status === 'Waiting for Paid') return offersCount === 0 ? reopensTo : null;
  return status === 'Completed' || status === 'Cancelled' ? reopensTo : null;
}
