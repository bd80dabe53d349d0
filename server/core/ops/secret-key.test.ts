import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { encryption } from '#server/core/ops/encryption.ts';
import { checkSecretKeys, readSecretKeys } from '#server/core/ops/secret-key.ts';
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
