import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { listInvitations, withdrawInvitation } from '#contract/invitations/administration.ts';
import { createInvitation, myInvitations } from '#contract/invitations/calls.ts';
import { isCurrent, phaseOf } from '#contract/invitations/phase.ts';
import { room } from '#contract/invitations/room.ts';
import { assignLawyers, withdrawLawyers } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest, requestStatuses } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { choose, offeredRequest, payFor, requestForm } from '../../test/case.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
let number = 8_000;

/** The phase of a room for each reader, in the room itself and in lists. */
async function phasesOf(id: number, readers: readonly Person[]): Promise<string[]> {
  const read = await Promise.all(
    readers.flatMap((reader) => [
      reader.call(room, { id }).then(({ phase }) => phase),
      reader.call(myInvitations, { limit: 100 }).then(({ items }) => items.find((one) => one.id === id)?.phase),
    ]),
  );
  const { items } = await admin.call(listInvitations, { limit: 100 });
  return [...new Set([...read, items.find((one) => one.id === id)?.phase])].map(String);
}

async function openFor(requestId: number, lawyer: Person): Promise<number> {
  const invitationId = number++;
  const secretNumber = String(invitationId);
  await admin.call(createInvitation, { requestId, invitationId, lawyerId: lawyer.id, secretNumber });
  return invitationId;
}

test('a room says what holds of it, to both sides, in lists and to administrators', async () => {
  const [client, chosen, other] = [await app.client(), await app.lawyer(), await app.lawyer()];
  const requestId = await offeredRequest(client, [chosen, other]);
  const rooms = [await openFor(requestId, chosen), await openFor(requestId, other)] as const;
  const say = async () => [
    ...(await phasesOf(rooms[0], [client, chosen, admin])),
    ...(await phasesOf(rooms[1], [client, other, admin])),
  ];
  assert.deepEqual(await say(), ['consulting', 'consulting']);
  await payFor(app, client, requestId);
  assert.deepEqual(await say(), ['consulting', 'consulting']);
  await choose(client, requestId, chosen);
  assert.deepEqual(await say(), ['running', 'notChosen']);
  await client.call(completeRequest, { requestId });
  assert.deepEqual(await say(), ['completed', 'notChosen']);
});

test('a cancelled request, a released lawyer and a withdrawn room are said too, and what is taken back', async () => {
  const [client, lawyer] = [await app.client(), await app.lawyer()];
  const { id: requestId } = await client.call(submitRequest, requestForm());
  await admin.call(assignLawyers, { requestId, lawyerIds: [lawyer.id] });
  const id = await openFor(requestId, lawyer);
  const say = () => phasesOf(id, [client, lawyer, admin]);
  await admin.call(withdrawLawyers, { requestId, lawyerIds: [lawyer.id] });
  assert.deepEqual(await say(), ['released']);
  await admin.call(assignLawyers, { requestId, lawyerIds: [lawyer.id] });
  assert.deepEqual(await say(), ['consulting']);
  await admin.call(withdrawInvitation, { invitationId: id, reason: 'فُتحت خطأ' });
  assert.deepEqual(await phasesOf(id, [admin]), ['withdrawn']);
  await admin.call(takeBack, { kind: 'invitation', id, reason: 'كانت صحيحة' });
  await admin.call(cancelRequest, { requestId, reason: 'مكرر' });
  assert.deepEqual(await say(), ['cancelled']);
  await admin.call(takeBack, { kind: 'request', id: requestId, reason: 'أُلغي بالخطأ' });
  assert.deepEqual(await say(), ['consulting']);
});

test('only what people work in is current, in every status of the request', () => {
  const facts = { lawyerId: 7, isWithdrawn: false, isReleased: false };
  for (const status of requestStatuses) {
    const isOver = status === 'Completed' || status === 'Cancelled';
    assert.equal(isCurrent(phaseOf({ ...facts, status, chosenLawyerId: 7 })), !isOver, status);
    for (const not of [{ chosenLawyerId: 8 }, { chosenLawyerId: 7, isWithdrawn: true }, { isReleased: true }])
      assert.ok(!isCurrent(phaseOf({ ...facts, status, chosenLawyerId: null, ...not })) || isOver, status);
  }
});
