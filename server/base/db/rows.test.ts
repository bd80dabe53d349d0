import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { accounts, lawyers, sessions } from '#server/accounts/table.ts';
import { offers } from '#server/offers/table.ts';

const on = (query: (...given: unknown[]) => Promise<unknown>) =>
  drizzle({ client: { query } as unknown as pg.Pool, jit: true });
/** A database whose answer to every query is these rows. */
const answering = (...rows: readonly (readonly unknown[])[]) => on(async () => ({ rows }));

const lawyer = { degree: lawyers.lastDegree, years: lawyers.yearsOfExperience };
const isOf = eq(lawyers.accountId, accounts.id);

test('plain columns of several types', async () => {
  const time = '2026-11-23 10:20:30.123+00';
  const { id, caseType, initialFee, createdAt } = offers;
  const rows = answering(['7', true, '1500.50', time], ['8', false, null, time])
    .select({ id, caseType, initialFee, createdAt })
    .from(offers);
  const at = new Date('2026-11-23T10:20:30.123Z');
  assert.deepEqual(await rows, [
    { id: 7, caseType: true, initialFee: 150_050, createdAt: at },
    { id: 8, caseType: false, initialFee: null, createdAt: at },
  ]);
});

test('bytes and expressions', async () => {
  const rows = answering([Buffer.from('ab'), '12', 'words'])
    .select({ hash: sessions.tokenHash, sum: count(), words: sql<string>`upper('words')`.as('words') })
    .from(sessions);
  assert.deepEqual(await rows, [{ hash: Buffer.from('ab'), sum: 12, words: 'words' }]);
});

test('a joined table with a row, with an empty first column, and without a row', async () => {
  const rows = answering(['1', 'degree', 9], ['2', null, 9], ['3', null, null])
    .select({ id: accounts.id, lawyer })
    .from(accounts)
    .leftJoin(lawyers, isOf);
  assert.deepEqual(await rows, [
    { id: 1, lawyer: { degree: 'degree', years: 9 } },
    { id: 2, lawyer: { degree: null, years: 9 } },
    { id: 3, lawyer: null },
  ]);
});

test('an object is kept when its table always has a row, or when it has columns of two tables', async () => {
  const inner = answering(['2', null, null])
    .select({ id: accounts.id, lawyer })
    .from(accounts)
    .innerJoin(lawyers, isOf);
  assert.deepEqual(await inner, [{ id: 2, lawyer: { degree: null, years: null } }]);
  const both = answering([null, null])
    .select({ both: { id: accounts.id, degree: lawyers.lastDegree } })
    .from(accounts)
    .leftJoin(lawyers, isOf);
  assert.deepEqual(await both, [{ both: { id: null, degree: null } }]);
});

test('a prepared query gets its values, and its error has the cause and no values', async () => {
  const cause = new Error('lost');
  const sent: unknown[] = [];
  const query = on(async (...given) => sent.push(given) && Promise.reject(cause))
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.id, sql.placeholder('id')))
    .prepare('failing');
  const isKept = (error: unknown) =>
    error instanceof DrizzleQueryError &&
    error.cause === cause &&
    !JSON.stringify([error, error.message]).includes('70');
  await assert.rejects(query.execute({ id: 70 }), isKept);
  assert.partialDeepStrictEqual(sent, [[{ name: 'failing' }, [70]]]);
});
