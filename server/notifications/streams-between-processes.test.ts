import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { logIn, logOut } from '#contract/accounts/calls.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { listen } from '../../test/listen.ts';
import { openTwoApps } from '../../test/two-apps.ts';

const server = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@sanad.example', password: 'كلمة سر طويلة 7' };

test('pages get all events from either of two processes, also after they connect again', {
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

  // While this transaction runs, the first read of the feed also finds what is older than the page.
  await late.query('begin');
  await late.query('select pg_current_xact_id()');
  await notify('قبل الصفحة');
  const page = await listen(there ?? '', token);
  await page.next('state');
  await notify('من الجهة الأخرى');
  assert.equal((await page.next('notification')).notification.title, 'من الجهة الأخرى');
  await late.query('commit');

  // This transaction begins first and has the smaller ids; it commits after the stream has ended.
  await late.query('begin');
  const { rows } = await late.query(
    "insert into notifications (account_id, title, created_at) values ($1, 'بدأ أولًا وانتهى أخيرًا', now()) returning id",
    [id],
  );
  await late.query(
    "insert into live_events (name, account_ids, about, created_at) values ('notification', array[$1::bigint], $2, now())",
    [id, rows[0].id],
  );
  await notify('بدأ بعده وانتهى قبله');
  const second = await page.next('notification');
  assert.equal(second.notification.title, 'بدأ بعده وانتهى قبله');
  assert.ok(second.notification.id > Number(rows[0].id));
  const seen = page.received.length;
  await notify('ثالث');
  await page.next('notification');
  assert.equal(page.received.length, seen + 1, 'an event that is read twice is sent once');
  await servers[1].close();
  await page.ended;
  await late.query('commit');

  const again = await listen(here ?? '', token, page.lastId());
  const state = await again.next('state');
  assert.equal(state.isWhole, true);
  assert.ok(again.titles().includes('بدأ أولًا وانتهى أخيرًا'), again.titles().join());

  const lost = await apps.maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [new URL(apps.databaseUrl).pathname.slice(1), 'listen %'],
  );
  assert.ok(lost.rowCount);
  await notify('والخط مقطوع');
  assert.equal((await again.next('notification')).notification.title, 'والخط مقطوع');
  await caller(inProcess(servers[0]), () => token)(logOut, {});
  await again.ended;
});
