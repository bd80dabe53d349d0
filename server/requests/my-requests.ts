import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { assignedRequests as assignedRequestsCall, myRequests as myRequestsCall } from '#contract/requests.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { isStanding } from '#server/requests/access.ts';
import { factsForLawyer } from '#server/requests/facts.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { viewMyRequest } from '#server/requests/view.ts';

/** Newest first: the first page goes on from here. */
const newest = Number.MAX_SAFE_INTEGER;

const requestsOfClient = prepared((db) =>
  db
    .select({ request: requests, lawyerName: accounts.displayName })
    .from(requests)
    .leftJoin(accounts, eq(accounts.id, requests.chosenLawyerId))
    .where(and(eq(requests.clientId, sql.placeholder('clientId')), lt(requests.id, sql.placeholder('before'))))
    .orderBy(desc(requests.id))
    .limit(sql.placeholder('rows'))
    .prepare('requests_of_client'),
);

export const myRequests: Act<typeof myRequestsCall> = async ({ db, actor, page }) => {
  const asked = { clientId: actor.id, before: idAfter(page.after) ?? newest, rows: page.limit + 1 };
  const rows = await requestsOfClient(db).execute(asked);
  return pageOf(rows, page.limit, { positionOf: ({ request }) => [request.id], view: viewMyRequest });
};

const requestsOfLawyer = prepared((db) =>
  db
    .select({ request: requests, hasOffered: assignments.hasOffered })
    .from(assignments)
    .innerJoin(requests, eq(requests.id, assignments.requestId))
    .where(
      and(
        eq(assignments.lawyerId, sql.placeholder('lawyerId')),
        isStanding,
        lt(assignments.requestId, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(assignments.requestId))
    .limit(sql.placeholder('rows'))
    .prepare('requests_of_lawyer'),
);

export const assignedRequests: Act<typeof assignedRequestsCall> = async ({ db, actor, page }) => {
  const asked = { lawyerId: actor.id, before: idAfter(page.after) ?? newest, rows: page.limit + 1 };
  const rows = await requestsOfLawyer(db).execute(asked);
  return pageOf(rows, page.limit, {
    positionOf: ({ request }) => [request.id],
    view: ({ request, hasOffered }) => ({ ...factsForLawyer(request, actor.id), hasOffered }),
  });
};
