import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc, count, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Db, OpenDb } from '#server/core/db.ts';
import { history, record } from '#server/core/history.ts';
import { chainHistory, historyChain, type Link } from '#server/core/history-chain.ts';
import { openLog } from '#server/core/log.ts';
import { vault as vaultOf } from '#server/core/vault.ts';
import { type Verified, verifyHistory } from '#server/core/verify-history.ts';
import { openTestDatabase } from '../../test/test-database.ts';

const vault = vaultOf(Buffer.alloc(32, 7));
const logged: string[] = [];
const log = openLog('info', { write: (line) => void logged.push(line) });
const at = new Date('2026-11-21T10:00:00Z');

let opened: OpenDb;
let db: Db;
before(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
after(() => opened.close());

const seal = () => chainHistory({ db, vault, log });
const verify = (known: string | null = null, on: Db = db) => verifyHistory({ db: on, vault }, known);

const lines = [
  { action: 'submitRequest', after: { status: 'Pending' } },
  { action: 'approvePayment', before: { status: 'Payment Under Review' }, after: { status: 'Paid' } },
  { action: 'cancelByAdmin', before: { status: 'Paid' }, after: { status: 'Cancelled' }, reason: 'تم الصلح' },
] as const;

/** So many lines, each with a gap of one number after it. */
async function live(many: number, on: Db = db): Promise<void> {
  for (let n = 0; n < many; n++) {
    const by = n % 2 === 0 ? ('platform' as const) : { id: n, role: 'Admin' as const };
    await record(on, { at, by, subject: 'request', subjectId: n, ...(lines[n % lines.length] ?? lines[0]) });
    await on.execute(sql`select nextval('history_numbers')`);
  }
}

/** What was written down of it earlier. */
let keptSeal: string | null = null;

class Undo extends Error {}
/** What a database's owner can do: he takes the triggers off. Nothing of it stays. */
async function tampered(...statements: SQL[]): Promise<Verified> {
  let found: Verified | undefined;
  const attempt = db.transaction(async (transaction) => {
    for (const table of [history, historyChain])
      await transaction.execute(sql`alter table ${table} disable trigger user`);
    for (const statement of statements) await transaction.execute(statement);
    found = await verify(keptSeal, transaction);
    throw new Undo();
  });
  await assert.rejects(attempt, Undo);
  return found ?? assert.fail('nothing was verified');
}

const rows = 12;
const links = (): Promise<Link[]> => db.select().from(historyChain).orderBy(asc(historyChain.position));

describe('the seals of the history', () => {
  test('an empty history holds, and there is nothing to seal', async () => {
    assert.equal(await seal(), 0);
    assert.deepEqual(await verify(), { checked: 0, waiting: 0, seal: '0:', broken: null, holdsKnownSeal: null });
  });

  test('each row is sealed once, in the order of the numbers, and what is new waits for its seal', async () => {
    await live(rows);
    assert.equal((await verify()).waiting, rows);
    assert.equal(await seal(), rows);
    assert.equal(await seal(), 0);
    const { checked, waiting, broken } = await verify();
    assert.deepEqual({ checked, waiting, broken }, { checked: rows, waiting: 0, broken: null });
    const sealed = await links();
    assert.deepEqual(
      sealed.map(({ position }) => position),
      Array.from({ length: rows }, (_, n) => n + 1),
    );
    const told = logged.map((line) => JSON.parse(line)).findLast(({ seal }) => seal);
    assert.equal(told.seal, (await verify()).seal, 'the log carries the newest seal away');
  });

  test('the database refuses to change, delete and empty the history and its seals', async () => {
    for (const table of [history, historyChain])
      for (const statement of [
        sql`update ${table} set ${sql.identifier(table === history ? 'reason' : 'seal')} = null`,
        sql`delete from ${table}`,
        sql`truncate ${table}`,
      ])
        await assert.rejects(
          db.transaction((transaction) => transaction.execute(statement)),
          (error: Error) => /append-only/.test(String(error.cause)),
        );
  });

  test('any change of any row is found and named, whichever column it is', async () => {
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
    const sealed = await links();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.entries(changes)), fc.nat(rows - 1), async ([column, value], n) => {
        const id = sealed[n]?.historyId ?? 0;
        const { broken, checked } = await tampered(
          sql`update ${history} set ${sql.identifier(column)} = ${value} where id = ${id}`,
        );
        assert.deepEqual(broken, { historyId: id, damage: 'changed' });
        assert.equal(checked, n);
      }),
      { numRuns: 60 },
    );
  });

  test('any row that was removed, put in between or moved is found, and so is any seal', async () => {
    const sealed = await links();
    const idAt = (n: number) => sealed[n]?.historyId ?? 0;
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
        const rewritten = sql`update ${historyChain} set seal = decode(md5(seal::text), 'hex') where history_id = ${id}`;
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

  test('rows that were taken from the end with their seals are missed by who kept a seal', async () => {
    const { seal: kept } = await verify();
    const last = (await links()).at(-1)?.historyId ?? 0;
    const both = sql`with gone as (delete from ${historyChain} where history_id = ${last})
      delete from ${history} where id = ${last}`;
    assert.deepEqual((await tampered(both)).broken, null, 'nothing is left that tells of it');
    keptSeal = kept;
    assert.equal((await tampered(both)).holdsKnownSeal, false);
    keptSeal = null;
    assert.equal((await verify(kept)).holdsKnownSeal, true);
    await live(1);
    await seal();
    assert.equal((await verify(kept)).holdsKnownSeal, true, 'also when more has come since');
  });

  test('without the key nobody makes a seal that holds', async () => {
    const [first] = await links();
    const found = await verifyHistory({ db, vault: vaultOf(Buffer.alloc(32, 8)) });
    assert.deepEqual(found.broken, { historyId: first?.historyId, damage: 'changed' });
  });

  test('a long history is sealed and verified in parts', async () => {
    await db.execute(sql`insert into ${history} (at, actor_role, action, subject, subject_id)
      select ${at.toISOString()}::timestamptz, 'platform', 'firstOffer', 'request', n from generate_series(1, 2300) n`);
    assert.equal(await seal(), 2300);
    const { checked, broken } = await verify();
    assert.deepEqual([checked, broken], [rows + 1 + 2300, null]);
    const [stands] = await db.select({ rows: count() }).from(historyChain);
    assert.equal(stands?.rows, rows + 1 + 2300);
  });
});
