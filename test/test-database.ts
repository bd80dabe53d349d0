import { readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '#server/base/db/migrate.ts';
import { embeddedDb, embeddedRunner, type OpenDb, openPostgres } from '#server/base/db/open-database.ts';
import { postgresRunner } from '#server/base/db/prepare-postgres.ts';
import { emptyDatabase, keepFirstRows } from './empty-database.ts';
import { createDatabase, dropDatabase, madeOnce, onServer, schemaVersion } from './new-database.ts';

/** Opens a new, migrated database: on PostgreSQL if TEST_DATABASE_URL is set, otherwise in memory. */
export const openTestDatabase = (): Promise<OpenDb> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL) : inMemory();

/**
 * The embedded database that a test has closed. Emptying it is much faster than starting one, which takes most of a second.
 * Each takes some hundred megabytes, so of those that a test had at once only one stays.
 */
let idle: PGlite | undefined;
/** The database is in memory, and with the usual 128 MB of buffers it would be there twice. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** An embedded database after the migrations. After `close` it is emptied and serves the next test of this process. */
async function inMemory(): Promise<OpenDb> {
  const client = idle ?? (await startEmbedded());
  if (client === idle) idle = undefined;
  let isOpen = true;
  // A query that runs after its test fails here, so it never sees the data of the next test.
  const own = new Proxy(client, {
    get(target, key) {
      if (!isOpen) throw new Error('this test database is closed');
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    ...embeddedDb(own),
    async close() {
      isOpen = false;
      const isEmptied = !idle && (await emptyDatabase(embeddedRunner(client)));
      if (isEmptied && !idle) idle = client;
      else await client.close();
    },
  };
}

/** An embedded database sets a timer after its last query. While it is idle, it must not keep the process alive. */
function unrefDatabaseTimers(): void {
  const set = globalThis.setTimeout;
  const unrefing = (callback: () => void, delayMs?: number, ...rest: []) => {
    const timer = set(callback, delayMs, ...rest);
    return String(callback).includes('__emscripten_timeout') ? timer.unref() : timer;
  };
  globalThis.setTimeout = Object.defineProperties(unrefing, Object.getOwnPropertyDescriptors(set)) as typeof set;
}
unrefDatabaseTimers();

/** Loads the saved copy of a migrated database. The first test with a new schema makes the copy. */
async function startEmbedded(): Promise<PGlite> {
  const copy = await madeOnce(`migrated-${schemaVersion()}.tar`, async (part) => {
    const client = await PGlite.create();
    await migrate(embeddedRunner(client));
    await client.exec(keepFirstRows);
    writeFileSync(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await client.close();
  });
  return PGlite.create({ loadDataDir: new Blob([readFileSync(copy)]), startParams });
}

/** Databases on the server that a test has closed. */
const idleUrls: string[] = [];

/** A database on the server after the migrations. After `close` it is emptied and serves the next test of this process. */
async function onPostgres(server: string): Promise<OpenDb> {
  const url = idleUrls.pop() ?? (await newPostgres(server));
  const { db, subscribe, close } = await openPostgres(url);
  return {
    db,
    subscribe,
    async close() {
      await close();
      const isEmptied = await onServer(url, async (client) => {
        await client.query(endOtherConnections);
        return emptyDatabase(postgresRunner(client));
      });
      if (isEmptied) idleUrls.push(url);
      else await dropDatabase(server, url);
    },
  };
}

async function newPostgres(server: string): Promise<string> {
  const url = await createDatabase(server);
  await onServer(url, (client) => client.query(keepFirstRows));
  return url;
}

/** Connections that a test left open could wait for ever in the middle of a transaction. */
const endOtherConnections =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

process.once('beforeExit', async () => {
  for (const url of idleUrls.splice(0)) await dropDatabase(process.env.TEST_DATABASE_URL ?? '', url);
});
