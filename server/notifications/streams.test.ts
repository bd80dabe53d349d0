import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logOut } from '#contract/accounts/calls.ts';
import { myNotifications, readNotifications } from '#contract/notifications/calls.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { allAre } from '../../test/all-are.ts';
import { eventually } from '../../test/eventually.ts';
import { listen } from '../../test/listen.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });
const url = await app.server.listen({ host: '127.0.0.1', port: 0 });

const notify = ({ id }: Person, title: string) =>
  app.context.notify(app.context.db, [id], { title, link: '/requests' }, app.context.clock());
const publishRoomEvent = (people: readonly Person[], about: number) =>
  publishLiveEvents(app.context.db, [{ name: 'room', accountIds: people.map(({ id }) => id), about }]);

test('a page gets the events of its account at once, and no others', async () => {
  const [client, other] = [await app.client(), await app.client('منى فؤاد')];
  const mine = await listen(url, client.session.token);
  const theirs = await listen(url, other.session.token);
  assert.match(mine.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(mine.headers.get('cache-control'), 'no-store, no-transform');
  const { unread } = await mine.next('state');
  await theirs.next('state');

  await notify(client, 'خبر لي');
  const event = await mine.next('notification');
  assert.deepEqual(
    [event.notification.title, event.notification.link, event.unread],
    ['خبر لي', '/requests', unread + 1],
  );
  assert.deepEqual(event.notification, (await client.call(myNotifications, {})).items[0], 'the same as in the list');

  await publishRoomEvent([client, other], 77);
  assert.deepEqual(await mine.next('room'), { invitationId: 77 });
  assert.deepEqual(await theirs.next('room'), { invitationId: 77 });
  assert.ok(!theirs.received.some(({ name }) => name === 'notification'));
  for (const page of [mine, theirs]) page.leave();
});

test('every page of a person gets the new number of unread notifications', async () => {
  const client = await app.client();
  await notify(client, 'أول');
  await notify(client, 'ثانٍ');
  const page = await listen(url, client.session.token);
  const { unread } = await page.next('state');
  const { items } = await client.call(myNotifications, {});
  const read = await client.call(readNotifications, { ids: [items[0]?.id ?? 0] });
  assert.equal(read.unread, unread - 1);
  assert.deepEqual(await page.next('read'), { unread: unread - 1 });
  await client.call(readNotifications, { upTo: items[0]?.id ?? 0 });
  assert.deepEqual(await page.next('read'), { unread: 0 });
  page.leave();
});

test('a page that connects again gets how many are unread, and what comes then', async () => {
  const client = await app.client();
  const first = await listen(url, client.session.token);
  await first.next('state');
  first.leave();
  await first.ended;
  await notify(client, 'أثناء الانقطاع');
  const again = await listen(url, client.session.token);
  const { unread } = await again.next('state');
  assert.ok(unread > 0);
  await notify(client, 'بعد الانقطاع');
  while ((await again.next('notification')).notification.title !== 'بعد الانقطاع');
  again.leave();
});

test('all events of a transaction come in their order, and none of one that is undone', async () => {
  const client = await app.client();
  const page = await listen(url, client.session.token);
  await page.next('state');
  const { db, notify, clock } = app.context;
  const titles = ['أول', 'ثانٍ', 'ثالث'];
  const undone = db.transaction(async (tx) => {
    await notify(tx, [client.id], { title: 'لم يحدث' }, clock());
    tx.rollback();
  });
  await assert.rejects(undone);
  await db.transaction(async (tx) => {
    for (const title of titles) await notify(tx, [client.id], { title }, clock());
  });
  while ((await page.next('notification')).notification.title !== titles.at(-1));
  // A page may get what happened just before it opened.
  assert.deepEqual(page.titles().slice(-titles.length), titles);
  assert.ok(!page.titles().includes('لم يحدث'));
  page.leave();
});

test('an event for more accounts than one message holds reaches all of them', async () => {
  const clients = [await app.client(), await app.client('منى فؤاد')];
  const pages = await Promise.all(clients.map(({ session }) => listen(url, session.token)));
  for (const page of pages) await page.next('state');
  const others = Array.from({ length: 2_000 }, (_, n) => Number.MAX_SAFE_INTEGER - n);
  const [first, last] = clients.map(({ id }) => id);
  const accountIds = [first ?? 0, ...others, last ?? 0];
  await publishLiveEvents(app.context.db, [{ name: 'room', accountIds, about: 78 }]);
  for (const page of pages) {
    assert.deepEqual(await page.next('room'), { invitationId: 78 });
    page.leave();
  }
});

test('pages connect again when events may have been missed, cannot be read or are too many', async () => {
  const client = await app.client();
  const { db, changed } = app.context;
  const event = { name: 'read', accountIds: [client.id], about: client.id } as const;
  const causes = [
    () => changed.emit('live', null),
    () => publishLiveEvents(db, [{ ...event, name: 'notification', about: 0.5 }]),
    () => {
      for (let n = 0; n <= 500; n++) changed.emit('live', event);
    },
  ];
  for (const cause of causes) {
    const page = await listen(url, client.session.token);
    await page.next('state');
    await cause();
    await page.ended;
  }
});

test('a wrong token gets no stream, and the streams of an ended session end within seconds', async () => {
  const client = await app.client();
  assert.equal((await listen(url, 'x'.repeat(43))).status, 401);
  const page = await listen(url, client.session.token);
  await page.next('state');
  await client.call(logOut, {});
  await page.ended;
  assert.equal((await listen(url, client.session.token)).status, 401);
});

test('an account has a limited number of streams; when one ends, a new one can open', async () => {
  const client = await app.client();
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(url, client.session.token)));
  allAre(pages, ({ status }) => status === 200);
  const refused = await listen(url, client.session.token);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  pages[0]?.leave();
  // The server learns a little later that the connection is closed.
  const openAnother = async () => {
    const page = await listen(url, client.session.token);
    return page.status === 200 && page;
  };
  const next = await eventually(openAnother, () => 'no new stream could open');
  for (const page of [...pages, next]) page.leave();
});

test('a HEAD request is answered at once', async () => {
  const client = await app.client();
  const { status } = await fetch(`${url}/api/Notifications/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${client.session.token}` },
  });
  assert.equal(status, 404);
});

test('pages that leave while their session is looked up leave no streams behind', async () => {
  const client = await app.client();
  const count = (what: string) => app.logged.filter((line) => line.includes(what)).length;
  const leftBefore = count('the caller left before the answer');
  await app.context.db.transaction(async (db) => {
    // Until this ends nobody finds their session.
    await db.execute(sql`lock table sessions in access exclusive mode`);
    let arrived = 0;
    const onRequest = () => void arrived++;
    app.server.server.on('request', onRequest);
    const pages = Array.from({ length: 20 }, () => new AbortController());
    const headers = { authorization: `Bearer ${client.session.token}` };
    const answers = pages.map(({ signal }) => fetch(`${url}/api/Notifications/stream`, { headers, signal }));
    await eventually(
      () => arrived === pages.length,
      () => `${arrived} calls arrived`,
    );
    app.server.server.off('request', onRequest);
    for (const page of pages) page.abort();
    await Promise.allSettled(answers);
    await eventually(
      () => count('the caller left before the answer') === leftBefore + pages.length,
      () => 'the server did not see that the pages left',
    );
  });
  const page = await listen(url, client.session.token);
  assert.equal(page.status, 200, 'the streams that are left count for nothing');
  page.leave();
});
