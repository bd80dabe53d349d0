import { count, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';

export const listCounts: Handler<'listCounts'> = async ({ db }) => {
  const [roles, ofRequests, ofPayments] = await Promise.all([
    db
      .select({ role: accounts.role, status: accounts.status, count: count() })
      .from(accounts)
      .where(isNull(accounts.deletedAt))
      .groupBy(accounts.role, accounts.status),
    countBy(db, requests, requests.status),
    countBy(db, payments, payments.state),
  ]);
  const of = (role: string) =>
    Object.fromEntries(roles.filter((row) => row.role === role).map((row) => [row.status, row.count]));
  return {
    Lawyer: of('Lawyer'),
    Participant: of('Participant'),
    Client: of('Client'),
    requests: ofRequests,
    payments: ofPayments,
  };
};

async function countBy(db: Db, table: PgTable, state: PgColumn): Promise<Record<string, number>> {
  const rows = await db.select({ state, count: count() }).from(table).groupBy(state);
  return Object.fromEntries(rows.map((row) => [String(row.state), row.count]));
}
