import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { ReopenedStatus, RequestStatus, RequestTransition } from '#contract/requests/calls.ts';
import { weekdayText } from '#server/base/time/cairo-days.ts';
import type { ActingContext, Handler } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { readSettings } from '#server/content/settings.ts';
import { lawyersWhoOffered, lockRequest, requestForUpdate } from '#server/requests/access.ts';
import { changeStatus } from '#server/requests/change-status.ts';
import { endDay, requestWait } from '#server/requests/clock/ends.ts';
import { doneReported } from '#server/requests/clock/waiting-times.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';

export const cancelRequest: Handler<'cancelRequest'> = async (context, { requestId, reason }) => {
  const { db, actor } = context;
  const request = await requestForUpdate(db, actor, requestId);
  const name = actor.role === 'Admin' ? 'cancelByAdmin' : 'cancel';
  return { requestId, status: await cancelLockedRequest(context, request, { reason, transition: name }) };
};

/**
 * Cancels a locked request and notifies the other side: the client, with the reason, when an administrator or the platform
 * cancels, and the lawyers who offered.
 */
export async function cancelLockedRequest(
  context: ActingContext,
  { id, clientId, status: before, fee }: RequestRow,
  { reason, transition: name }: { reason: string; transition: RequestTransition },
): Promise<RequestStatus> {
  const { db, actor, now, app } = context;
  const status = await changeStatus(db, {
    id,
    transition: name,
    by: name === 'cancelWithAccount' || actor === null ? 'platform' : actor,
    now,
    reason,
    set: { reopensTo: actor === null || actor.role === 'Admin' ? reopenedAs(before) : null },
  });
  if (clientId !== actor?.id) {
    const what = actor === null ? 'expired' : 'cancelled';
    const mail = {
      template: requestMails[what],
      data: { number: id, reason, feeReturns: before === 'Paid' && fee !== 0 },
    };
    const notice = { title: requestNotices[what](id), body: becauseOf(reason), link: '/requests', mail };
    await app.notify(db, [clientId], notice, now);
  }
  const lawyers = await lawyersWhoOffered(db, id);
  const mail = { template: requestMails.cancelledForLawyer, data: { number: id } };
  await app.notify(db, lawyers, { title: requestNotices.cancelledForLawyer(id), mail }, now);
  const ended = { requestId: id, notifiedLawyers: lawyers, statusBefore: before, transition: name, reason };
  await app.react(context, 'requestCancelled', ended);
  return status;
}

/** The client confirms that the work is done, or an administrator closes it. */
export const completeRequest: Handler<'completeRequest'> = async (context, { requestId }) => {
  const request = await requestForUpdate(context.db, context.actor, requestId);
  return { requestId, status: await completeLockedRequest(context, request, { transition: 'complete' }) };
};

/** Completes a locked request and notifies the others who take part. */
export async function completeLockedRequest(
  context: ActingContext,
  { id, clientId, chosenLawyerId }: RequestRow,
  { transition: name }: { transition: 'complete' | 'completeUnanswered' },
): Promise<RequestStatus> {
  const { db, actor, now, app } = context;
  const isByClient = clientId === actor?.id;
  const status = await changeStatus(db, {
    id,
    transition: name,
    by: actor ?? 'platform',
    now,
    // An end that the client confirmed is not for others to take back.
    set: { reopensTo: isByClient ? null : 'In Progress' },
  });
  const mail = { template: requestMails.completed, data: { number: id } };
  if (!isByClient) {
    const notice = { title: requestNotices.completed(id), link: `/request/${id}`, mail };
    await app.notify(db, [clientId], notice, now);
  }
  const lawyers = chosenLawyerId === null ? [] : [chosenLawyerId];
  for (const lawyerId of lawyers) {
    const link = `/lawyer-request/${id}/${lawyerId}`;
    await app.notify(db, [lawyerId], { title: requestNotices.completedForLawyer(id), link, mail }, now);
  }
  await app.react(context, 'requestCompleted', { requestId: id, notifiedLawyers: lawyers });
  return status;
}

/** The chosen lawyer says that the work is done, and the client is asked. */
export const reportDone: Handler<'reportDone'> = async (context, { requestId }) => {
  const { db, actor, now, app } = context;
  const request = await lockRequest(db, requestId);
  if (request?.chosenLawyerId !== actor.id) throw new Refusal('not_found');
  if (request.status !== 'In Progress' || request.doneReportedAt !== null) throw new Refusal('state_changed');
  await db.update(requests).set(doneReported(now)).where(eq(requests.id, requestId));
  await recordAct(context, { action: 'reportDone', subject: 'request', subjectId: requestId });
  const end = endDay(requestWait({ ...request, doneReportedAt: now }), await readSettings(db));
  const mail = { template: requestMails.doneReported, data: { number: requestId, day: end && weekdayText(end) } };
  const notice = { title: requestNotices.doneReported(requestId), link: `/request/${requestId}`, mail };
  await app.notify(db, [request.clientId], notice, now);
  await app.react(context, 'doneReported', { requestId, lawyerId: actor.id });
  return { requestId, doneReportedAt: now.toISOString() };
};

/** The client answers that the work is not done; the lawyer may report it again. */
export const objectToDone: Handler<'objectToDone'> = async (context, { requestId, text }) => {
  const { db, actor, app } = context;
  const { chosenLawyerId, doneReportedAt } = await requestForUpdate(db, actor, requestId);
  if (chosenLawyerId === null || doneReportedAt === null) throw new Refusal('state_changed');
  await db.update(requests).set(doneReported(null)).where(eq(requests.id, requestId));
  await recordAct(context, { action: 'objectToDone', subject: 'request', subjectId: requestId });
  await app.react(context, 'doneObjected', { requestId, lawyerId: chosenLawyerId, text });
  return { requestId };
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
export function backTo({ status, reopensTo, offersCount, fee }: RequestRow): ReopenedStatus | null {
  if (status === 'Waiting for Paid' || (status === 'Paid' && fee === 0)) return offersCount === 0 ? reopensTo : null;
  return status === 'Completed' || status === 'Cancelled' ? reopensTo : null;
}
