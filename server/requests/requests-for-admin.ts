import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import type { listRequests as listRequestsCall, requestForAdmin as requestForAdminCall } from '#contract/requests.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { isStanding } from '#server/requests/access.ts';
import { lawyersToSuggest } from '#server/requests/match-lawyers.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { type Assigned, viewForAdmin } from '#server/requests/view.ts';

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

/** Oldest first: who waits longest is served first. */
export const listRequests: Act<typeof listRequestsCall> = async ({ db, page }, { status }) => {
  const rows = await withPeople(db)
    .where(and(status ? eq(requests.status, status) : undefined, gt(requests.id, idAfter(page.after) ?? 0)))
    .orderBy(asc(requests.id))
    .limit(page.limit + 1);
  const assigned = await assignedTo(
    db,
    rows.slice(0, page.limit).map(({ request }) => request.id),
  );
  return pageOf(rows, page.limit, {
    positionOf: ({ request }) => [request.id],
    view: (found) => viewForAdmin(found, assigned.get(found.request.id) ?? []),
  });
};

export const requestForAdmin: Act<typeof requestForAdminCall> = async ({ db, now }, { id }) => {
  const [found] = await withPeople(db).where(eq(requests.id, id));
  if (!found) throw new Refusal('not_found');
  const assigned = (await assignedTo(db, [id])).get(id) ?? [];
  const known = assigned.map(({ assignment }) => assignment.lawyerId);
  const matching = await lawyersToSuggest(db, found.request, now, known);
  return {
    ...viewForAdmin(found, assigned),
    matchingLawyers: matching.map((lawyer) => ({
      userId: lawyer.id,
      userName: lawyer.displayName,
      specializationName: lawyer.specialty,
      governorate: lawyer.governorate,
    })),
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
