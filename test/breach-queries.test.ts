import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import { changePassword } from '#contract/accounts/security.ts';
import { newAdministrator } from './administrators.ts';
import { offeredRequest } from './case.ts';
import { picture } from './pictures.ts';
import { refused } from './refused.ts';
import { openTestApp, password } from './test-app.ts';

/** The queries of the document, by their headings. They also run on PostgreSQL, with TEST_DATABASE_URL. */
const text = readFileSync(path.join(import.meta.dirname, '../docs/breach.md'), 'utf8');
const queries = new Map(
  text.split('\n### ').flatMap((part): [string, string][] => {
    const [heading = ''] = part.split('\n', 1);
    const query = /```sql\n(.+?);\n```/s.exec(part)?.[1];
    return query === undefined ? [] : [[heading, query]];
  }),
);
const used = new Set<string>();

const app = await openTestApp({ hasRateLimits: true });
const lawyer = await app.lawyer('محمود الشاذلي', { IdPhoto: await picture('jpeg', 3) });
const client = await app.client();
await offeredRequest(client, [lawyer]);
const admin = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
const card = (await lawyer.call(profile, {})).lawyer?.idPhoto;
for (const url of [`/api/Files/${card}`, '/api/Admin/requests'])
  assert.equal((await app.fetchAs(admin, url, { accept: 'text/csv' })).statusCode, 200, url);

type Values = { account?: number; from?: string; to?: string; network?: string };

/** Runs a query with its variables filled in, as psql does. */
async function run(heading: string, values: Values = {}): Promise<Record<string, unknown>[]> {
  used.add(heading);
  const given = { from: '2026-01-01', to: '2100-01-01', ...values };
  const query = (queries.get(heading) ?? assert.fail(`no query «${heading}»`)).replace(
    /(?<!:):('?)(\w+)\1/g,
    (_, quote: string, name: keyof Values) => `${quote}${given[name] ?? assert.fail(name)}${quote}`,
  );
  return (await app.context.db.execute<Record<string, unknown>>(sql.raw(query))).rows;
}

test('it is known who opened the files of a person, and who has to be told', async () => {
  const opened = await run('Who opened the files of this person', { account: lawyer.id });
  assert.deepEqual(
    opened.map(({ actor_id: by, actor_email: email, purpose }) => [Number(by), email, purpose]),
    [[admin.id, admin.email, 'id photo']],
  );
  assert.deepEqual(await run('Who opened the files of this person', { account: client.id }), []);
  const affected = await run('Whom to tell after this account was misused', { account: admin.id });
  assert.deepEqual(
    affected.map(({ id, email, files }) => [Number(id), email, Number(files)]),
    [[lawyer.id, lawyer.email, 1]],
  );
  assert.deepEqual(
    await run('Whom to tell after this account was misused', { account: admin.id, to: '2026-01-02' }),
    [],
  );
});

test('it is known what an account opened, downloaded and changed', async () => {
  const read = await run('What this account opened and downloaded', { account: admin.id });
  assert.deepEqual(
    read.map(({ action }) => action),
    ['view', 'exportList'],
  );
  await admin.call(reviewAccount, { accountId: client.id, decision: 'suspend', reason: 'شكاوى' });
  await admin.call(reviewAccount, { accountId: client.id, decision: 'restore', reason: 'بالخطأ' });
  const changed = (await run('What this account changed', { account: admin.id })).map(({ action }) => action);
  assert.deepEqual(changed.slice(-2), ['suspend', 'restore']);
});

test('it is known what happened to a person, and to powers and passwords', async () => {
  const heading = 'What happened to this person';
  const mine = (await run(heading, { account: client.id })).map(({ subject, action }) => `${subject} ${action}`);
  for (const line of ['account confirmEmail', 'request submitRequest']) assert.ok(mine.includes(line), mine.join());
  const next = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };
  await lawyer.call(changePassword, { currentPassword: password, ...next });
  const powers = await run('Who changed powers, second factors and settings');
  const lines = powers.map(({ action }) => action);
  for (const action of ['inviteAdministrator', 'addAdministrator', 'changePassword'])
    assert.ok(lines.includes(action), action);
});

test('it is known which sessions were open and what was tried from a network, and sessions can be ended', async () => {
  const open = await run('Which sessions were open');
  assert.ok(open.some(({ email }) => email === admin.email));
  await refused(app.anyone(logIn, { email: client.email, password: 'guessed password' }), 'credentials_invalid');
  const tries = await run('Which accounts were tried from this network', { network: '127.0.0.1' });
  assert.ok(tries.some(({ key }) => String(key).includes(client.email)));
  await run('End every session of this account', { account: admin.id });
  await refused(admin.call(profile, {}), 'not_signed_in');
});

test('every query of the document was run', () => {
  assert.ok(queries.size > 0);
  assert.deepEqual(
    [...queries.keys()].filter((heading) => !used.has(heading)),
    [],
  );
});
