import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedFace, embeddedRunner, type OpenDb, openPostgres } from '#server/core/db.ts';
import { migrate, migrationNames, migrationText } from '#server/core/migrate.ts';

const root = path.join(import.meta.dirname, '..');

/** A fresh, migrated database: on PostgreSQL when TEST_DATABASE_URL names a server, else in memory. */
export const openTestDatabase = (): Promise<OpenDb> =>
  process.env.TEST_DATABASE_URL ? onPostgres(process.env.TEST_DATABASE_URL) : inMemory();

/** What the migrated database is made from: a kept copy of it carries this in its name. */
function schemaVersion(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const name of migrationNames()) hash.update(name).update(migrationText(name));
  return hash.digest('hex').slice(0, 12);
}

/** Loads the kept copy of a migrated database; the first test of a schema makes it. */
async function inMemory(): Promise<OpenDb> {
  const kept = path.join(root, 'build', `migrated-${schemaVersion()}.tar`);
  if (!existsSync(kept)) {
    const client = await PGlite.create();
    await migrate(embeddedRunner(client));
    const part = `${kept}.${process.pid}`;
    mkdirSync(path.dirname(kept), { recursive: true });
    writeFileSync(part, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    renameSync(part, kept);
    await client.close();
  }
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(kept)]) });
  return embeddedFace(client);
}

/** Copies the migrated template database; the first test of a schema makes it while the others wait. */
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
  const { db, hear, close } = await openPostgres(at(name));
  return {
    db,
    hear,
    async close() {
      await close();
      const cleaner = new pg.Client({ connectionString: url });
      await cleaner.connect();
      await cleaner.query(`drop database if exists ${name} with (force)`);
      await cleaner.end();
    },
  };
}
