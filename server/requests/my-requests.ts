import { and, count, desc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { type ClientPart, clientParts, endedStatuses, waitingStatuses } from '#contract/requests/lists.ts';
import { accounts } from '#server/accounts/table.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { countAfter, idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { readSettings } from '#server/content/settings.ts';
import { type RequestRow, requests } from '#server/requests/table.ts';
import { usualTimes, viewMyRequest } from '#server/requests/view.ts';

/** The first page of a list that shows the newest first starts before this id. */
const newest = Number.MAX_SAFE_INTEGER;

const hasEnded = inArray(requests.status, [...endedStatuses]);
const hasOffer = sql`${inArray(requests.status, [...waitingStatuses])} and ${requests.offersCount} > 0`;
const waitsOnClient = sql`(${hasOffer} or ${isNotNull(requests.doneReportedAt)})`;
/** 1 for a request that waits on its client, and 0. */
const waits = sql<number>`${waitsOnClient}::integer`;

const clientId = sql.placeholder('clientId');
const before = sql.placeholder('before');

const pageOfClient = (db: Db, condition: SQL | undefined, ...first: SQL[]) =>
  db
    .select({ request: requests, lawyerName: accounts.displayName, waits })
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.chosenLawyerId))
    .where(and(eq(requests.clientId, clientId), condition))
    .orderBy(...first, desc(requests.id))
    .limit(sql.placeholder('rows'));

const newestFirst = {
  all: prepared((db) => pageOfClient(db, lt(requests.id, before)).prepare('requests_of_client')),
  ended: prepared((db) => pageOfClient(db, and(hasEnded, lt(requests.id, before))).prepare('ended_requests_of_client')),
};

const openRequests = prepared((db) => {
  const goesOn = sql`(${waits}, ${requests.id}) < (${sql.placeholder('waits')}::integer, ${before}::bigint)`;
  const isOpen = notInArray(requests.status, [...endedStatuses]);
  return pageOfClient(db, and(isOpen, goesOn), desc(waits)).prepare('open_requests_of_client');
});

type Found = { request: RequestRow; lawyerName: string | null; waits: number };

export const myRequests: Handler<'myRequests'> = async ({ db, actor, page, app }, { list }) => {
  const rows = page.limit + 1;
  const settings = await readSettings(db);
  const usual = await usualTimes({ db, app });
  const view = (found: Found) => viewMyRequest(found, settings, usual);
  if (list === 'open') {
    const { count: waits, id: before } = countAfter(page.after) ?? { count: 1, id: newest };
    const found = await openRequests(db).execute({ clientId: actor.id, waits, before, rows });
    const positionOf = ({ request, waits }: Found) => [waits, request.id];
    return pageOf(found, page.limit, { positionOf, view });
  }
  const values = { clientId: actor.id, before: idAfter(page.after) ?? newest, rows };
  const found = await newestFirst[list ?? 'all'](db).execute(values);
  return pageOf(found, page.limit, { positionOf: ({ request }) => [request.id], view });
};

const partCounts = prepared((db) => {
  const part = sql<ClientPart>`case when ${hasEnded} then 'ended' when ${waitsOnClient} then 'waiting' else 'running' end`;
  return db
    .select({ name: part, count: count() })
    .from(requests)
    .where(eq(requests.clientId, clientId))
    .groupBy(sql`1`)
    .prepare('request_counts_of_client');
});

export const myRequestCounts: Handler<'myRequestCounts'> = async ({ db, actor }) =>
  countsOf(clientParts, await partCounts(db).execute({ clientId: actor.id }));

/** The counts of a query that groups by name. A name without rows counts 0. */
export const countsOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly { name: Name; count: number }[],
): Record<Name, number> => {
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  return Object.fromEntries(names.map((name) => [name, counts.get(name) ?? 0])) as Record<Name, number>;
};
