import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPostgres } from '#server/core/db.ts';
import { migrationNames } from '#server/core/migrate.ts';

const server = process.env.TEST_DATABASE_URL;

test('several processes can start at once on an empty PostgreSQL', {
  skip: !server && 'needs a PostgreSQL server',
}, async () => {
  const name = `sanad_${randomBytes(6).toString('hex')}`;
  const maintenance = new pg.Client({ connectionString: server });
  await maintenance.connect();
  await maintenance.query(`create database ${name}`);
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
  const { rows } = (await opened[0]?.db.execute<{ name: string }>(sql`select name from migrations order by name`)) ?? {
    rows: [],
  };
  assert.deepEqual(
    rows.map((row) => row.name),
    migrationNames(),
    'each migration ran once',
  );
  for (const { close } of opened) await close();
  await maintenance.query(`drop database ${name} with (force)`);
  await maintenance.end();
});
