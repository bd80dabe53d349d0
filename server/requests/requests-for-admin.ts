import { and, asc, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { requestListColumns, type requestSorts } from '#contract/requests/administration.ts';
import { requestStatusName } from '#contract/requests/copy.ts';
import { requestFactCells } from '#contract/requests/facts.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler, Received } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { isActive } from '#server/requests/access.ts';
import { candidates, lacksFee, lawyersToSuggest, withoutFitting } from '#server/requests/match-lawyers.ts';
import { matchesSearch } from '#server/requests/request-words.ts';
import { assignments, type RequestRow, requests } from '#server/requests/table.ts';
import { type Assigned, viewDeclined, viewForAdmin, viewMatched } from '#server/requests/view.ts';

const client = alias(accounts, 'client');
const chosenLawyer = alias(accounts, 'chosen_lawyer');

const withPeople = (db: Db) =>
  db
    .select({
      request: requests,
      clientName: client.displayName,
      clientEmail: shownEmail(client),
      lawyerName: chosenLawyer.displayName,
      hasNote: sql<boolean>`exists (select from notes where request_id = ${requests.id} and withdrawn_at is null)`,
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

export const listRequests: Handler<'listRequests'> = async ({ db, now, page }, query) => {
  const { goesOn, orderBy, positionOf } = inOrder(orders[query.sort], numbered, page.after);
  const rows = await withPeople(db)
    .where(and(query.q ? await matchesSearch(db, query.q) : undefined, ...filtersOf(query, now), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit).map(({ request }) => request);
  const assigned = await assignedTo(
    db,
    shown.map(({ id }) => id),
  );
  const unfit = await withoutFitting(db, shown.filter(isAlone), now);
  return pageOf(rows, page.limit, {
    positionOf,
    view: (found) => viewForAdmin(found, assigned.get(found.request.id) ?? [], unfit),
  });
};

/** It is under review, and nobody is assigned. */
const isAlone = ({ status, lawyersCount }: RequestRow) => status === 'Pending' && lawyersCount === 0;

const filtersOf = (query: Received<'listRequests'>, now: Date): (SQL | undefined)[] => [
  query.item ? eq(requests.id, query.item) : undefined,
  query.status ? eq(requests.status, query.status) : undefined,
  query.province ? eq(requests.province, query.province) : undefined,
  query.specialty ? eq(requests.specialty, query.specialty) : undefined,
  query.waitingDays ? lte(requests.createdAt, new Date(now.getTime() - query.waitingDays * dayMs)) : undefined,
  // Not parameters: the partial indexes of the three contain only these rows.
  query.discreet ? sql`${requests.isDiscreet}` : undefined,
  query.withoutLawyers ? sql`${requests.lawyersCount} = 0` : undefined,
  query.account ? concernsAccount(query.account) : undefined,
  query.openProof ? sql`${requests.lastPaymentState} = 'waiting'` : undefined,
];

/** Submitted by the account or assigned to it. No account is both client and lawyer, so one of the two is empty. */
const concernsAccount = (accountId: number) => sql`${requests.id} in (
  select id from ${requests} placed where placed.client_id = ${accountId}
  union all select ${assignments.requestId} from ${assignments} where ${and(eq(assignments.lawyerId, accountId), isActive)})`;

export const requestForAdmin: Handler<'requestForAdmin'> = async ({ db, now }, { id }) => {
  const [found] = await withPeople(db).where(eq(requests.id, id));
  if (!found) throw new Refusal('not_found');
  const { request } = found;
  const assigned = (await assignedTo(db, [id])).get(id) ?? [];
  const ids = assigned.map(({ assignment }) => assignment.lawyerId);
  const known = ids.length ? await candidates(db, await lacksFee(db, now), inArray(lawyers.accountId, ids)) : [];
  const declined = ((await assignedTo(db, [id], not(isActive))).get(id) ?? []).flatMap(viewDeclined);
  const past = declined.map(({ userId }) => userId);
  const matching = await lawyersToSuggest(db, request, now, [...ids, ...past]);
  const view = viewForAdmin(found, assigned, await withoutFitting(db, [request].filter(isAlone), now));
  return {
    ...view,
    assignedLawyers: view.assignedLawyers.map((lawyer) => {
      const match = known.find(({ id }) => id === lawyer.userId);
      return { ...lawyer, match: match ? viewMatched(match, request) : null };
    }),
    declinedLawyers: declined,
    matchingLawyers: matching.map((lawyer) => viewMatched(lawyer, request)),
  };
};

/** The active assignments of each request, or others, oldest first. */
async function assignedTo(db: Db, requestIds: readonly number[], which: SQL = isActive) {
  if (!requestIds.length) return new Map<number, Assigned[]>();
  const rows = await db
    .select({ assignment: assignments, userName: accounts.displayName })
    .from(assignments)
    .innerJoin(accounts, eq(accounts.id, assignments.lawyerId))
    .where(and(inArray(assignments.requestId, [...requestIds]), which))
    .orderBy(asc(assignments.createdAt), asc(assignments.lawyerId));
  return Map.groupBy(rows, ({ assignment }) => assignment.requestId);
}

export const listRequestsCsv = csvExport(listRequests, {
  list: 'requests',
  columns: requestListColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ subjectOfTheRequest }) => subjectOfTheRequest,
    status: ({ status, fee }) => requestStatusName(status, fee),
    client: ({ clientName }) => clientName,
    ...requestFactCells,
    lawyers: ({ assignedLawyers }) => assignedLawyers.length,
    offers: ({ offersCount }) => offersCount,
    lawyer: ({ lawyerName }) => lawyerName,
    placed: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  recorded: ({ status }) => ({ status }),
});
