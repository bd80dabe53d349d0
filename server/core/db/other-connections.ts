import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';

/** Refuses to go on while servers or other programs use the database. The embedded one has no other connections. */
export async function refuseOtherConnections(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`);
  if (rows.length > 0)
    throw new Error(
      `the database has ${rows.length} other connections. Stop every server that uses it, and close other programs, first`,
    );
}
