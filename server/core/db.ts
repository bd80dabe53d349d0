import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Config } from '#server/core/config.ts';
import { hearChanges, hearEmbedded } from '#server/core/hear-changes.ts';
import type { House } from '#server/core/house.ts';
import { lock } from '#server/core/lock.ts';
import { migrate, type SqlRunner } from '#server/core/migrate.ts';

type QueryRows<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: QueryRows<this['row']>;
}

/** A database, or a transaction on it: one face for the embedded one and for PostgreSQL. */
export type Db = PgDatabase<Rows>;
export type OpenDb = {
  db: Db;
  /** From now on `house.changed` emits what is announced on this database; answers how to stop. */
  hear: (house: Pick<House, 'changed' | 'log'>) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** Connections at most; more gain nothing on two cores. */
const poolMax = 10;
const statementTimeoutMs = 15_000;
const connectTimeoutMs = 5_000;
const oldestVersion = 15;

type OnLostConnection = (error: Error) => void;
type Named = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/** The database that the configuration names. */
export const openDatabase = (
  { databaseUrl, databaseOwnerUrl, dataDir }: Named,
  onLostConnection?: OnLostConnection,
): Promise<OpenDb> =>
  databaseUrl === null
    ? openEmbedded(dataDir)
    : openPostgres(databaseUrl, { ownerUrl: databaseOwnerUrl, onLostConnection });

type Opening = { ownerUrl?: string | null; onLostConnection?: OnLostConnection | undefined };

/**
 * PostgreSQL ≥ 15 at the address; several processes may open and migrate it at once. Where an owner is named, the
 * migrations are his, and the role of the address needs no more than to read and write rows.
 */
export async function openPostgres(
  url: string,
  { ownerUrl = null, onLostConnection = () => {} }: Opening = {},
): Promise<OpenDb> {
  const migrator = new pg.Client({ connectionString: ownerUrl ?? url, connectionTimeoutMillis: connectTimeoutMs });
  await migrator.connect();
  try {
    await refuseOldServer(migrator);
    await migrate(postgresRunner(migrator));
  } finally {
    await migrator.end();
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', onLostConnection);
  return {
    db: drizzlePg({ client: pool, casing: 'snake_case' }) as unknown as Db,
    hear: (house) => hearChanges(url, house),
    close: () => pool.end(),
  };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < oldestVersion * 10_000) {
    throw new Error(`DATABASE_URL names a PostgreSQL server older than version ${oldestVersion}`);
  }
}

const postgresRunner = (client: pg.Client): SqlRunner => ({
  run: async (sql) => void (await client.query(sql)),
  rows: async (sql) => (await client.query(sql)).rows,
});

/** The embedded PostgreSQL under `dataDir`, by one process at a time; every commit is flushed to disk. */
async function openEmbedded(dataDir: string): Promise<OpenDb> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = lock(path.join(dataDir, 'database.lock'));
  try {
    const client = await PGlite.create({
      dataDir: path.join(dataDir, 'database'),
      startParams: [...PGlite.defaultStartParams, '-c', 'fsync=on'],
    });
    await migrate(embeddedRunner(client));
    const { db, hear, close } = embeddedFace(client);
    return { db, hear, close: () => close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

export const embeddedRunner = (client: PGlite): SqlRunner => ({
  run: async (sql) => void (await client.exec(sql)),
  rows: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
});

export const embeddedFace = (client: PGlite): OpenDb => ({
  db: drizzlePglite({ client, casing: 'snake_case' }) as unknown as Db,
  hear: (house) => hearEmbedded(client, house),
  close: () => client.close(),
});

/**
 * A query that is built once per database and named, so that PostgreSQL plans it once: twice as fast as one built at
 * each call. Inside a transaction it is built anew.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const kept = new WeakMap<Db, Query>();
  return (db) => {
    const known = kept.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    kept.set(db, query);
    return query;
  };
}
