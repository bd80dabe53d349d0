import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { encryption } from '#server/core/ops/encryption.ts';
import { encryptedTable } from '#server/core/ops/made-with-key.ts';
import { checkSecretKey, isSecretKey } from '#server/core/ops/secret-key.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

const mine = encryption(Buffer.alloc(32, 1));
const other = encryption(Buffer.alloc(32, 2));
const keyedData = [encryptedTable({ table: 'outbox', id: 'id', encrypted: ['sealed', 'unsubscribe'] })];
const notThisKey = /the secret key is not the one of this database.*npm run rotate-secret-key/;

async function openDb(t: TestContext) {
  const { db, close } = await openTestDatabase();
  t.after(close);
  return db;
}

test('a start with another key than the first is refused, and says what to do', async (t) => {
  const db = await openDb(t);
  await checkSecretKey(db, mine, keyedData);
  await assert.rejects(checkSecretKey(db, other, keyedData), notThisKey);
  await checkSecretKey(db, mine, keyedData);
  assert.deepEqual([await isSecretKey(db, mine), await isSecretKey(db, other)], [true, false]);
});

test('a database from before the check accepts only the key that opens what it holds', async (t) => {
  const db = await openDb(t);
  const write = (column: string, value: Buffer | null) =>
    db.execute(sql`
      insert into outbox (kind, recipient, data, run_at, created_at, ${sql.identifier(column)})
      values ('code', 'a@sanad.example', '{}', now(), now(), ${value})`);
  await write('sealed', null);
  await write('unsubscribe', mine.encrypt('1'));
  await assert.rejects(checkSecretKey(db, other, keyedData), notThisKey);
  assert.equal(await isSecretKey(db, other), false, 'nothing was stored');
  await checkSecretKey(db, mine, keyedData);
  assert.equal(await isSecretKey(db, mine), true);
});

test('of two first starts at once with different keys one decides, and the other is refused', async (t) => {
  const db = await openDb(t);
  const outcomes = await Promise.allSettled(
    [mine, other, mine, other].map((encryption) => checkSecretKey(db, encryption, keyedData)),
  );
  const winner = (await isSecretKey(db, mine)) ? 0 : 1;
  for (const [index, { status }] of outcomes.entries())
    assert.equal(status, index % 2 === winner ? 'fulfilled' : 'rejected', `start ${index}`);
});
