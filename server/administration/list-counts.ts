import { count, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListCounts, ModerationCounts } from '#contract/administration/list-counts.ts';
import { accounts } from '#server/accounts/table.ts';
import { reportedThings } from '#server/administration/overview.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { complaints } from '#server/complaints/table.ts';
import { invitations } from '#server/invitations/table.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { isUnanswered } from '#server/suggestions/list-for-review.ts';
import { comments, reports, suggestions } from '#server/suggestions/table.ts';

/**
 * The pages of all administrators ask at each event. One count runs at a time: who asks meanwhile shares the next one, which
 * begins after they asked, so that nobody gets an answer older than their question.
 */
export function shared<T>(countAll: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  /** The count that runs on a database, and the one that follows it. */
  const turns = new WeakMap<Db, { readonly now: Promise<T>; next: Promise<T> | null }>();
  function begin(db: Db): Promise<T> {
    const now = countAll(db);
    const turn = { now, next: null };
    turns.set(db, turn);
    const end = () => void (turn.next === null && turns.delete(db));
    now.then(end, end);
    return now;
  }
  return (db) => {
    const turn = turns.get(db);
    if (!turn) return begin(db);
    turn.next ??= turn.now.then(
      () => begin(db),
      () => begin(db),
    );
    return turn.next;
  };
}

const [casesOf, moderationOf] = [shared(countCases), shared(countModeration)];
export const listCounts: Handler<'listCounts'> = ({ app: { db } }) => casesOf(db);
export const moderationCounts: Handler<'moderationCounts'> = ({ app: { db } }) => moderationOf(db);

async function countCases(db: Db): Promise<ListCounts> {
  const [roles, ofRequests, ofPayments, ofRefunds, ofComplaints, ofInvitations] = await Promise.all([
    db
      .select({ role: accounts.role, status: accounts.status, count: count() })
      .from(accounts)
      .where(isNull(accounts.deletedAt))
      .groupBy(accounts.role, accounts.status),
    countBy(db, requests, requests.status),
    countBy(db, payments, payments.state),
    countBy(db, refunds, refunds.state),
    countBy(db, complaints, complaints.state),
    countBy(db, invitations, invitations.state),
  ]);
  const of = (role: string) =>
    Object.fromEntries(roles.filter((row) => row.role === role).map((row) => [row.status, row.count]));
  return {
    Lawyer: of('Lawyer'),
    Participant: of('Participant'),
    Client: of('Client'),
    requests: ofRequests,
    payments: ofPayments,
    refunds: { ...ofRefunds, now: (ofRefunds.asked ?? 0) + (ofRefunds.due ?? 0), all: sum(ofRefunds) },
    complaints: ofComplaints,
    invitations: ofInvitations,
  };
}

async function countModeration(db: Db): Promise<ModerationCounts> {
  const [ofSuggestions, unanswered, reported, ofComments, ofReports] = await Promise.all([
    countBy(db, suggestions, suggestions.state),
    db.$count(suggestions, isUnanswered),
    db.select({ count: reportedThings }).from(reports).where(isNull(reports.settledAt)),
    countBy(db, comments, comments.state),
    countBy(db, reports, sql`coalesce(${reports.decision}, 'open')`),
  ]);
  return {
    suggestions: { ...ofSuggestions, unanswered, reports: reported[0]?.count ?? 0, all: sum(ofSuggestions) },
    comments: ofComments,
    reports: ofReports,
  };
}

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);

async function countBy(db: Db, table: PgTable, state: PgColumn | SQL): Promise<Record<string, number>> {
  const rows = await db.select({ state, count: count() }).from(table).groupBy(state);
  return Object.fromEntries(rows.map((row) => [String(row.state), row.count]));
}
