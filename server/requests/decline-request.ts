import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import { declineReasonNames } from '#contract/requests/copy.ts';
import type { DeclineReason, declineRequest as declineRequestCall } from '#contract/requests/decline.ts';
import { administrators } from '#server/accounts/access.ts';
import type { EventContext } from '#server/core/history/events.ts';
import { type By, record } from '#server/core/history/history.ts';
import { decisionLink } from '#server/core/history/notices.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { isActive, requestToOfferOn } from '#server/requests/access.ts';
import { requestMails, requestNotices } from '#server/requests/copy.ts';
import { nextLawyer } from '#server/requests/match-lawyers.ts';
import { assign, countLawyers } from '#server/requests/request-lawyers.ts';
import { assignments, type RequestRow } from '#server/requests/table.ts';

export const declineRequest: Handler<typeof declineRequestCall> = async (context, { requestId, reason, note }) => {
  const { db, actor } = context;
  const request = await requestToOfferOn(db, actor.id, requestId);
  if (!takesOffers(request.status)) throw new Refusal('offers_closed');
  await declineAssignment(context, { request, lawyerId: actor.id, reason, note, by: actor });
  return { requestId };
};

type Declining = { request: RequestRow; lawyerId: number; reason: DeclineReason; note: string | null; by: By };

/**
 * Ends the assignment of a lawyer who has no offer, on a locked request that takes offers. Where the platform had assigned
 * them, the next best lawyer follows at once. When nobody is left, the administrators are notified. The client is not.
 * `by` is the platform when the lawyer has not answered in time: they are told.
 */
export async function declineAssignment(
  context: EventContext<'lawyerDeclined'>,
  { request, lawyerId, reason, note, by }: Declining,
): Promise<void> {
  const { db, now, app } = context;
  const { id: requestId } = request;
  const isTheirs = and(eq(assignments.requestId, requestId), eq(assignments.lawyerId, lawyerId), isActive);
  const [ended] = await db
    .update(assignments)
    .set({ withdrawnAt: now, declineReason: reason, declineNote: note })
    .where(and(isTheirs, eq(assignments.hasOffered, false)))
    .returning({ assignedBy: assignments.assignedBy });
  if (!ended) throw new Refusal('state_changed');
  const [counted] = await countLawyers(db, [requestId], -1);
  await record(db, {
    at: now,
    by,
    action: by === 'platform' ? 'expireAssignment' : 'declineRequest',
    subject: 'request',
    subjectId: requestId,
    before: { lawyerId },
    reason: declineReasonNames[reason],
  });
  await app.react(context, 'lawyerDeclined', { requestId, lawyerId });
  if (by === 'platform') {
    const mail = { template: requestMails.assignmentExpired, data: { number: requestId } };
    await app.notify(db, [lawyerId], { title: requestNotices.assignmentExpired(requestId), mail }, now);
  }
  const next = ended.assignedBy === 'platform' ? await nextLawyer(db, request, now) : [];
  await assign(context, request, next, { assignedBy: 'platform', by: 'platform' });
  if (next.length || counted?.lawyersCount) return;
  const notice = { title: requestNotices.noLawyerLeft(requestId), link: decisionLink('request', requestId) };
  await app.notify(db, await administrators(db, 'manages'), notice, now);
}
