import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { accounts, lawyers, sessions } from '#server/accounts/table.ts';
import { executeDirectly } from '#server/core/db/direct-query.ts';
import { mapRowsFaster } from '#server/core/db/row-mapper.ts';
import { offers } from '#server/offers/table.ts';

/** A database whose answer to every query is these rows. */
const answering = (rows: readonly (readonly unknown[])[]) =>
  drizzle({ client: { query: async () => ({ rows }) } as unknown as pg.Pool, jit: true });

const lawyer = { degree: lawyers.lastDegree, years: lawyers.yearsOfExperience };
const time = '2026-11-23 10:20:30.123+00';

const queries = {
  'plain columns of several types': answering([
    ['7', true, '1500.50', time],
    ['8', false, null, time],
  ])
    .select({ id: offers.id, caseType: offers.caseType, initialFee: offers.initialFee, createdAt: offers.createdAt })
    .from(offers)
    .prepare('plain'),
  'bytes and expressions': answering([[Buffer.from('ab'), '12', 'words']])
    .select({ hash: sessions.tokenHash, sum: count(), words: sql<string>`upper('words')`.as('words') })
    .from(sessions)
    .prepare('expressions'),
  'a joined table with a row, and without one': answering([
    ['1', 'degree', 9],
    ['2', null, null],
  ])
    .select({ id: accounts.id, lawyer })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .prepare('left'),
  'a joined table that always has a row': answering([['2', null, null]])
    .select({ id: accounts.id, lawyer })
    .from(accounts)
    .innerJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .prepare('inner'),
  'an object of columns of two tables': answering([[null, null]])
    .select({ both: { id: accounts.id, degree: lawyers.lastDegree } })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .prepare('both'),
};

test('rows are mapped as Drizzle maps them', async (t) => {
  for (const [name, query] of Object.entries(queries))
    await t.test(name, async () => {
      const expected = await query.execute();
      assert.deepEqual(await mapRowsFaster(query).execute(), expected);
      assert.deepEqual(await executeDirectly(query).execute(), expected);
    });
});

test('a query that is executed directly gets its values, and fails as one of Drizzle does', async () => {
  const failure = new Error('lost');
  const sent: unknown[] = [];
  const client = { query: async (...given: unknown[]) => sent.push(given) && Promise.reject(failure) };
  const query = drizzle({ client: client as unknown as pg.Pool, jit: true })
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.id, sql.placeholder('id')))
    .prepare('failing');
  const executed = executeDirectly(mapRowsFaster(query)).execute({ id: 7 });
  await assert.rejects(executed, (error) => error instanceof DrizzleQueryError && error.cause === failure);
  assert.partialDeepStrictEqual(sent, [[{ name: 'failing' }, [7]]]);
});

test('a joined row whose first column is empty is kept', async () => {
  const query = answering([['1', null, 9]])
    .select({ id: accounts.id, lawyer })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id));
  assert.deepEqual(await query, [{ id: 1, lawyer: { degree: null, years: 9 } }]);
});
