import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until this many queries wait for what another transaction has locked. The embedded database has one connection:
 * there a call waits for the whole transaction, and nothing is to be seen.
 */
export async function untilWaiting(db: Pick<Db, 'execute'>, count: number): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  const here = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isSo = async () => (await db.execute(here)).rows.length === count;
  await eventually(isSo, () => `not ${count} queries wait for a lock`);
}
