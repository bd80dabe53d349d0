import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Parsed } from '#contract/core/endpoint.ts';
import { Refusal } from '#contract/core/errors.ts';
import type {
  listRequests as listRequestsCall,
  requestForAdmin as requestForAdminCall,
  requestSorts,
} from '#contract/requests-administration.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/core/order.ts';
import { pageOf } from '#server/core/page.ts';
import { isStanding } from '#server/requests/access.ts';
import { candidates, lawyersToSuggest } from '#server/requests/match-lawyers.ts';
import { isAbout } from '#server/requests/request-words.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';
import { type Assigned, viewForAdmin, viewMatched } from '#server/requests/view.ts';

const client = alias(accounts, 'client');
const chosenLawyer = alias(accounts, 'chosen_lawyer');

const withPeople = (db: Db) =>
  db
    .select({
      request: requests,
      clientName: client.displayName,
      clientEmail: shownEmail(client),
      lawyerName: chosenLawyer.displayName,
    })
    .from(requests)
    .innerJoin(client, eq(client.id, requests.clientId))
    .leftJoin(chosenLawyer, eq(chosenLawyer.id, requests.chosenLawyerId));

const dayMs = 24 * 60 * 60_000;

const orders = {
  ...oldestAndNewest<{ request: RequestRow }>({
    by: requests.createdAt,
    type: 'timestamptz',
    valueIn: ({ request }) => request.createdAt.toISOString(),
  }),
  offers: {
    ...{ by: requests.offersCount, type: 'bigint', isDescending: true },
    valueIn: ({ request }) => request.offersCount,
  },
} satisfies Record<(typeof requestSorts)[number], Order<{ request: RequestRow }>>;

const numbered = { column: requests.id, idOf: ({ request }: { request: RequestRow }) => request.id };

export const listRequests: Act<typeof listRequestsCall> = async ({ db, now, page }, asked) => {
  const { goesOn, orderBy, positionOf } = inOrder(orders[asked.sort], numbered, page.after);
  const rows = await withPeople(db)
    .where(and(asked.q ? await isAbout(db, asked.q) : undefined, ...filtersOf(asked, now), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  const assigned = await assignedTo(
    db,
    rows.slice(0, page.limit).map(({ request }) => request.id),
  );
  return pageOf(rows, page.limit, {
    positionOf,
    view: (found) => viewForAdmin(found, assigned.get(found.request.id) ?? []),
  });
};

const filtersOf = (asked: Parsed<typeof listRequestsCall>, now: Date): (SQL | undefined)[] => [
  asked.status ? eq(requests.status, asked.status) : undefined,
  asked.province ? eq(requests.province, asked.province) : undefined,
  asked.specialty ? eq(requests.specialty, asked.specialty) : undefined,
  asked.waitingDays ? lte(requests.createdAt, new Date(now.getTime() - asked.waitingDays * dayMs)) : undefined,
  // Not parameters: the indexes of the three hold these rows alone.
  asked.discreet ? sql`${requests.isDiscreet}` : undefined,
  asked.withoutLawyers ? sql`${requests.lawyersCount} = 0` : undefined,
  asked.account ? isConcerned(asked.account) : undefined,
  asked.openProof ? sql`${requests.lastPaymentState} = 'waiting'` : undefined,
];

/** Placed by the account, or given to it: one of the two finds nothing, for nobody is both. */
const isConcerned = (accountId: number) => sql`${requests.id} in (
  select id from ${requests} placed where placed.client_id = ${accountId}
  union all select ${assignments.requestId} from ${assignments} where ${and(eq(assignments.lawyerId, accountId), isStanding)})`;

export const requestForAdmin: Act<typeof requestForAdminCall> = async ({ db, now }, { id }) => {
  const [found] = await withPeople(db).where(eq(requests.id, id));
  if (!found) throw new Refusal('not_found');
  const { request } = found;
  const assigned = (await assignedTo(db, [id])).get(id) ?? [];
  const ids = assigned.map(({ assignment }) => assignment.lawyerId);
  const known = ids.length ? await candidates(db, now, inArray(lawyers.accountId, ids)) : [];
  const matching = await lawyersToSuggest(db, request, now, ids);
  const view = viewForAdmin(found, assigned);
  return {
    ...view,
    assignedLawyers: view.assignedLawyers.map((lawyer) => {
      const match = known.find(({ id }) => id === lawyer.userId);
      return { ...lawyer, match: match ? viewMatched(match, request) : null };
    }),
    matchingLawyers: matching.map((lawyer) => viewMatched(lawyer, request)),
  };
};

/** The standing assignments of each of the requests, in the order in which they were made. */
async function assignedTo(db: Db, requestIds: readonly number[]): Promise<ReadonlyMap<number, Assigned[]>> {
  if (!requestIds.length) return new Map();
  const rows = await db
    .select({ assignment: assignments, userName: accounts.displayName })
    .from(assignments)
    .innerJoin(accounts, eq(accounts.id, assignments.lawyerId))
    .where(and(inArray(assignments.requestId, [...requestIds]), isStanding))
    .orderBy(asc(assignments.createdAt), asc(assignments.lawyerId));
  return Map.groupBy(rows, ({ assignment }) => assignment.requestId);
}
