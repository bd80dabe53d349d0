import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/base/db/open-database.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { newFolder } from '../new-folder.ts';
import { newPlace, runCommand } from '../own-product.ts';

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
