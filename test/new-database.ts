import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { embeddedFolder, openDatabase, openPostgres } from '#server/base/db/open-database.ts';
import { readConfig } from '#server/call/settings/config.ts';

const root = path.join(import.meta.dirname, '..');

/** A hash of everything that a migrated database depends on. The names of saved copies contain it. */
export function schemaVersion(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'test/empty-database.ts']) hash.update(readFileSync(path.join(root, file)));
  for (const { name, sql } of ownMigrations()) hash.update(name).update(sql);
  return hash.digest('hex').slice(0, 12);
}

/** A folder or file of `build` that is made once. Several processes may need it at once: the quickest one makes it. */
export async function madeOnce(name: string, make: (part: string) => Promise<unknown>): Promise<string> {
  const made = path.join(root, 'build', name);
  if (existsSync(made)) return made;
  const part = `${made}.${process.pid}`;
  mkdirSync(path.dirname(made), { recursive: true });
  await make(part);
  if (existsSync(made)) rmSync(part, { recursive: true });
  else renameSync(part, made);
  return made;
}

/** Puts a migrated embedded database into this data folder: to copy one takes a fiftieth of the time of the migrations. */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const migrated = await madeOnce(`migrated-folder-${schemaVersion()}`, async (part) => {
    await (await openDatabase({ ...readConfig({}), dataDir: part })).close();
  });
  cpSync(embeddedFolder(migrated), embeddedFolder(dataDir), { recursive: true });
}

/** The name of the database of an address. */
export const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const at = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Creates a migrated database on this server, or an empty one. Returns its address. */
export async function createDatabase(server: string, { isEmpty = false } = {}): Promise<string> {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query(`create database ${name} ${isEmpty ? '' : `template ${await template(client, server)}`}`);
  });
  return at(server, name);
}

/** The same, dropped after the test. */
export async function newDatabase(t: TestContext, server: string, options?: { isEmpty?: boolean }): Promise<string> {
  const url = await createDatabase(server, options);
  t.after(() => dropDatabase(server, url));
  return url;
}

export const dropDatabase = (server: string, url: string): Promise<void> =>
  onServer(server, async (client) => void (await client.query(`drop database if exists ${nameOf(url)} with (force)`)));

/** The migrated database that the others are copied from. The first test with a new schema makes it while the others wait. */
async function template(client: pg.Client, server: string): Promise<string> {
  const name = `sanad_template_${schemaVersion()}`;
  await client.query('select pg_advisory_lock(7262312)');
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) {
    await client.query(`create database ${name}`);
    await (await openPostgres(at(server, name))).close();
  }
  return name;
}

/** Does this work on a connection of its own. The end of the connection gives back its locks. */
export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
