import { and, count, eq, isNotNull, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queue, waitingCounts as waitingCountsCall } from '#contract/administration-overview.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { outbox } from '#server/core/outbox.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { isUnanswered } from '#server/suggestions/list-for-review.ts';
import { reports, suggestions } from '#server/suggestions/table.ts';

/** Each is counted along an index that holds what waits together: the size of the tables does not matter. */
export const waitingCounts: Act<typeof waitingCountsCall> = async ({ db }) => {
  const [lawyers, participants, waitingRequests, proofs, reported, unanswered, mails] = await Promise.all([
    queue(db, accounts, accounts.createdAt, pending('Lawyer')),
    queue(db, accounts, accounts.createdAt, pending('Participant')),
    queue(db, requests, requests.createdAt, eq(requests.status, 'Pending')),
    queue(db, payments, payments.createdAt, eq(payments.state, 'waiting')),
    queue(db, reports, reports.createdAt, isNull(reports.settledAt), reportedThings),
    queue(db, suggestions, suggestions.createdAt, isUnanswered),
    queue(db, outbox, outbox.deadAt, isNotNull(outbox.deadAt)),
  ]);
  return {
    lawyers,
    participants,
    requests: waitingRequests,
    payments: proofs,
    reports: reported,
    suggestions: unanswered,
    mails,
  };
};

const pending = (role: 'Lawyer' | 'Participant') =>
  and(eq(accounts.role, role), eq(accounts.status, 'Pending'), isNull(accounts.deletedAt));

/** One thing that many report waits once. */
const reportedThings =
  sql<number>`count(distinct (${reports.suggestionId}, coalesce(${reports.commentId}, 0)))`.mapWith(Number);

async function queue(
  db: Db,
  table: PgTable,
  since: PgColumn,
  waits: SQL | undefined,
  counted: SQL<number> = count(),
): Promise<Queue> {
  const [found] = await db
    .select({ count: counted, oldest: min(since) })
    .from(table)
    .where(waits);
  const oldest = found?.oldest as Date | null | undefined;
  return { count: found?.count ?? 0, oldest: oldest ? oldest.toISOString() : null };
}
