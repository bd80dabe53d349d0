import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { isJudged } from './judged-with.ts';

/** How the database reads a query, as text. Null with a PostgreSQL with which plans were not judged: it may read otherwise. */
export async function planOf(db: Db, query: SQL, what: string): Promise<string | null> {
  const asked = await db.execute<{ server_version: string }>(sql`show server_version`);
  if (!isJudged('PostgreSQL', asked.rows[0]?.server_version ?? '', `the plan of ${what}`)) return null;
  const { rows } = await db.execute<Record<string, string>>(sql`explain ${query}`);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}
