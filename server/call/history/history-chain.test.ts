import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { asc, count, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db } from '#server/base/db/db.ts';
import { openLog } from '#server/base/log.ts';
import { type Encryption, encryption as encryptionOf } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys, giveUpOlderKeys } from '#server/base/secrets/secret-key.ts';
import { history, record } from '#server/call/history/history.ts';
import { historyChain, type Link } from '#server/call/history/history-chain.ts';
import { type Verified, verifyHistory } from '#server/call/history/verify-history.ts';
import { chainWholeHistory } from '../../../test/chain-history.ts';
import { openTestDatabase } from '../../../test/test-database.ts';

const encryption = encryptionOf(Buffer.alloc(32, 7));
const logged: string[] = [];
const log = openLog('info', { write: (line) => void logged.push(line) });
const at = new Date('2026-11-21T10:00:00Z');

const opened = await openTestDatabase();
const db = opened.db;
after(() => opened.close());

const chain = () => chainWholeHistory({ db, encryption, log });
const verify = (known: string | null = null, on: Db = db) => verifyHistory({ db: on, encryption }, known);

const lines = [
  { action: 'submitRequest', after: { status: 'Pending' } },
  { action: 'approvePayment', before: { status: 'Payment Under Review' }, after: { status: 'Paid' } },
  { action: 'cancelByAdmin', before: { status: 'Paid' }, after: { status: 'Cancelled' }, reason: 'تم الصلح' },
] as const;

/** Inserts this many rows, with a gap of one id after each. */
async function addRows(howMany: number, on: Db = db, when = at): Promise<void> {
  for (let n = 0; n < howMany; n++) {
    const by = n % 2 === 0 ? ('platform' as const) : { id: n, role: 'Admin' as const };
    await record(on, { at: when, by, subject: 'request', subjectId: n, ...(lines[n % lines.length] ?? lines[0]) });
    await on.execute(sql`select nextval('history_numbers')`);
  }
}

/** A hash that was stored elsewhere. */
let storedHash: string | null = null;

class Undo extends Error {}
/** Changes the history as the owner of the database can, without its triggers, verifies it and rolls back. */
async function tampered(...statements: SQL[]): Promise<Verified> {
  let found: Verified | undefined;
  const attempt = db.transaction(async (transaction) => {
    for (const table of [history, historyChain])
      await transaction.execute(sql`alter table ${table} disable trigger user`);
    for (const statement of statements) await transaction.execute(statement);
    found = await verify(storedHash, transaction);
    throw new Undo();
  });
  await assert.rejects(attempt, Undo);
  return found ?? assert.fail('nothing was verified');
}

const rows = 12;
const links = (): Promise<Link[]> => db.select().from(historyChain).orderBy(asc(historyChain.position));

describe('the hash chain of the history', () => {
  test('an empty history is correct, and there is nothing to add', async () => {
    assert.equal(await chain(), 0);
    assert.deepEqual(await verify(), {
      ...{ checked: 0, uncheckable: 0, waiting: 0, lastHash: '0:', broken: null, hasKnownHash: null },
    });
  });

  test('each row gets one hash, in the order of the ids, and new rows wait for theirs', async () => {
    await addRows(rows);
    assert.equal((await verify()).waiting, rows);
    assert.equal(await chain(), rows);
    assert.equal(await chain(), 0);
    const { checked, waiting, broken } = await verify();
    assert.deepEqual({ checked, waiting, broken }, { checked: rows, waiting: 0, broken: null });
    const all = await links();
    assert.deepEqual(
      all.map(({ position }) => position),
      Array.from({ length: rows }, (_, n) => n + 1),
    );
    const line = logged.map((one) => JSON.parse(one)).findLast(({ hash }) => hash);
    assert.equal(line.hash, (await verify()).lastHash, 'the log has the newest hash');
  });

  test('the database refuses to change, delete and truncate the history and its hash chain', async () => {
    for (const table of [history, historyChain])
      for (const statement of [
        sql`update ${table} set ${sql.identifier(table === history ? 'reason' : 'hash')} = null`,
        sql`delete from ${table}`,
        sql`truncate ${table}`,
      ])
        await assert.rejects(
          db.transaction((transaction) => transaction.execute(statement)),
          (error: Error) => /append-only/.test(String(error.cause)),
        );
  });

  test('any change of any column of any row is found', async () => {
    const changes = {
      at: sql`at + interval '1 microsecond'`,
      actor_id: sql`coalesce(actor_id, 0) + 1`,
      actor_role: sql`actor_role || 'x'`,
      action: sql`'approve'`,
      subject: sql`'offer'`,
      subject_id: sql`subject_id + 1`,
      before: sql`case when before is null then 'null'::jsonb end`,
      after: sql`after || '{"amount": 1}'`,
      reason: sql`case when reason is null then '' end`,
    };
    const all = await links();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.entries(changes)), fc.nat(rows - 1), async ([column, value], n) => {
        const id = all[n]?.historyId ?? 0;
        const { broken, checked } = await tampered(
          sql`update ${history} set ${sql.identifier(column)} = ${value} where id = ${id}`,
        );
        assert.deepEqual(broken, { historyId: id, damage: 'changed' });
        assert.equal(checked, n);
      }),
      { numRuns: 60 },
    );
  });

  test('any row or hash that was removed, inserted or moved is found', async () => {
    const all = await links();
    const idAt = (n: number) => all[n]?.historyId ?? 0;
    const pair = fc
      .uniqueArray(fc.nat(rows - 1), { minLength: 2, maxLength: 2 })
      .map((two) => two.toSorted((a, b) => a - b) as [number, number]);
    await fc.assert(
      fc.asyncProperty(pair, async ([n, m]) => {
        const [id, other] = [idAt(n), idAt(m)];
        const found = async (statement: SQL) => (await tampered(statement)).broken;
        assert.deepEqual(await found(sql`delete from ${history} where id = ${id}`), {
          historyId: id,
          damage: 'removed',
        });
        assert.deepEqual(await found(sql`delete from ${historyChain} where history_id = ${id}`), {
          historyId: id,
          damage: 'inserted',
        });
        const both = sql`with gone as (delete from ${historyChain} where history_id = ${id})
          delete from ${history} where id = ${id}`;
        assert.deepEqual(await found(both), { historyId: idAt(n + 1), damage: 'removed' });
        const between = sql`insert into ${history} (id, at, actor_role, action, subject, subject_id)
          values (${id + 1}, ${at.toISOString()}, 'platform', 'firstOffer', 'request', 1)`;
        assert.deepEqual(await found(between), { historyId: id + 1, damage: 'inserted' });
        const rewritten = sql`update ${historyChain} set hash = decode(md5(hash::text), 'hex') where history_id = ${id}`;
        assert.deepEqual(await found(rewritten), { historyId: id, damage: 'changed' });
        const swapped = sql`with one as (select * from ${history} where id in (${id}, ${other}))
          update ${history} h set subject_id = one.subject_id, action = one.action, actor_id = one.actor_id
          from one where h.id in (${id}, ${other}) and one.id <> h.id`;
        assert.deepEqual(await found(swapped), { historyId: id, damage: 'changed' });
        const link = (position: number, historyId: number) =>
          sql`update ${historyChain} set history_id = ${historyId} where position = ${position + 1}`;
        const moved = await tampered(link(n, -1), link(m, id), link(n, other));
        assert.equal(moved.checked, n);
        assert.notEqual(moved.broken, null);
      }),
      { numRuns: 12 },
    );
  });

  test('a hash that was stored elsewhere shows that the newest rows were deleted with their hashes', async () => {
    const { lastHash: stored } = await verify();
    const last = (await links()).at(-1)?.historyId ?? 0;
    const both = sql`with gone as (delete from ${historyChain} where history_id = ${last})
      delete from ${history} where id = ${last}`;
    assert.deepEqual((await tampered(both)).broken, null, 'without a stored hash this is not found');
    storedHash = stored;
    assert.equal((await tampered(both)).hasKnownHash, false);
    storedHash = null;
    assert.equal((await verify(stored)).hasKnownHash, true);
    await addRows(1);
    await chain();
    assert.equal((await verify(stored)).hasKnownHash, true, 'also with newer rows');
  });

  test('without the key nobody can compute a correct hash', async () => {
    const [first] = await links();
    const found = await verifyHistory({ db, encryption: encryptionOf(Buffer.alloc(32, 8)) });
    assert.deepEqual(found.broken, { historyId: first?.historyId, damage: 'changed' });
  });

  test('what a key made that is gone is not said to be wrong, and all that a key of the ring made is checked', async () => {
    const [older, newer] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
    const { length } = await links();
    const found = async (ring: Encryption, ...statements: SQL[]) => {
      const results: Verified[] = [];
      const attempt = db.transaction(async (transaction) => {
        for (const table of [history, historyChain])
          await transaction.execute(sql`alter table ${table} disable trigger user`);
        for (const keys of [encryption, encryptionOf(newer, older)])
          await checkSecretKeys(transaction, keys, new Date(at.getTime() - 1));
        await giveUpOlderKeys(transaction, encryptionOf(newer), new Date(at.getTime() + 1));
        await addRows(1, transaction, new Date(at.getTime() + 1));
        await chainWholeHistory({ db: transaction, encryption: encryptionOf(newer, older), log });
        for (const statement of statements) await transaction.execute(statement);
        results.push(await verifyHistory({ db: transaction, encryption: ring }));
        throw new Undo();
      });
      await assert.rejects(attempt, Undo);
      const { checked, uncheckable, broken } = results[0] ?? assert.fail('nothing was verified');
      return [checked, uncheckable, broken?.damage ?? null];
    };
    const changed = sql`update ${history} set subject_id = 99 where id = (select min(id) from ${history})`;
    const removed = sql`delete from ${history} where id = (select min(id) from ${history})`;
    const newest = sql`update ${history} set subject_id = 99 where id = (select max(id) from ${history})`;
    const [alone, both] = [encryptionOf(newer), encryptionOf(newer, older)];
    assert.deepEqual(await found(alone), [1, length, null]);
    assert.deepEqual(await found(both), [length + 1, 0, null]);
    assert.deepEqual(await found(alone, changed), [1, length, null], 'only its key could tell');
    assert.deepEqual(await found(both, changed), [0, 0, 'changed']);
    assert.deepEqual(await found(alone, removed), [0, 0, 'removed']);
    assert.deepEqual(await found(alone, newest), [0, length, 'changed']);
  });

  test('a long history is added and verified in batches', async () => {
    await db.execute(sql`insert into ${history} (at, actor_role, action, subject, subject_id)
      select ${at.toISOString()}::timestamptz, 'platform', 'firstOffer', 'request', n from generate_series(1, 2300) n`);
    assert.equal(await chain(), 2300);
    const { checked, broken } = await verify();
    assert.deepEqual([checked, broken], [rows + 1 + 2300, null]);
    const [chained] = await db.select({ rows: count() }).from(historyChain);
    assert.equal(chained?.rows, rows + 1 + 2300);
  });
});
