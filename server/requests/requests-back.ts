import { and, desc, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { accounts } from '#server/accounts/table.ts';
import type { WayBack } from '#server/call/history/way-back.ts';
import { becauseOf } from '#server/call/mail/copy.ts';
import { isActive, lawyersWhoOffered, lockRequest } from '#server/requests/access.ts';
import { restoreStatus } from '#server/requests/change-status.ts';
import { reopened } from '#server/requests/clock/waiting-times.ts';
import { closedProofMoney, requestMails, requestNotices } from '#server/requests/copy.ts';
import { backTo } from '#server/requests/end-request.ts';
import { endAssignments } from '#server/requests/request-lawyers.ts';
import { assignments } from '#server/requests/table.ts';
import { closedProofRefund } from '#server/requests/view.ts';

/**
 * The lawyers whom an administrator assigned at once, or later those who were assigned last. None of them may have an
 * offer, because the client relies on it.
 */
export const assignmentsBack: WayBack = {
  async lock(db, id) {
    await lockRequest(db, id);
    return [];
  },

  async restore(context, { id: requestId, held, reason }) {
    const { db, actor, now, app } = context;
    const isByHand = and(eq(assignments.requestId, requestId), eq(assignments.assignedBy, 'admin'), isActive);
    const rows = await db
      .select({ lawyerId: accounts.id, name: accounts.displayName, assignment: assignments })
      .from(assignments)
      .innerJoin(accounts, eq(accounts.id, assignments.lawyerId))
      .where(isByHand)
      .orderBy(desc(assignments.createdAt), assignments.lawyerId);
    const at = (held?.decidedAt ?? rows[0]?.assignment.createdAt)?.getTime();
    const last = rows.filter(({ assignment }) => assignment.createdAt.getTime() === at);
    if (!last.length) throw new Refusal('state_changed');
    const offered = last.filter(({ assignment }) => assignment.hasOffered).map(({ name }) => name);
    if (offered.length) throw new Refusal('state_changed', { message: requestTexts.hasOffered(offered) });
    const lawyerIds = last.map(({ lawyerId }) => lawyerId);
    const ending = { requestId, lawyerIds, action: 'withdrawLawyer', by: actor, takenBack: { reason } } as const;
    await endAssignments(context, ending);
    await app.notify(db, lawyerIds, { title: requestNotices.withdrawn(requestId), body: becauseOf(reason ?? '') }, now);
    await app.react(context, 'lawyersChanged', { requestId });
  },
};

/** The decision of an administrator that led to a status. */
const decisions = { Cancelled: 'cancelByAdmin', Completed: 'complete' } as const;

/** Everyone who was notified of a decision on a request is notified that it was taken back. */
export const requestsBack: WayBack = {
  async lock(db, id) {
    await lockRequest(db, id);
    return [];
  },

  async restore(context, { id, reason }) {
    const { db, actor, now, app } = context;
    const request = await lockRequest(db, id);
    if (!request) throw new Refusal('not_found');
    const { status, clientId, chosenLawyerId, fee, firstOfferAt } = request;
    const isEnded = status === 'Cancelled' || status === 'Completed';
    const to = backTo(request);
    if (to === null) throw new Refusal('state_changed');
    await restoreStatus(db, {
      id,
      transition: isEnded ? decisions[status] : fee === 0 ? 'openWithoutFee' : 'openForPayment',
      to,
      by: actor,
      now,
      reason,
      // Until an offer arrives the fee is not frozen.
      set: {
        reopensTo: null,
        ...(isEnded && reopened(now)),
        fee: to === 'Pending' && firstOfferAt === null ? null : fee,
      },
    });
    const why = reason ?? '';
    const went = isEnded ? closedProofRefund(request) : null;
    const money = went && closedProofMoney[went];
    const mail = { template: requestMails.takenBack, data: { number: id, reason: why, money } };
    const body = [money, becauseOf(why)].filter(Boolean).join(' ');
    const notice = { title: requestNotices.takenBack(id), body, link: '/requests', mail };
    await app.notify(db, [clientId], notice, now);
    if (isEnded) {
      const lawyers = chosenLawyerId === null ? await lawyersWhoOffered(db, id) : [chosenLawyerId];
      const forLawyer = { template: requestMails.takenBackForLawyer, data: { number: id } };
      await app.notify(db, lawyers, { title: requestNotices.takenBackForLawyer(id), mail: forLawyer }, now);
    }
    await app.react(context, 'requestReopened', { requestId: id, statusBefore: status });
  },
};
