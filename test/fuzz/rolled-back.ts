import { sql } from 'drizzle-orm';
import type { TestApp } from '../test-app.ts';

/**
 * Runs the work inside a transaction that is undone at the end, so that every run begins with the same rows. A call then
 * uses savepoints instead of transactions.
 */
export async function rolledBack(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { db } = app.context;
  const undone = new Error('undone');
  try {
    await db.transaction(async (outer) => {
      Object.assign(app.context, { db: outer });
      await work();
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    Object.assign(app.context, { db });
  }
}

/** Checks what waits for the commit, which never comes. */
export const checkAsAtCommit = ({ context: { db } }: TestApp) => db.execute(sql`set constraints all immediate`);

/** False when nothing was written in this transaction. Rows that a savepoint has undone count as written. */
export async function hasWritten({ context: { db } }: TestApp): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select pg_current_xact_id_if_assigned() is not null as has`);
  return rows[0]?.has === true;
}

/** They count tries and answers, so a refused call may write them. */
const countingTables = ['limits', 'idempotency_keys'];

/** A session notes when it was used, and that its confirmation is over, also by a call that is refused. */
const rowText = (name: string) =>
  name === 'sessions' ? sql`(to_jsonb(t) - 'last_used_at' - 'confirmed_at')::text` : sql`t::text`;

/** The hash of all rows of each table. */
export async function tableHashes({ context: { db } }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const parts = tables
    .filter(({ name }) => !countingTables.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, md5(coalesce(string_agg(${rowText(name)}, '|' order by ${rowText(name)}), '')) as hash from ${sql.identifier(name)} t`,
    );
  const { rows } = await db.execute<{ name: string; hash: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The tables whose rows are not the same. */
export const changedTables = (before: Map<string, string>, now: Map<string, string>): string[] =>
  [...now].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
