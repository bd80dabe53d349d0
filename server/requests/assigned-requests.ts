import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { type assignedSorts, lawyerTabs, requestStatuses, takesOffers } from '#contract/requests/calls.ts';
import type { LawyerTab } from '#contract/requests/lists.ts';
import { fitsOf } from '#contract/requests/matching.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { prepared } from '#server/base/db/db.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { readSettings } from '#server/content/settings.ts';
import { isActive } from '#server/requests/access.ts';
import { endDay, lawyerWait } from '#server/requests/clock/ends.ts';
import { factsForLawyer } from '#server/requests/facts.ts';
import { countsOf } from '#server/requests/my-requests.ts';
import { lawyerFinds } from '#server/requests/request-words.ts';
import { type AssignmentRow, assignments, type RequestRow, requests } from '#server/requests/table.ts';
import { viewForLawyer } from '#server/requests/view.ts';

const offerStatuses = requestStatuses.filter(takesOffers);

/** `lawyerTabOf` of the contract for the database; a test compares them. */
const tabFor = (lawyerId: number) => sql<LawyerTab>`case
  when ${inArray(requests.status, offerStatuses)} then case when ${assignments.hasOffered} then 'offered' else 'toOffer' end
  when ${requests.status} = 'In Progress' and ${requests.chosenLawyerId} = ${lawyerId} then 'chosen'
  else 'ended' end`;

const isAssignedTo = (lawyerId: number, search: string | null): SQL | undefined =>
  and(eq(assignments.lawyerId, lawyerId), isActive, search === null ? undefined : lawyerFinds(search));

type Found = { request: RequestRow; assignment: AssignmentRow };

const dayMs = 24 * 60 * 60_000;
/** Added for past days: the date of a request may be any day, so this is more than the days until one. */
const pastDays = 10_000_000;
/** More than the days of any past date. */
const withoutDeadline = 2 * pastDays;

/** The days from today to the request's date. Past days come after all coming ones, and requests without a deadline last. */
function dueOrder(now: Date): Order<Found> {
  const today = cairoTime(now).slice(0, 10);
  const days = sql`(${requests.date} - ${today}::date)`;
  return {
    by: sql`case when not ${requests.hasDeadline} then ${withoutDeadline}::integer when ${days} < 0 then ${pastDays}::integer - ${days} else ${days} end`,
    type: 'bigint',
    valueIn({ request }) {
      if (!request.hasDeadline) return withoutDeadline;
      const ahead = (Date.parse(request.date) - Date.parse(today)) / dayMs;
      return ahead < 0 ? pastDays - ahead : ahead;
    },
  };
}

const byAge = oldestAndNewest<Found>({
  by: assignments.requestId,
  type: 'bigint',
  valueIn: ({ request }) => request.id,
});

const orderOf = (sort: (typeof assignedSorts)[number], now: Date): Order<Found> =>
  sort === 'due' ? dueOrder(now) : byAge[sort];

const numbered = { column: assignments.requestId, idOf: ({ request }: Found) => request.id };

export const assignedRequests: Handler<'assignedRequests'> = async ({ db, actor, now, page }, { tab, q, sort }) => {
  const settings = await readSettings(db);
  const { goesOn, orderBy, positionOf } = inOrder(orderOf(sort, now), numbered, page.after);
  const rows = await db
    .select({
      request: requests,
      assignment: assignments,
      lawyer: { governorate: lawyers.governorate, specialty: lawyers.specializationName },
    })
    .from(assignments)
    .innerJoin(requests, eq(requests.id, assignments.requestId))
    .innerJoin(lawyers, eq(lawyers.accountId, assignments.lawyerId))
    .where(and(isAssignedTo(actor.id, q), tab === null ? undefined : sql`${tabFor(actor.id)} = ${tab}`, goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ request, assignment, lawyer }) => ({
      ...factsForLawyer(request, actor.id),
      hasOffered: assignment.hasOffered,
      isChosen: request.chosenLawyerId === actor.id,
      answerBy: endDay(lawyerWait(request, assignment), settings),
      fits: fitsOf(lawyer, request),
    }),
  });
};

export const assignedRequestCounts: Handler<'assignedRequestCounts'> = async ({ db, actor }, { q }) => {
  const rows = await db
    .select({ name: tabFor(actor.id), count: count() })
    .from(assignments)
    .innerJoin(requests, eq(requests.id, assignments.requestId))
    .where(isAssignedTo(actor.id, q))
    .groupBy(sql`1`);
  return countsOf(lawyerTabs, rows);
};

const requestWithAssignment = prepared((db) =>
  db
    .select({
      request: requests,
      clientName: accounts.displayName,
      clientEmail: shownEmail(accounts),
      assignedTo: assignments.lawyerId,
    })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.clientId))
    .leftJoin(
      assignments,
      and(eq(assignments.requestId, requests.id), eq(assignments.lawyerId, sql.placeholder('lawyerId')), isActive),
    )
    .where(eq(requests.id, sql.placeholder('id')))
    .prepare('request_with_assignment'),
);

/** The request, for its assigned lawyers and administrators. To everyone else it is missing. */
export const requestForLawyer: Handler<'requestForLawyer'> = async ({ db, actor }, { id }) => {
  const [found] = await requestWithAssignment(db).execute({ id, lawyerId: actor.id });
  if (!found || (found.assignedTo === null && actor.role !== 'Admin')) throw new Refusal('not_found');
  return viewForLawyer(found, actor);
};
