import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { newDatabase } from '../../../test/new-database.ts';

const server = process.env.TEST_DATABASE_URL;

test('several processes can start at once on an empty PostgreSQL', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const url = await newDatabase(t, server ?? '', { isEmpty: true });
  const opened = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
  const { rows } = (await opened[0]?.db.execute<{ name: string }>(sql`select name from migrations order by name`)) ?? {
    rows: [],
  };
  assert.deepEqual(
    rows.map((row) => row.name),
    ownMigrations().map(({ name }) => name),
    'each migration ran once',
  );
  for (const { close } of opened) await close();
});
