import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { requestLifecycle, requestStatuses, showsOffers, takesOffers } from '#contract/requests/calls.ts';
import { type RequestEnding, requestEndings } from '#contract/requests/waits.ts';
import { administrators } from '#server/accounts/access.ts';
import { weekdayText } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { toDecide } from '#server/call/history/notices.ts';
import { isActive } from '#server/requests/access.ts';
import { lawyerWait, requestWait } from '#server/requests/clock/ends.ts';
import { makeDueSteps, type Wait, type Waits } from '#server/requests/clock/steps.ts';
import { expiryReasons, requestMails, requestNotices } from '#server/requests/copy.ts';
import { cancelLockedRequest, completeLockedRequest } from '#server/requests/end-request.ts';
import { declineAssignment } from '#server/requests/request-lawyers.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';

/**
 * Reminds of what waits too long, and ends it (specification#the-clock): requests, and assigned lawyers who do not answer.
 * Returns how many steps it made.
 */
export const runClock = async (app: AppContext): Promise<number> =>
  (await makeDueSteps(app, requestWaits)) + (await makeDueSteps(app, answerWaits));

const waitingStatuses = [...new Set(requestEndings.flatMap((name) => requestLifecycle.transitions[name].from))];

const requestWaits: Waits<RequestRow, Wait & { wait: RequestEnding }> = {
  read: (db, condition, rows) =>
    db
      .select()
      .from(requests)
      .where(and(inArray(requests.status, waitingStatuses), condition))
      .orderBy(asc(requests.id))
      .limit(rows),
  after: (row) => gt(requests.id, row?.id ?? 0),
  isSame: ({ id }) => eq(requests.id, id),
  waitOf: requestWait,
  async remind({ db, now, app }, { id, clientId, status }, { roles, endsOn, wait: { wait } }) {
    if (roles.includes('Client')) {
      const link = showsOffers(status) ? `/request/${id}` : '/requests';
      const data = { number: id, what: wait, day: endsOn && weekdayText(endsOn) };
      const mail = { template: requestMails.waits, data };
      await app.notify(db, [clientId], { title: requestNotices.waits(id, wait), link, mail }, now);
    }
    if (!roles.includes('Admin')) return;
    const notice = { title: requestNotices.withoutOffers(id), ...toDecide('request', id) };
    await app.notify(db, await administrators(db, 'manages'), notice, now);
  },
  async end(context, request, { wait }) {
    if (wait === 'completeUnanswered') await completeLockedRequest(context, request, { transition: wait });
    else await cancelLockedRequest(context, request, { reason: expiryReasons[wait], transition: wait });
  },
};

type Assigned = { request: RequestRow; assignment: AssignmentRow };

const placeOf = ({ request, assignment }: Assigned): SQL =>
  sql`(${request.id}::bigint, ${assignment.lawyerId}::bigint)`;
const place = sql`(${assignments.requestId}, ${assignments.lawyerId})`;

const answerWaits: Waits<Assigned> = {
  read: (db, condition, rows) =>
    db
      .select({ request: requests, assignment: assignments })
      .from(assignments)
      .innerJoin(requests, eq(requests.id, assignments.requestId))
      .where(
        and(
          isActive,
          eq(assignments.hasOffered, false),
          inArray(requests.status, requestStatuses.filter(takesOffers)),
          condition,
        ),
      )
      .orderBy(asc(assignments.requestId), asc(assignments.lawyerId))
      .limit(rows),
  after: (row) => (row === null ? sql`true` : sql`${place} > ${placeOf(row)}`),
  isSame: (row) => sql`${place} = ${placeOf(row)}`,
  waitOf: ({ request, assignment }) => lawyerWait(request, assignment),
  async remind({ db, now, app }, { request: { id }, assignment: { lawyerId } }, { endsOn }) {
    const data = { number: id, lawyerId, day: endsOn && weekdayText(endsOn) };
    const mail = { template: requestMails.answerAwaited, data };
    const link = `/lawyer-request/${id}/${lawyerId}`;
    await app.notify(db, [lawyerId], { title: requestNotices.answerAwaited(id), link, mail }, now);
  },
  async end(context, { request, assignment: { lawyerId } }) {
    await declineAssignment(context, { request, lawyerId, reason: 'noAnswer', note: null, by: 'platform' });
  },
};
