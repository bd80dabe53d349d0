import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { myNotifications } from '#contract/notifications/calls.ts';
import { newestFirst } from '#server/notifications/my-notifications.ts';
import { unreadCounts } from '#server/notifications/view.ts';
import { planOf } from '../../test/plan.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
await app.client('منى فؤاد');

const notify = (person: Person, title: string) => {
  const { context } = app;
  return context.notify(context.db, [person.id], { title, body: 'تفاصيل', link: '/requests' }, context.clock());
};

describe('notifications', () => {
  test("are the caller's own, in every role, newest first", async () => {
    for (const person of [await app.pendingLawyer(), await app.participant(), await app.admin(), client]) {
      await notify(person, `لحساب ${person.id}`);
      const { items } = await person.call(myNotifications, {});
      assert.equal(items[0]?.title, `لحساب ${person.id}`);
      assert.deepEqual([items[0]?.body, items[0]?.link, items[0]?.readAt], ['تفاصيل', '/requests', null]);
      const theirs = items.filter(({ title }) => title.startsWith('لحساب'));
      assert.equal(theirs.length, 1, 'nobody sees the notifications of others');
      const ids = items.map(({ id }) => id);
      assert.deepEqual(
        ids,
        [...ids].sort((a, b) => b - a),
      );
    }
    await refused(app.anyone(myNotifications, {}), 'not_signed_in');
  });

  test('come in pages without a gap, even while new ones arrive', async () => {
    for (const number of [1, 2, 3, 4, 5]) await notify(client, `خبر ${number}`);
    const first = await client.call(myNotifications, { limit: 2 });
    assert.deepEqual(
      first.items.map(({ title }) => title),
      ['خبر 5', 'خبر 4'],
    );
    await notify(client, 'خبر 6');
    const second = await client.call(myNotifications, { limit: 2, cursor: first.nextCursor ?? '' });
    assert.deepEqual(
      second.items.map(({ title }) => title),
      ['خبر 3', 'خبر 2'],
    );
    const all = await client.call(myNotifications, { limit: 100 });
    assert.equal(all.nextCursor, null);
  });

  test('have their own key in the envelope', async () => {
    const reply = await app.fetchAs(client, '/api/admin/GET-notifications/?limit=1');
    assert.deepEqual(Object.keys(reply.json()), ['statusCode', 'message', 'notifications', 'nextCursor']);
  });

  test('refuse an invalid page', async () => {
    await refused(client.call(myNotifications, { limit: 0 }), 'invalid_input');
    await refused(client.call(myNotifications, { limit: 101 }), 'invalid_input');
    await refused(client.call(myNotifications, { cursor: 'x' }), 'invalid_input');
    for (const position of [['text'], [1, 2], [], [1.5]]) {
      const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
      const { status } = await refused(
        client.call(myNotifications, { cursor }),
        position[0] === 1.5 ? 'invalid_input' : 'bad_request',
      );
      assert.equal(status, 400);
    }
  });
});

test('a page of notifications and the count of unread ones are read along their indexes', async () => {
  const { db } = app.context;
  const planWith = (text: string, ...values: readonly (number | string)[]) => {
    const valued = values.reduce<string>((query, value, at) => query.replace(`$${at + 1}`, String(value)), text);
    return planOf(db, sql.raw(valued), 'a page of notifications');
  };
  await db.transaction(async (tx) => {
    // Most of these accounts do not exist.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into notifications (account_id, title, created_at, read_at)
      select n % 500 + 1, 'خبر', now(), case when n % 5 > 0 then now() end from generate_series(1, 20000) n`);
  });
  await db.execute(sql`analyze notifications`);
  const page = await planWith(newestFirst(db).getQuery().sql, 7, 1_000_000, 21);
  if (page === null) return;
  assert.match(page, /Index Scan using notifications_account /);
  assert.doesNotMatch(page, /Sort/);
  const count = await planWith(unreadCounts(db).getQuery().sql, `'{7}'::bigint[]`);
  assert.match(count ?? '', /using notifications_unread |on notifications_unread /);
});
