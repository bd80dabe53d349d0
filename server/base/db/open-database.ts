import type { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { connectionQueue } from '#server/base/db/connection-queue.ts';
import { readDatabaseAddress } from '#server/base/db/database-address.ts';
import type { Db } from '#server/base/db/db.ts';
import { embeddedDrizzle, postgresDrizzle, type Query } from '#server/base/db/drizzle-clients.ts';
import { holdFolder } from '#server/base/db/folder-lock.ts';
import { answered, Connection, rememberProcess } from '#server/base/db/frozen-connections.ts';
import { migrate, type SqlRunner } from '#server/base/db/migrate.ts';
import {
  callTimeoutMs,
  connectTimeoutMs,
  preparePostgres,
  refuseWrongProxy,
} from '#server/base/db/prepare-postgres.ts';
import { type Subscriber, subscribeEmbedded, subscribeToChanges } from '#server/base/db/subscribe-to-changes.ts';
import { type Transaction, transactionsOn } from '#server/base/db/transaction.ts';
import { closeToOthers } from '#server/base/files/data-folder.ts';

export type OpenDb = {
  db: Db;
  /** Makes `app.changed` emit the changes that are published on this database. Returns a function that stops it. */
  subscribe: (app: Subscriber) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** The most connections; more are not faster on two cores. */
export const poolMax = 10;

/** The settings of the database. Without an address it is the embedded one in `dataDir`. */
export type DatabaseConfig = {
  databaseUrl: string | null;
  /** The role that owns the tables and runs the migrations; null: the role of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** Leads past a transaction-pooling proxy at `databaseUrl`, for what needs a connection of its own; null: there is none. */
  databaseDirectUrl: string | null;
  /** How long the start waits for a database that does not answer. */
  databaseWaitMs: number;
  dataDir: string;
  /** Works on a database that a newer version has migrated. */
  allowsNewerDatabase: boolean;
};
type Options = {
  /** How long a query may take; 0: as long as it needs. */
  statementTimeoutMs?: number;
  /** Called when an idle connection is lost. */
  onLostConnection?: (error: Error) => void;
  /** Prints one line for the person who waits for the start. */
  say?: (line: string) => void;
};

/** Opens the database of the configuration. */
export const openDatabase = (
  {
    databaseUrl,
    databaseOwnerUrl,
    databaseDirectUrl,
    databaseWaitMs,
    dataDir,
    allowsNewerDatabase: allowsNewer,
  }: DatabaseConfig,
  options: Options = {},
): Promise<OpenDb> =>
  databaseUrl === null
    ? openEmbedded(dataDir, allowsNewer)
    : openPostgres(databaseUrl, {
        ownerUrl: databaseOwnerUrl,
        directUrl: databaseDirectUrl,
        waitMs: databaseWaitMs,
        allowsNewer,
        ...options,
      });

type PostgresOptions = Options & {
  ownerUrl?: string | null;
  directUrl?: string | null;
  waitMs?: number;
  allowsNewer?: boolean;
};

/**
 * Opens PostgreSQL 15 or newer and migrates it; several processes may do so at once. With an `ownerUrl`, the owner runs
 * the migrations and the role of `url` only needs to read and write rows. While the server does not answer, it tries
 * again for `waitMs`. With a `directUrl`, a proxy at `url` gives each transaction any connection of its pool (PgBouncer).
 * So nothing is kept on a connection: no statement has a name (PgBouncer 1.18 knows none there), and changes are listened
 * to at `directUrl`.
 */
export async function openPostgres(
  url: string,
  {
    ownerUrl = null,
    directUrl = null,
    waitMs = 0,
    allowsNewer = false,
    statementTimeoutMs = callTimeoutMs,
    say = () => {},
    onLostConnection = () => {},
  }: PostgresOptions = {},
): Promise<OpenDb> {
  const appRole = ownerUrl === null ? null : readDatabaseAddress(url).user;
  await preparePostgres(ownerUrl ?? directUrl ?? url, { appRole, waitMs, allowsNewer, say });
  // The proxy limits the time of every query, so one without a limit goes past it.
  const isBehindProxy = directUrl !== null && statementTimeoutMs > 0;
  const pool = new pg.Pool({
    connectionString: isBehindProxy ? url : (directUrl ?? url),
    max: poolMax,
    // A proxy refuses it at the start of a connection, and sets it itself (docs/operating/growing.md).
    ...(!isBehindProxy && { statement_timeout: statementTimeoutMs }),
    connectionTimeoutMillis: connectTimeoutMs,
    // A proxy may not know what to do with a second query before the first is answered.
    pipeline: !isBehindProxy,
    Client: Connection,
  });
  // Without a listener a lost connection ends the process. An idle one is reported here; in use, its query fails.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (!isBehindProxy) rememberProcess(client);
  });
  let followed: EventEmitter | null = null;
  const queue = connectionQueue(pool, () => void followed?.emit('content'));
  await refuseWrongProxy(pool, isBehindProxy).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    db: dbOn(pool, queue, { connectionString: directUrl ?? url, statementTimeoutMs, isBehindProxy }),
    subscribe(app) {
      followed = app.changed;
      return subscribeToChanges(directUrl ?? url, app);
    },
    close: () => pool.end(),
  };
}

/**
 * Runs each query, and each transaction, on a connection of the pool and gives it back. Drizzle's own transaction never
 * gives back a connection that is lost at `begin`: after ten of them the pool is empty.
 */
function dbOn(
  pool: pg.Pool,
  { lend, connections }: ReturnType<typeof connectionQueue>,
  { isBehindProxy, ...watch }: Parameters<typeof answered>[2] & { isBehindProxy: boolean },
): Db {
  const queryOn =
    (client: pg.PoolClient): Query =>
    (config, values) => {
      const { name, ...query } = typeof config === 'string' ? { text: config } : config;
      const sent = { ...query, ...(values && { values }), ...(!isBehindProxy && name !== undefined && { name }) };
      return answered(client, sent, watch);
    };
  const known = new WeakMap<pg.PoolClient, Transaction>();
  const transactionOf = (client: pg.PoolClient) => {
    const run = known.get(client) ?? transactionsOn(client, queryOn(client));
    known.set(client, run);
    return run;
  };
  const queries = postgresDrizzle(pool, (config, values) => lend((client) => queryOn(client)(config, values)));
  const transaction: Transaction = (work, config) => lend((client) => transactionOf(client)(work, config));
  return Object.assign(queries, { transaction, $connections: connections });
}

/** Opens the embedded PostgreSQL in `dataDir`. Only one process can open it; every commit is flushed to disk. */
async function openEmbedded(dataDir: string, allowsNewer: boolean): Promise<OpenDb> {
  mkdirSync(dataDir, { recursive: true });
  const release = holdFolder(dataDir);
  try {
    const client = await startEmbedded(embeddedFolder(dataDir));
    await migrate(embeddedRunner(client), { allowsNewer }).catch(async (error: unknown) => {
      // An open one would keep the process from ending.
      await client.close();
      throw error;
    });
    const { db, subscribe, close } = embeddedDb(client);
    return { db, subscribe, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the embedded database is stored. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** A new one is unpacked from an image in which everybody may write. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'fsync=on'];
  const client = await PGlite.create({ dataDir: folder, startParams });
  closeToOthers(folder);
  return client;
}

export const embeddedRunner = (client: PGlite): SqlRunner => ({
  run: async (sql) => void (await client.exec(sql)),
  rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
});

export const embeddedDb = (client: PGlite): OpenDb => ({
  db: embeddedDrizzle(client),
  subscribe: (app) => subscribeEmbedded(client, app),
  close: () => client.close(),
});
