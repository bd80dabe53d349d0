import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { embeddedFolder, openDatabase } from '#server/base/db/open-database.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { connectEmbedded, connectPostgres } from '#server/run/backup/connection.ts';
import { schemaText } from '../empty-database.ts';
import { newFolder } from '../new-folder.ts';
import { newPlace, type Place, runCommand } from '../own-product.ts';

const commands = ['verify-history', 'backup', 'reset-second-factor'];

test('an older version and its commands refuse a database that a newer one has migrated, unless it is said', async (t) => {
  const place = await newPlace(t);
  const { db, close } = await openDatabase(readConfig(place));
  await db.execute(sql`insert into migrations (name) values ('9999-later.sql')`);
  await close();
  const environment = { BACKUP_DIR: newFolder(t), PORT: '0' };
  for (const name of ['main.ts', ...commands.map((command) => `commands/${command}.ts`)]) {
    const given = name.includes('reset') ? ['admin@sanad.example'] : [];
    const { errors, code } = await runCommand([name, ...given], place, environment);
    assert.match(errors, /^.*newer version of Sanad.*9999-later\.sql.*ALLOW_NEWER_DATABASE=1.*\n$/, name);
    assert.notEqual(code, 0, name);
  }
  const allowed = { ...environment, ALLOW_NEWER_DATABASE: '1' };
  for (const name of ['verify-history', 'backup']) {
    const { errors, code } = await runCommand([`commands/${name}.ts`], place, allowed);
    assert.deepEqual([errors, code], ['', 0], name);
  }
});

test('a database of a version before 0.1 is refused in one line and stays as it is', async (t) => {
  const place = await newPlace(t);
  const opened = await openDatabase(readConfig(place));
  await opened.db.execute(sql`update migrations set name = '0001-core.sql' where name like '0001-%'`);
  await opened.close();
  const before = await contentOf(place);
  const environment = { BACKUP_DIR: newFolder(t), PORT: '0', ALLOW_NEWER_DATABASE: '1' };
  for (const name of ['main.ts', 'commands/backup.ts']) {
    const { errors, code } = await runCommand([name], place, environment);
    assert.match(errors, /^.*a version of Sanad before 0\.1 made the database.*\n$/, name);
    assert.notEqual(code, 0, name);
    assert.deepEqual(await contentOf(place), before, name);
  }
});

/** The schema and the applied migrations. */
async function contentOf({ DATA_DIR, DATABASE_URL }: Place): Promise<unknown[]> {
  const { runner, close } = await (DATABASE_URL
    ? connectPostgres(DATABASE_URL)
    : connectEmbedded(embeddedFolder(DATA_DIR)));
  const rows = [await runner.rows(schemaText), await runner.rows('select * from migrations')];
  return close().then(() => rows);
}
