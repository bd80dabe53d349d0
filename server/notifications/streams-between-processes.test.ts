import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { logIn, logOut } from '#contract/accounts/calls.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { changesChannel } from '#server/base/db/changes.ts';
import type { LiveEvent } from '#server/call/history/live-events.ts';
import { listen } from '../../test/listen.ts';
import { openTwoApps } from '../../test/two-apps.ts';

const server = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };

test('pages get all events from either of two processes, and connect again when a line is lost', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const apps = await openTwoApps(server ?? '');
  const { one, other } = apps;
  const servers = [await buildServer(one.app), await buildServer(other.app)] as const;
  const [here, there] = await Promise.all(servers.map((server) => server.listen({ host: '127.0.0.1', port: 0 })));
  const late = new pg.Client({ connectionString: apps.databaseUrl });
  await late.connect();
  t.after(async () => {
    await late.end();
    await Promise.all(servers.map((server) => server.close()));
    await apps.close();
  });
  await addFirstAdministrator(one.app, administrator);
  const { id, token } = await caller(inProcess(servers[0]))(logIn, administrator);
  const notify = (title: string) => one.app.notify(one.app.db, [id], { title }, one.app.clock());

  const page = await listen(there ?? '', token);
  await page.next('state');
  await notify('من الجهة الأخرى');
  assert.equal((await page.next('notification')).notification.title, 'من الجهة الأخرى');

  // This transaction begins first and commits last: its notification has the smaller id and comes later.
  await late.query('begin');
  const { rows } = await late.query(
    "insert into notifications (account_id, title, created_at) values ($1, 'بدأ أولًا وانتهى أخيرًا', now()) returning id",
    [id],
  );
  const about = Number(rows[0].id);
  const event = JSON.stringify({ name: 'notification', accountIds: [id], about } satisfies LiveEvent);
  await late.query('select pg_notify($1, $2)', [changesChannel, event]);
  await notify('بدأ بعده وانتهى قبله');
  const second = await page.next('notification');
  assert.equal(second.notification.title, 'بدأ بعده وانتهى قبله');
  assert.ok(second.notification.id > about);
  await late.query('commit');
  assert.equal((await page.next('notification')).notification.id, about);
  await servers[1].close();
  await page.ended;

  const first = await listen(here ?? '', token);
  await first.next('state');
  const lost = await apps.maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [new URL(apps.databaseUrl).pathname.slice(1), 'listen %'],
  );
  assert.ok(lost.rowCount);
  await first.ended;
  const again = await listen(here ?? '', token);
  await again.next('state');
  await notify('بعد أن عاد الخط');
  assert.equal((await again.next('notification')).notification.title, 'بعد أن عاد الخط');
  await caller(inProcess(servers[0]), () => token)(logOut, {});
  await again.ended;
});
