// `node bench/measure-migrations.ts 0017 1000000`: how long the migrations from this one on take on PostgreSQL with this number of
// requests, all of them paid and with three offers. `CHANGELOG.md` says it of each version.
import pg from 'pg';
import { migrate, ownMigrations } from '#server/base/db/migrate.ts';
import { postgresRunner } from '#server/base/db/prepare-postgres.ts';
import { startPostgres } from '../test/tools/machine/postgres.ts';
import { fillTables } from './fill-at-scale.ts';

const [, , first = '', requests = ''] = process.argv;
const isOlder = ({ name }: { name: string }) => name < first;
const newer = ownMigrations().filter((one) => !isOlder(one));
if (newer.length === 0) throw new Error('name the first migration to measure');

const postgres = await startPostgres({ hasFsync: true });
try {
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  await migrate(postgresRunner(db), { migrations: ownMigrations().filter(isOlder) });
  await fillTables(db, { accounts: Number(requests) / 2, requests: Number(requests) });
  await db.query('reset all');
  await db.query('vacuum analyze');
  await db.query('checkpoint');
  const began = performance.now();
  await migrate(postgresRunner(db));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${newer.map(({ name }) => name).join(', ')}: ${seconds.toFixed(1)} s with ${requests} requests`);
  await db.end();
} finally {
  await postgres.stop();
}
