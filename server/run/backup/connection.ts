import pg from 'pg';
import type { Db } from '#server/base/db/db.ts';
import { postgresDrizzle } from '#server/base/db/drizzle-clients.ts';
import type { SqlRunner } from '#server/base/db/migrate.ts';
import { embeddedDb, embeddedRunner, startEmbedded } from '#server/base/db/open-database.ts';
import { postgresRunner, refuseOldServer } from '#server/base/db/prepare-postgres.ts';

/** One connection, without migrations and without a time limit for a query. `db` is in the transaction of `runner`. */
export type Connection = { runner: SqlRunner; db: Db; close: () => Promise<void> };

const connectTimeoutMs = 5_000;

export async function connectPostgres(connectionString: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  // A lost connection fails the query that is running.
  client.on('error', () => {});
  await client.connect();
  await refuseOldServer(client);
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return { runner: postgresRunner(client), db: postgresDrizzle(client), close: () => client.end() };
}

/** Opens an embedded database in this folder. The caller makes sure that nobody else has it open. */
export async function connectEmbedded(folder: string): Promise<Connection> {
  const client = await startEmbedded(folder);
  const { db, close } = embeddedDb(client);
  return { runner: embeddedRunner(client), db, close };
}
