import { and, count, eq, gte, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queue, WaitingCounts, waitingCounts as waitingCountsCall } from '#contract/administration/overview.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { outbox } from '#server/core/mail/outbox.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { isUnanswered } from '#server/suggestions/list-for-review.ts';
import { reports, suggestions } from '#server/suggestions/table.ts';

export const waitingCounts: Handler<typeof waitingCountsCall> = ({ db }) => countWaiting(db);

/** Each count uses an index of waiting rows, so the size of the tables does not matter. */
export async function countWaiting(db: Db): Promise<WaitingCounts> {
  const [lawyers, participants, waitingRequests, proofs, reported, unanswered, mails, givenUp] = await Promise.all([
    queue(db, accounts, accounts.createdAt, pending('Lawyer')),
    queue(db, accounts, accounts.createdAt, pending('Participant')),
    queue(db, requests, requests.createdAt, eq(requests.status, 'Pending')),
    queue(db, payments, payments.createdAt, eq(payments.state, 'waiting')),
    queue(db, reports, reports.createdAt, isNull(reports.settledAt), reportedThings),
    queue(db, suggestions, suggestions.createdAt, isUnanswered),
    queue(db, outbox, outbox.createdAt, isTroubled),
    db.$count(outbox, isNotNull(outbox.deadAt)),
  ]);
  return {
    lawyers,
    participants,
    requests: waitingRequests,
    payments: proofs,
    reports: reported,
    suggestions: unanswered,
    mails: { ...mails, givenUp },
  };
}

/** A mail that is repeated is worth a warning (specification#mail). */
const failuresMin = 2;
const isTroubled = or(
  isNotNull(outbox.deadAt),
  and(isNull(outbox.doneAt), isNull(outbox.deadAt), gte(outbox.attempts, failuresMin)),
);

const pending = (role: 'Lawyer' | 'Participant') =>
  and(eq(accounts.role, role), eq(accounts.status, 'Pending'), isNull(accounts.deletedAt));

/** Counts a suggestion or comment once, even if many people reported it. */
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
