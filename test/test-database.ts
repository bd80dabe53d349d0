import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedDb, embeddedRunner, type OpenDb, openPostgres } from '#server/core/db.ts';
import { migrate, migrationNames, migrationText } from '#server/core/migrate.ts';
import { emptyDatabase, keepFirstRows } from './empty-database.ts';

const root = path.join(import.meta.dirname, '..');

/** Opens a new, migrated database: on PostgreSQL if TEST_DATABASE_URL is set, otherwise in memory. */
export const openTestDatabase = (): Promise<OpenDb> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL) : inMemory();

/** A hash of everything that the migrated database depends on. The name of a saved copy contains it. */
function schemaVersion(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const name of migrationNames()) hash.update(name).update(migrationText(name));
  hash.update(keepFirstRows);
  return hash.digest('hex').slice(0, 12);
}

/** Embedded databases that a test has closed. Emptying one is much faster than starting one, which takes most of a second. */
const idle: PGlite[] = [];

/** An embedded database after the migrations. After `close` it is emptied and serves the next test of this process. */
async function inMemory(): Promise<OpenDb> {
  const client = idle.pop() ?? (await startEmbedded());
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
      if (await emptyDatabase(client)) idle.push(client);
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
  const copy = path.join(root, 'build', `migrated-${schemaVersion()}.tar`);
  if (!existsSync(copy)) {
    const client = await PGlite.create();
    await migrate(embeddedRunner(client));
    await client.exec(keepFirstRows);
    const part = `${copy}.${process.pid}`;
    mkdirSync(path.dirname(copy), { recursive: true });
    writeFileSync(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(part, copy);
    await client.close();
  }
  return PGlite.create({ loadDataDir: new Blob([readFileSync(copy)]) });
}

/** Copies the migrated template database. The first test with a new schema makes it while the others wait. */
async function onPostgres(url: string): Promise<OpenDb> {
  const template = `sanad_template_${schemaVersion()}`;
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  try {
    await server.query('select pg_advisory_lock(7262312)');
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await server.query(`create database ${template}`);
      await (await openPostgres(at(template))).close();
    }
    await server.query(`create database ${name} template ${template}`);
  } finally {
    await server.end();
  }
  const { db, subscribe, close } = await openPostgres(at(name));
  return {
    db,
    subscribe,
    async close() {
      await close();
      const cleaner = new pg.Client({ connectionString: url });
      await cleaner.connect();
      await cleaner.query(`drop database if exists ${name} with (force)`);
      await cleaner.end();
    },
  };
}
