import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { requestForLawyer as requestForLawyerCall } from '#contract/requests.ts';
import { shownEmail } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';
import { isStanding } from '#server/requests/access.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { viewForLawyer } from '#server/requests/view.ts';

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
      and(eq(assignments.requestId, requests.id), eq(assignments.lawyerId, sql.placeholder('lawyerId')), isStanding),
    )
    .where(eq(requests.id, sql.placeholder('id')))
    .prepare('request_with_assignment'),
);

/** For the lawyers assigned to it and for administrators; to everyone else it is missing. */
export const requestForLawyer: Act<typeof requestForLawyerCall> = async ({ db, actor }, { id }) => {
  const [found] = await requestWithAssignment(db).execute({ id, lawyerId: actor.id });
  if (!found || (found.assignedTo === null && actor.role !== 'Admin')) throw new Refusal('not_found');
  return viewForLawyer(found, actor);
};
