import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type AccountDecision, accountLifecycle, needsReason } from '#contract/accounts/calls.ts';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, methodOf } from '#contract/core/endpoint.ts';
import type { Db } from '#server/base/db/db.ts';
import { cacheAnswers, neverCached, publicAnswers } from './cached-answers.ts';
import { professionalFields, withoutPapers } from './registration-forms.ts';
import * as scenarios from './scenarios.ts';
import { acceptedParticipant, sent } from './suggestions.ts';
import { openTestApp, type Person, password } from './test-app.ts';

const opened = async () => {
  const app = await openTestApp({ followsChanges: true, holdsNotices: true, registersPeople: true });
  return { app, stale: await cacheAnswers(app) };
};

/** The decisions that lead a new account to a state from which this one is possible. */
const before: Readonly<Record<AccountDecision, readonly AccountDecision[]>> = {
  accept: [],
  reject: [],
  askForChanges: [],
  suspend: ['accept'],
  restore: ['accept', 'suspend'],
};

test('no process keeps a page with a lawyer about whom something was decided, or the decision taken back', async () => {
  const { app, stale } = await opened();
  const admin = await app.admin();
  const decide = ({ id: accountId }: Person, decision: AccountDecision) =>
    admin.call(api.reviewAccount, {
      accountId,
      decision,
      ...(needsReason(decision) ? { reason: 'سبب' } : { reason: withoutPapers }),
    });
  for (const decision of Object.keys(accountLifecycle.transitions) as AccountDecision[]) {
    const lawyer = await app.pendingLawyer(`محام ${decision}`);
    for (const earlier of before[decision]) await decide(lawyer, earlier);
    const { held } = await decide(lawyer, decision);
    await admin.call(api.takeBack, { kind: 'account', id: lawyer.id, decisionId: held.decisionId });
  }
  assert.deepEqual(stale, []);
});

test('no process keeps a page with a lawyer who changed their profile or deleted their account', async () => {
  const { app, stale } = await opened();
  const lawyer = await app.lawyer();
  await lawyer.call(api.saveLawyerProfile, { ...professionalFields, YearsOfExperience: 31 });
  await lawyer.call(api.deleteAccount, { password });
  assert.deepEqual(stale, []);
});

test('public pages show only tables and columns that say when they change', async (t) => {
  const app = await openTestApp();
  const { db } = app.context;
  await app.lawyer();
  await scenarios.publishOfEachKind(await app.admin());
  const suggestionId = await sent(await acceptedParticipant(app));
  await (await app.client()).call(api.addComment, { suggestionId, commentText: 'رأي' });

  const sentTexts = sentToDatabase(t);
  const shown = await publicAnswers(app);
  const names = sentTexts().flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)]);
  const read = new Set(names.map(([, table]) => table));
  const asked = [...shown.keys()].map((name) => name.split(' ')[0]);
  const open = Object.entries<AnyEndpoint>(api).filter(([, call]) => methodOf(call) === 'GET' && call.who === 'anyone');
  assert.deepEqual([...new Set([...asked, ...neverCached])].sort(), open.map(([name]) => name).sort());

  const { rows: telling } = await db.execute<{ table: string; unseen: string[] }>(sql`
    select tgrelid::regclass::text as "table", split_part(encode(tgargs, 'escape'), '\\000', 2)::text[] as unseen
    from pg_trigger where tgfoid = 'publish_public_change'::regproc`);
  // The row of a picture never changes.
  assert.deepEqual([...read].sort(), [...telling.map(({ table }) => table), 'files'].sort());
  for (const { table, unseen } of telling)
    for (const column of unseen) {
      await changeEach(db, table, column);
      assert.deepEqual(await publicAnswers(app), shown, `${table}.${column} is on a page`);
    }
});

/** Returns what says which queries were sent from now on. The embedded database gets them as messages of the protocol. */
function sentToDatabase({ mock }: TestContext): () => string[] {
  const queries = mock.method(pg.Client.prototype, 'query').mock;
  const messages = mock.method(PGlite.prototype, 'execProtocolStream').mock;
  return () => [
    ...queries.calls.map(({ arguments: [query] }) => textOf(query)),
    ...messages.calls.map(({ arguments: [message] }) => Buffer.from(message).toString()),
  ];
}

const textOf = (query: string | { text: string }): string => (typeof query === 'string' ? query : query.text);

const another: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bytea: (column) => `coalesce(${column}, '') || '\\x01'`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
};

/** Gives the column of each row another value; references need not hold. */
async function changeEach(db: Db, table: string, column: string): Promise<void> {
  const { rows } = await db.execute<{ type: string }>(sql`
    select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${column}`);
  const value = another[rows[0]?.type ?? '']?.(column);
  assert.ok(value, `${table}.${column} is ${rows[0]?.type}`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(`update ${table} set ${column} = ${value}`));
  });
}
