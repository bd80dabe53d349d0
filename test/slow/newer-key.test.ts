import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { cardFingerprint } from '#server/accounts/facts.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { openDatabase } from '#server/base/db/open-database.ts';
import { openLog } from '#server/base/log.ts';
import { type Encryption, encryption } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys } from '#server/base/secrets/secret-key.ts';
import { history } from '#server/call/history/history.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { remakeWithNewestKey } from '#server/made-with-key.ts';
import { killWhen, newPlace, secretKey as old, runCommand, startCommand } from '../own-product.ts';
import { openTwoApps } from '../two-apps.ts';

const server = process.env.TEST_DATABASE_URL;
const next = Buffer.alloc(32, 8);
const hourMs = 60 * 60_000;
/** Enough for many transactions. */
const accountsCount = 4_000;

const insertAccounts = (db: Db, keys: Encryption) =>
  db.execute(sql`
    insert into accounts (role, status, email, display_name, phone_number, password_hash, created_at, card_encrypted, card_fingerprint)
    select 'Client', 'Accepted', 'a' || n || '@sanad.example', 'سارة', '01600000201', 'x', now(),
      ${keys.encrypt('29001019000001')}::bytea, ${cardFingerprint(keys, '29001019000001')}::bytea
    from generate_series(1, ${accountsCount}) n`);

/** How many cards these keys read, with the fingerprint of the newest of them. */
async function cardsOf(db: Db, keys: Encryption): Promise<number> {
  const [newest] = keys.keyIds;
  const rows = await db
    .select({ encrypted: accounts.cardEncrypted, fingerprint: accounts.cardFingerprint })
    .from(accounts);
  const own = rows.filter(({ encrypted }) => encrypted?.subarray(0, newest.length).equals(newest));
  for (const { encrypted, fingerprint } of own) {
    assert.equal(encrypted && keys.decrypt(encrypted), '29001019000001');
    assert.deepEqual(fingerprint, cardFingerprint(keys, '29001019000001'));
  }
  return own.length;
}

/** Makes values again in a process of its own, with a line for each transaction. */
const program = `
  const { openDatabase } = await import('#server/base/db/open-database.ts');
  const { readConfig } = await import('#server/call/settings/config.ts');
  const { openEncryption } = await import('#server/base/secrets/encryption.ts');
  const { openLog } = await import('#server/base/log.ts');
  const { remakeWithNewestKey } = await import('#server/made-with-key.ts');
  const config = readConfig(process.env);
  const { db } = await openDatabase(config);
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, options) => {
    const result = await transaction(work, options);
    console.log('done');
    return result;
  };
  await remakeWithNewestKey({ db, encryption: openEncryption(config), clock: () => new Date(), log: openLog('warn') });
`;

test('a process that is killed while it makes values again with a newer key loses none, and another goes on', async (t) => {
  const place = await newPlace(t);
  const opened = async <Result>(work: (db: Db) => Promise<Result>) => {
    const { db, close } = await openDatabase(readConfig(place));
    return work(db).finally(close);
  };
  await opened(async (db) => {
    await checkSecretKeys(db, encryption(old), new Date());
    await insertAccounts(db, encryption(old));
  });
  const SECRET_KEY = [next, old].map((key) => key.toString('base64')).join();
  const command = startCommand(['--input-type=module', '--eval', program], place, { SECRET_KEY });
  let lines = 0;
  command.stdout?.on('data', (text) => {
    lines += String(text).split('\n').length - 1;
  });
  await killWhen(command, () => lines >= 4);

  const left = await opened((db) => cardsOf(db, encryption(old)));
  assert.ok(left > 0 && left < accountsCount, `${left} of them are left`);
  assert.equal(await opened((db) => cardsOf(db, encryption(next, old))), accountsCount - left);
  const refused = await runCommand(['main.ts'], place, { SECRET_KEY: next.toString('base64'), PORT: '0' });
  assert.match(refused.errors, /^Sanad cannot start: a secret key that this database needs is missing.*\n$/);
  assert.equal(refused.code, 1);

  const clock = () => new Date(Date.now() + 2 * hourMs);
  const log = openLog('error');
  await opened((db) => remakeWithNewestKey({ db, encryption: encryption(next, old), clock, log }));
  assert.equal(await opened((db) => cardsOf(db, encryption(next))), accountsCount);
  assert.equal(await opened((db) => checkSecretKeys(db, encryption(next), new Date())), null);
});

test('two processes make values again at once while people change them, and one gives the older key up', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const apps = await openTwoApps(server ?? '');
  t.after(apps.close);
  const { app } = apps.one;
  const { db } = app;
  const before = Buffer.from(readFileSync(path.join(apps.dataDir, 'secret.key'), 'utf8'), 'base64');
  const keys = encryption(next, before);
  await insertAccounts(db, app.encryption);
  const logged: string[] = [];
  const log = openLog('warn', { write: (line) => void logged.push(line) });
  const remake = (afterMs: number) => {
    const clock = () => new Date(Date.now() + afterMs);
    return [apps.one, apps.other].map((one) => remakeWithNewestKey({ db: one.app.db, encryption: keys, clock, log }));
  };
  const changePeople = async () => {
    for (let n = 0; n < 20; n++)
      await db.update(accounts).set({ displayName: 'هالة' }).where(sql`${accounts.id} % 20 = ${n}`);
  };
  await Promise.all([...remake(0), changePeople()]);
  // Rows that were changed in that moment wait for the next time.
  await Promise.all(remake(2 * hourMs));
  await Promise.all(remake(2 * hourMs));
  assert.equal(await cardsOf(db, encryption(next)), accountsCount);
  assert.equal(await db.$count(accounts, sql`${accounts.displayName} <> 'هالة'`), 0);
  assert.equal(await db.$count(history, sql`${history.action} = 'rotateSecretKey'`), 1);
  assert.equal(logged.length, 1, logged.join());
});
