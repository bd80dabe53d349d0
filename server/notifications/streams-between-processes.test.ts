import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { logIn, logOut } from '#contract/accounts.ts';
import { caller } from '#contract/core/client.ts';
import { addFirstAdministrator } from '#server/accounts/first-administrator.ts';
import { buildApp, inProcess } from '#server/app.ts';
import { listen } from '../../test/listen.ts';
import { openTwoHouses } from '../../test/two-houses.ts';

const server = process.env.TEST_DATABASE_URL;
const administrator = { email: 'admin@town.example', password: 'كلمة سر طويلة 7' };

test('pages on two processes hear the same, without a gap, whichever of them they come back to', {
  skip: !server && 'needs a PostgreSQL server',
}, async (t) => {
  const houses = await openTwoHouses(server ?? '');
  const { one, other } = houses;
  const apps = [await buildApp(one.house), await buildApp(other.house)] as const;
  const [here, there] = await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  const late = new pg.Client({ connectionString: houses.databaseUrl });
  await late.connect();
  t.after(async () => {
    await late.end();
    await Promise.all(apps.map((app) => app.close()));
    await houses.close();
  });
  await addFirstAdministrator(one.house.db, administrator, one.house.clock());
  const { id, token } = await caller(inProcess(apps[0]))(logIn, administrator);
  const tell = (title: string) => one.house.tell(one.house.db, [id], { title }, one.house.clock());

  const page = await listen(there ?? '', token);
  await page.next('state');
  const begun = performance.now();
  await tell('من الجهة الأخرى');
  assert.equal((await page.next('notification')).notification.title, 'من الجهة الأخرى');
  assert.ok(performance.now() - begun < 1_000, 'within a second');

  // Begun first, it has the lower numbers; it is committed only after the page has gone.
  await late.query('begin');
  const { rows } = await late.query(
    "insert into notifications (account_id, title, created_at) values ($1, 'بدأ أولًا وانتهى أخيرًا', now()) returning id",
    [id],
  );
  await late.query(
    "insert into live_events (name, account_ids, about, created_at) values ('notification', array[$1::bigint], $2, now())",
    [id, rows[0].id],
  );
  await tell('بدأ بعده وانتهى قبله');
  const second = await page.next('notification');
  assert.equal(second.notification.title, 'بدأ بعده وانتهى قبله');
  assert.ok(second.notification.id > Number(rows[0].id));
  const seen = page.heard.length;
  await tell('ثالث');
  await page.next('notification');
  assert.equal(page.heard.length, seen + 1, 'what may come again in a look is told once');
  await apps[1].close();
  await page.ended;
  await late.query('commit');

  const again = await listen(here ?? '', token, page.lastId());
  const state = await again.next('state');
  assert.equal(state.isWhole, true);
  const missed = again.heard.flatMap((event) => (event.name === 'notification' ? [event.data.notification.title] : []));
  assert.ok(missed.includes('بدأ أولًا وانتهى أخيرًا'), missed.join());

  const lost = await houses.maintenance.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2',
    [new URL(houses.databaseUrl).pathname.slice(1), 'listen %'],
  );
  assert.ok(lost.rowCount);
  await tell('والخط مقطوع');
  assert.equal((await again.next('notification')).notification.title, 'والخط مقطوع');
  await caller(inProcess(apps[0]), () => token)(logOut, {});
  await again.ended;
});
