import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { encryption } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys, giveUpOlderKeys, keysGoneUntil, readSecretKeys } from '#server/base/secrets/secret-key.ts';
import { record } from '#server/call/history/history.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const [mine, other] = [encryption(one), encryption(two)];
const missing = /a secret key that this database needs is missing.*secret-key\.md/;
const at = new Date('2026-11-26T10:00:00Z');

async function openDb(t: TestContext) {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const check = (keys: typeof mine) => checkSecretKeys(db, keys, at);
  const countKeys = async () => (await db.execute(sql`select from secret_keys`)).rows.length;
  return { db, check, countKeys };
}

test('a start without the key of the first is refused, writes nothing, and says what to do', async (t) => {
  const { check, countKeys } = await openDb(t);
  assert.equal(await check(mine), null);
  await assert.rejects(check(other), missing);
  assert.equal(await countKeys(), 1);
  assert.equal(await check(mine), null);
});

test('a newer key before the older one is needed from then on, as the older one is', async (t) => {
  const { db, check, countKeys } = await openDb(t);
  await check(mine);
  assert.equal(await check(encryption(one, two)), null, 'a key that is not used yet');
  await assert.rejects(readSecretKeys(db, other), missing);
  await readSecretKeys(db, encryption(two, one));
  assert.equal(await countKeys(), 1, 'one who only reads brings no key');
  assert.deepEqual(await check(encryption(two, one)), at);
  for (const keys of [mine, other]) await assert.rejects(check(keys), missing);
});

test('of two first starts at once with different keys one decides, and the other is refused', async (t) => {
  const { check } = await openDb(t);
  const outcomes = await Promise.allSettled([mine, other, mine, other].map(check));
  const first = outcomes.findIndex(({ status }) => status === 'fulfilled');
  assert.notEqual(first, -1, 'one decides');
  for (const [index, { status }] of outcomes.entries())
    assert.equal(status, index % 2 === first % 2 ? 'fulfilled' : 'rejected', `start ${index}`);
});

test('a key that was given up is gone for a ring without it, and needed again when it comes to the front', async (t) => {
  const { db, check } = await openDb(t);
  await check(mine);
  await check(encryption(two, one));
  const later = new Date(at.getTime() + 1000);
  assert.equal(await giveUpOlderKeys(db, other, later), true);
  assert.equal(await giveUpOlderKeys(db, other, new Date(at.getTime() + 2000)), false, 'another process has done so');
  assert.equal(await check(other), null);
  assert.deepEqual(await keysGoneUntil(db, other), later);
  assert.equal(await keysGoneUntil(db, encryption(two, one)), null);
  assert.deepEqual(await check(encryption(one, two)), at);
  await assert.rejects(check(other), missing);
});

test('keys that were given up before their times were kept are gone since the last line of the history', async (t) => {
  const { db, check } = await openDb(t);
  await check(mine);
  const migration = readFileSync(new URL('../../migrations/0029-no-kept-proofs.sql', import.meta.url), 'utf8');
  const fill = sql.raw(migration.slice(migration.indexOf('insert into secret_keys')));
  await db.execute(fill);
  assert.equal(await keysGoneUntil(db, mine), null);
  for (const minutes of [1, 2]) {
    const when = new Date(at.getTime() + minutes * 60_000);
    await record(db, { at: when, by: 'platform', action: 'rotateSecretKey', subject: 'settings', subjectId: 1 });
  }
  await db.execute(fill);
  assert.deepEqual(await keysGoneUntil(db, mine), new Date(at.getTime() + 2 * 60_000));
  assert.equal(await check(mine), null);
});
