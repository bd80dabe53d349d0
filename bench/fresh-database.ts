import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '#server/base/db/open-database.ts';

/** A database of its own for one part of the bench, with the secret key that it keeps. As the product reads them. */
export type Database = { readonly DATABASE_URL: string; readonly SECRET_KEY: string };

/** Creates a new, migrated, empty database on this server. */
export async function newDatabase(serverUrl: string): Promise<Database> {
  const name = `sanad_bench_${randomBytes(4).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await (await openPostgres(url)).close();
  return { DATABASE_URL: url, SECRET_KEY: randomBytes(32).toString('base64') };
}

/** The same, and a connection to fill it. */
export async function freshDatabase(serverUrl: string): Promise<{ database: Database; db: pg.Client }> {
  const database = await newDatabase(serverUrl);
  const db = new pg.Client({ connectionString: database.DATABASE_URL });
  await db.connect();
  return { database, db };
}

/** Opens a session for each account. Returns the tokens in the same order. */
export async function openSessions(db: pg.Client, accountIds: readonly number[]): Promise<string[]> {
  const tokens = accountIds.map(() => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into sessions (token_hash, account_id, created_at, last_used_at, confirmed_at, expires_at, idle_minutes)
      select decode(hash, 'hex'), id, now(), now(), now(), now() + interval '1 day', 10080 from unnest($1::text[], $2::bigint[]) t (hash, id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), accountIds],
  );
  return tokens;
}
