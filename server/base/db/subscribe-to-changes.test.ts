import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn } from '#contract/accounts/calls.ts';
import { quotes, saveSettings } from '#contract/content/calls.ts';
import { publishContent, saveQuote } from '#contract/content/editing.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openPostgres } from '#server/base/db/open-database.ts';
import { openLog } from '#server/base/log.ts';
import { createDatabase, dropDatabase, nameOf } from '../../../test/new-database.ts';
import { patient } from '../../../test/tools/slowness.ts';
import { openTwoApps } from '../../../test/two-apps.ts';

const postgres = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };

test('one process receives the changes of another at once, also after its connection was lost', {
  skip: !postgres && 'needs a PostgreSQL server',
}, async (t) => {
  const { one, other, maintenance, databaseUrl, close } = await openTwoApps(postgres ?? '');
  const server = await buildServer(one.app);
  t.after(async () => {
    await server.close();
    await close();
  });

  await addFirstAdministrator(one.app, administrator);
  const anyone = caller(inProcess(server));
  const { token } = await anyone(logIn, administrator);
  const call = caller(inProcess(server), () => token);
  const nextChange = () => once(other.app.changed, 'content', { signal: AbortSignal.timeout(patient(15_000)) });

  let received = nextChange();
  const { id } = await call(saveQuote, { text: 'الحق أحق أن يتبع' });
  await call(publishContent, { id });
  await received;
  const elsewhere = await buildServer(other.app);
  assert.deepEqual(
    (await caller(inProcess(elsewhere))(quotes, {})).map((quote) => quote.id),
    [id],
  );
  await elsewhere.close();

  received = nextChange();
  const lost = await maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [nameOf(databaseUrl), 'listen %'],
  );
  assert.equal(lost.rowCount, 2, 'each process has one connection for changes');
  await received;

  received = nextChange();
  await call(saveSettings, { requestFee: 410, lawyerFee: 1000 });
  await received;
});

test('a process knows of its own change before the call is answered, though the database tells it nothing', {
  skip: !postgres && 'needs a PostgreSQL server',
}, async (t) => {
  const databaseUrl = await createDatabase(postgres ?? '');
  const { db, subscribe, close } = await openPostgres(databaseUrl);
  t.after(async () => {
    await close();
    await dropDatabase(postgres ?? '', databaseUrl);
  });
  const changed = new EventEmitter();
  let heard = 0;
  changed.on('content', () => heard++);
  const stop = await subscribe({ changed, log: openLog('warn', { write: () => {} }) });
  await stop();

  const write = (value: string) => sql`insert into settings (name, value) values ('a name', ${value}::jsonb)`;
  const before = heard;
  await db.transaction((tx) => tx.execute(write('1')));
  assert.equal(heard, before + 1);
  await db.transaction((tx) => tx.execute(sql`select 1`));
  await db.transaction((tx) => tx.execute(write('2')).then(() => tx.rollback())).catch(() => {});
  assert.equal(heard, before + 1, 'nothing public has changed since');
});
