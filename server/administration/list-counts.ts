import { count, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListCounts } from '#contract/administration/list-counts.ts';
import { accounts } from '#server/accounts/table.ts';
import { complaints } from '#server/complaints/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { invitations } from '#server/invitations/table.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

/** The count that runs on a database, and the one that follows it. */
const turns = new WeakMap<Db, { readonly now: Promise<ListCounts>; next: Promise<ListCounts> | null }>();

/**
 * The pages of all administrators ask at each event. One count runs at a time: who asks meanwhile shares the next one, which
 * begins after they asked, so that nobody gets an answer older than their question.
 */
export const listCounts: Handler<'listCounts'> = ({ app: { db } }) => {
  const turn = turns.get(db);
  if (!turn) return begin(db);
  turn.next ??= turn.now.then(
    () => begin(db),
    () => begin(db),
  );
  return turn.next;
};

function begin(db: Db): Promise<ListCounts> {
  const now = countAll(db);
  const turn = { now, next: null };
  turns.set(db, turn);
  const end = () => void (turn.next === null && turns.delete(db));
  now.then(end, end);
  return now;
}

async function countAll(db: Db): Promise<ListCounts> {
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
    refunds: ofRefunds,
    complaints: ofComplaints,
    invitations: ofInvitations,
  };
}

async function countBy(db: Db, table: PgTable, state: PgColumn): Promise<Record<string, number>> {
  const rows = await db.select({ state, count: count() }).from(table).groupBy(state);
  return Object.fromEntries(rows.map((row) => [String(row.state), row.count]));
}
