import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/core/db/db.ts';
import { readConfig } from '#server/core/ops/config.ts';
import { encryption, readOrCreateSecret } from '#server/core/ops/encryption.ts';
import { openLog } from '#server/core/ops/log.ts';
import { checkSecretKey, isSecretKey, lockSecretKeyCheck, saveSecretKeyCheck } from '#server/core/ops/secret-key.ts';
import { keyedData } from '#server/made-with-key.ts';
import { openApp } from '#server/open-app.ts';
import { rotateSecretKey } from '#server/rotate-secret-key.ts';
import { eventually } from '../eventually.ts';
import { dropDatabase, nameOf, putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { openTwoApps } from '../two-apps.ts';

const root = path.join(import.meta.dirname, '../..');
const silent = openLog('warn', { write: () => {} });
const server = process.env.TEST_DATABASE_URL;
/** Enough that a rotation takes a while. */
const accountsCount = 4_000;

function run(t: TestContext, script: string, environment: Record<string, string>) {
  const env = { ...process.env, DATABASE_URL: '', SECRET_KEY: '', DEMO: '0', ...environment };
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, printed }));
  return { child, ended };
}

test('a rotation that is killed changes nothing, and the next one finishes it', async (t) => {
  const DATA_DIR = newFolder(t);
  await putMigratedDatabase(DATA_DIR);
  const rotate = () => run(t, 'scripts/rotate-secret-key.ts', { DATA_DIR });
  const config = readConfig({ DATA_DIR });
  const old = readOrCreateSecret(DATA_DIR);
  const { db, close } = await openDatabase(config);
  await checkSecretKey(db, encryption(old), keyedData);
  await db.execute(sql`
    insert into accounts (role, status, email, display_name, phone_number, password_hash, created_at, card_sealed)
    select 'Client', 'Accepted', 'a' || n || '@sanad.example', 'سارة', '01600000201', 'x', now(),
      ${encryption(old).encrypt('29001019000001')}::bytea from generate_series(1, ${accountsCount}) n`);
  const whileOpen = await rotate().ended;
  assert.match(whileOpen.printed, /The secret key was not rotated: the embedded database is in use/);
  assert.equal(whileOpen.code, 1);
  await close();

  const { child, ended } = rotate();
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  assert.deepEqual(readOrCreateSecret(DATA_DIR), old);
  // «Done», not «had this key already»: the killed one changed nothing.
  const again = await rotate().ended;
  assert.match(again.printed, /Done, and everything opens with the new key/);
  assert.equal(again.code, 0, again.printed);
  assert.ok(!existsSync(path.join(DATA_DIR, 'next-secret.key')));
  assert.notEqual(readFileSync(path.join(DATA_DIR, 'secret.key'), 'utf8'), old.toString('base64'));

  const refused = await run(t, 'main.ts', { DATA_DIR, SECRET_KEY: old.toString('base64') }).ended;
  assert.match(refused.printed, /^Sanad cannot start: the secret key is not the one of this database/m);
  assert.equal(refused.code, 1);
});

test('a rotation is refused while a server uses the database, and works when none does', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const { one, other, databaseUrl, dataDir, maintenance } = await openTwoApps(server ?? '');
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const alone = await openDatabase(config, { statementTimeoutMs: 0 });
  t.after(async () => {
    await alone.close();
    await maintenance.end();
    await dropDatabase(server ?? '', databaseUrl);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const keys = { from: one.app.encryption, to: encryption(Buffer.alloc(32, 8)) };
  const rotate = () => rotateSecretKey(alone.db, keys, new Date());
  await assert.rejects(rotate(), /Stop every server that uses it/);
  assert.equal(await isSecretKey(alone.db, keys.from), true);
  await one.close();
  await assert.rejects(rotate(), /Stop every server that uses it/, 'the other one still runs');
  await other.close();
  // A server that starts meanwhile waits, and then finds that its key is the old one.
  const started = await alone.db.transaction(async (tx) => {
    await lockSecretKeyCheck(tx);
    const opening = openApp(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), silent, () => {});
    const starting = assert.rejects(opening, /the secret key is not the one of this database/);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = '${nameOf(databaseUrl)}'`;
    await eventually(
      async () => ((await maintenance.query(waiting)).rowCount ?? 0) > 0,
      () => 'the start does not wait',
    );
    await saveSecretKeyCheck(tx, keys.to);
    return () => starting;
  });
  await started();
  await saveSecretKeyCheck(alone.db, keys.from);
  assert.equal(await rotate(), 'rotated');
});
