import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { logOut } from '#contract/accounts.ts';
import { myNotifications, readNotifications } from '#contract/notifications.ts';
import { tellOpenPages } from '#server/notifications/live-events.ts';
import { listen } from '../../test/listen.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let url: string;
before(async () => {
  town = await openTown({ hearsChanges: true });
  url = await town.app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => town.close());

const tell = ({ id }: Person, title: string) =>
  town.house.tell(town.house.db, [id], { title, link: '/requests' }, town.house.clock());
const enterRoom = (people: readonly Person[], about: number) =>
  tellOpenPages(town.house.db, [{ name: 'room', accountIds: people.map(({ id }) => id), about }], town.house.clock());

test('a page hears at once of what concerns its account, and of nothing else', async () => {
  const [client, other] = [await town.client(), await town.client('منى فؤاد')];
  const mine = await listen(url, client.session.token);
  const theirs = await listen(url, other.session.token);
  assert.match(mine.headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(mine.headers.get('cache-control'), 'no-store, no-transform');
  const { unread, isWhole } = await mine.next('state');
  assert.equal(isWhole, false, 'whoever comes first fetches what there is');
  await theirs.next('state');

  await tell(client, 'خبر لي');
  const told = await mine.next('notification');
  assert.deepEqual([told.notification.title, told.notification.link, told.unread], ['خبر لي', '/requests', unread + 1]);
  assert.deepEqual(told.notification, (await client.call(myNotifications, {})).items[0], 'as the list has it');

  await enterRoom([client, other], 77);
  assert.deepEqual(await mine.next('room'), { invitationId: 77 });
  assert.deepEqual(await theirs.next('room'), { invitationId: 77 });
  assert.ok(!theirs.heard.some(({ name }) => name === 'notification'));
  for (const page of [mine, theirs]) page.leave();
});

test('what was read elsewhere is told to every page of the person', async () => {
  const client = await town.client();
  await tell(client, 'أول');
  await tell(client, 'ثانٍ');
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

test('a page that comes again hears what it missed', async () => {
  const client = await town.client();
  const first = await listen(url, client.session.token);
  await first.next('state');
  await tell(client, 'قبل الانقطاع');
  await first.next('notification');
  while (first.lastId() === '') await new Promise((soon) => setTimeout(soon, 5));
  first.leave();
  await first.ended;

  await tell(client, 'أثناء الانقطاع');
  await enterRoom([client], 5);
  const again = await listen(url, client.session.token, first.lastId());
  assert.equal((await again.next('state')).isWhole, true);
  const titles = again.heard.flatMap((event) => (event.name === 'notification' ? [event.data.notification.title] : []));
  assert.ok(titles.includes('أثناء الانقطاع'), titles.join());
  assert.ok(again.heard.some((event) => event.name === 'room' && event.data.invitationId === 5));
  again.leave();
});

test('a place that is none of ours, or too old, is no place to go on from', async () => {
  const client = await town.client();
  const future = `${'9'.repeat(18)}-${Math.floor(Date.now() / 1000)}`;
  const old = `1-${Math.floor(Date.now() / 1000) - 25 * 60 * 60}`;
  for (const place of ['nothing', "1'; select 1", future, old]) {
    const page = await listen(url, client.session.token, place);
    assert.equal((await page.next('state')).isWhole, false, place);
    page.leave();
  }
});

test('a wrong token hears nothing, and an ended session stops hearing within seconds', async () => {
  const client = await town.client();
  assert.equal((await listen(url, 'x'.repeat(43))).status, 401);
  const page = await listen(url, client.session.token);
  await page.next('state');
  await client.call(logOut, {});
  const begun = performance.now();
  await page.ended;
  assert.ok(performance.now() - begun < 5_000);
  assert.equal((await listen(url, client.session.token)).status, 401);
});

test('an account has a bounded number of streams, and gets its place back', async () => {
  const client = await town.client();
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(url, client.session.token)));
  assert.ok(pages.every(({ status }) => status === 200));
  const refused = await listen(url, client.session.token);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  pages[0]?.leave();
  await pages[0]?.ended;
  await new Promise((soon) => setTimeout(soon, 50));
  const next = await listen(url, client.session.token);
  assert.equal(next.status, 200);
  for (const page of [...pages, next]) page.leave();
});

test('whoever asks for the head alone is not kept waiting', async () => {
  const client = await town.client();
  const { status } = await fetch(`${url}/api/Notifications/stream`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${client.session.token}` },
  });
  assert.equal(status, 404);
});
