import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { invitationForAdmin, listInvitations, withdrawInvitation } from '#contract/invitations/administration.ts';
import { createInvitation, myInvitations, suggestInvitation } from '#contract/invitations/calls.ts';
import { addRoomNote, room } from '#contract/invitations/room.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { declineRequest } from '#contract/requests/decline.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { codesOf } from '../../test/at-once.ts';
import { choose, offeredRequest, openRoom, payFor, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client('فاطمة الزهراء');
const lawyer = await app.lawyer('أحمد الإسكندراني');
const admin = await app.admin();

const reason = 'دعوة لمحامٍ آخر';
const withdraw = (invitationId: number) => admin.call(withdrawInvitation, { invitationId, reason });
const restore = (id: number) => admin.call(takeBack, { kind: 'invitation', id, reason: 'كانت الدعوة صحيحة' });

/** A room that an administrator opened. */
async function openWrongRoom() {
  const requestId = await offeredRequest(client, [lawyer]);
  const suggested = await admin.call(suggestInvitation, {});
  await admin.call(createInvitation, { requestId, lawyerId: lawyer.id, ...suggested });
  return { requestId, invitationId: suggested.invitationId };
}

describe('a room that was opened wrongly', () => {
  test('disappears for its parties, who are notified with the reason, and returns unchanged', async () => {
    const { invitationId } = await openWrongRoom();
    await lawyer.call(addRoomNote, { invitationId, noteText: 'ملاحظة' });
    await refused(restore(invitationId), 'state_changed');
    await refused(client.call(withdrawInvitation, { invitationId, reason }), 'not_allowed');
    await refused(admin.call(withdrawInvitation, { invitationId, reason: '' }), 'invalid_input');
    assert.deepEqual(await withdraw(invitationId), { id: invitationId, state: 'withdrawn' });
    for (const { call } of [client, lawyer]) {
      await refused(call(room, { id: invitationId }), 'not_found');
      await refused(call(addRoomNote, { invitationId, noteText: 'رد' }), 'not_found');
      assert.ok(!(await call(myInvitations, {})).items.some(({ id }) => id === invitationId));
      const [notice] = (await call(myNotifications, {})).items;
      assert.deepEqual(
        [notice?.title, notice?.body],
        [`لم تعد غرفة القضية متاحة (الدعوة رقم ${invitationId})`, `السبب: ${reason}`],
      );
    }
    assert.equal((await admin.call(room, { id: invitationId })).otherNotes.length, 1);
    await refused(withdraw(invitationId), 'state_changed');
    await restore(invitationId);
    assert.equal((await lawyer.call(room, { id: invitationId })).myNotes.length, 1);
    assert.equal((await lawyer.call(myNotifications, {})).items[0]?.body, 'السبب: كانت الدعوة صحيحة');
  });

  test('returns when the client chooses its lawyer, and can no longer be withdrawn', async () => {
    const { requestId, invitationId } = await openWrongRoom();
    await withdraw(invitationId);
    await payFor(app, client, requestId);
    const chosen = await choose(client, requestId);
    assert.equal(chosen.invitationId, invitationId);
    await lawyer.call(room, { id: invitationId });
    await refused(withdraw(invitationId), 'state_changed');
  });

  test('accepts no entries after the withdrawal, and of two withdrawals at once only one succeeds', async () => {
    const { invitationId } = await openWrongRoom();
    const note = { invitationId, noteText: 'ملاحظة' };
    const [first, second, ...notes] = await codesOf([
      withdraw(invitationId),
      withdraw(invitationId),
      ...Array.from({ length: 6 }, () => lawyer.call(addRoomNote, note)),
    ]);
    assert.equal([first, second].filter((code) => code === 'ok').length, 1);
    const { entries } = await admin.call(invitationForAdmin, { id: invitationId });
    const written = entries.find(({ kind }) => kind === 'note')?.count ?? 0;
    assert.equal(written, notes.filter((code) => code === 'ok').length);
  });
});

test('a lawyer who declines the request leaves the room that an administrator opened for them', async () => {
  const { id: requestId } = await client.call(submitRequest, requestForm());
  const suggested = await admin.call(suggestInvitation, {});
  await admin.call(createInvitation, { requestId, lawyerId: lawyer.id, ...suggested });
  const id = suggested.invitationId;
  await lawyer.call(declineRequest, { requestId, reason: 'conflictOfInterest' });
  for (const { call } of [client, lawyer]) {
    await refused(call(room, { id }), 'not_found');
    const bodies = (await call(myNotifications, {})).items.map(({ body }) => body);
    assert.ok(bodies.includes('السبب: لم يعد المحامي مكلفًا بالطلب'));
  }
  await restore(id);
});

test('administrators find rooms by the names of their parties, their numbers and their state', async () => {
  const { requestId, invitationId } = await openRoom(app, client, lawyer);
  const found = async (query: object) => (await admin.call(listInvitations, query)).items.map(({ id }) => id);
  const [listed] = (await admin.call(listInvitations, { q: String(invitationId) })).items;
  assert.deepEqual(
    [listed?.clientId, listed?.lawyerId, listed?.isChosenLawyer, listed?.userName],
    [client.id, lawyer.id, true, client.name],
  );
  for (const q of ['فاطمه الزهرا', 'اسكندراني', listed?.secretNumber ?? '', String(requestId)])
    assert.ok((await found({ q })).includes(invitationId), q);
  assert.deepEqual(await found({ q: 'لا أحد بهذا الاسم' }), []);
  assert.ok((await found({ account: lawyer.id })).includes(invitationId));
  assert.deepEqual(await found({ account: admin.id }), []);
  assert.deepEqual(await found({ status: 'Completed' }), []);
  await refused(lawyer.call(listInvitations, {}), 'not_allowed');
  const full = await admin.call(invitationForAdmin, { id: invitationId });
  assert.deepEqual([full.entries, full.lastEntryAt], [[], null]);
  const first = await admin.call(listInvitations, { limit: 1 });
  const second = await admin.call(listInvitations, { limit: 1, cursor: first.nextCursor ?? '' });
  assert.ok((first.items[0]?.id ?? 0) > (second.items[0]?.id ?? 0));
});
