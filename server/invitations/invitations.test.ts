import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myInvitations } from '#contract/invitations/calls.ts';
import { invitations } from '#server/invitations/table.ts';
import { openRoom } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');

const nextRoom = async () => (await openRoom(app, sara, mahmoud)).invitationId;

test('parties see their own rooms, newest first; administrators see all rooms, strangers none', async () => {
  const numbers = [await nextRoom(), await nextRoom(), await nextRoom()].toReversed();
  const admin = await app.admin();
  for (const person of [sara, mahmoud, admin]) {
    const { items, nextCursor } = await person.call(myInvitations, {});
    assert.deepEqual(
      items.map(({ id }) => id),
      numbers,
    );
    assert.equal(nextCursor, null);
    const first = await person.call(myInvitations, { limit: 2 });
    const rest = await person.call(myInvitations, { limit: 2, cursor: first.nextCursor ?? '' });
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ id }) => id),
      numbers,
    );
    assert.equal(rest.nextCursor, null);
  }
  for (const stranger of [await app.client('هبة الشربيني'), await app.participant()]) {
    assert.deepEqual((await stranger.call(myInvitations, {})).items, []);
  }
  await refused(app.anyone(myInvitations, {}), 'not_signed_in');
  for (const position of ['["x",1]', '[1,2]', '["2026-01-01T00:00:00Z"]']) {
    await refused(sara.call(myInvitations, { cursor: btoa(position) }), 'bad_request');
  }
});

test('the answer is a bare array, as existing clients read it', async () => {
  const reply = await app.fetchAs(sara, '/api/NewInvitation/my-invitations?limit=1');
  assert.equal(reply.json().length, 1);
  assert.ok(reply.headers['x-next-cursor']);
});

test('a number that an administrator typed is skipped', async () => {
  const before = await nextRoom();
  const { db } = app.context;
  const [room] = await db.select().from(invitations).limit(1);
  assert.ok(room);
  const typed = { ...room, id: before + 1, clientId: mahmoud.id, lawyerId: sara.id };
  await db.insert(invitations).values(typed);
  assert.equal(await nextRoom(), before + 2);
});
