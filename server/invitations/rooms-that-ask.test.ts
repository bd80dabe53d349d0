import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInvitation } from '#contract/invitations/calls.ts';
import * as api from '#contract/invitations/room.ts';
import { roomsThatAsk } from '#contract/invitations/rooms-that-ask.ts';
import { completeRequest } from '#contract/requests/calls.ts';
import { choose, offeredRequest, openRoom, payFor } from '../../test/case.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const ask = async (person: Person, invitationId: number, title: string) =>
  (await person.call(api.addRoomRequest, { invitationId, title, description: 'أريد أن أعرف' })).id;
const titles = async (person: Person) => (await person.call(roomsThatAsk, {})).map(({ title }) => title);

test('open questions are read by who is asked, own clients first, who waits longest first', async () => {
  const [lawyer, other] = [await app.lawyer(), await app.lawyer()];
  const [first, second, third] = [await app.client(), await app.client(), await app.client()];
  const requestId = await offeredRequest(third, [lawyer, other]);
  const consulting = 8_100;
  const opened = { requestId, invitationId: consulting, lawyerId: lawyer.id, secretNumber: '8100' };
  await (await app.admin()).call(createInvitation, opened);
  const [a, b] = [await openRoom(app, first, lawyer), await openRoom(app, second, lawyer)];
  await ask(third, consulting, 'سؤال قبل الاختيار');
  const asked = await ask(second, b.invitationId, 'سؤال ثانٍ');
  await ask(second, b.invitationId, 'سؤال لاحق في الغرفة نفسها');
  const answered = await ask(first, a.invitationId, 'سؤال أول');
  await ask(lawyer, a.invitationId, 'سؤال المحامي');

  assert.deepEqual(await titles(lawyer), ['سؤال ثانٍ', 'سؤال أول', 'سؤال قبل الاختيار'], 'one of each room');
  assert.deepEqual((await lawyer.call(roomsThatAsk, {}))[0], {
    invitationId: b.invitationId,
    requestId: b.requestId,
    phase: 'running',
    title: 'سؤال ثانٍ',
  });
  assert.deepEqual(await titles(first), ['سؤال المحامي']);
  assert.deepEqual([await titles(second), await titles(other)], [[], []]);

  const answer = { invitationId: a.invitationId, entryId: answered, answerText: 'نعم' };
  await lawyer.call(api.answerRoomRequest, answer);
  await second.call(api.closeRoomRequest, { invitationId: b.invitationId, entryId: asked });
  assert.deepEqual(await titles(lawyer), ['سؤال لاحق في الغرفة نفسها', 'سؤال قبل الاختيار']);
  await first.call(api.answerRoomRequest, { ...answer, answerText: 'ومتى؟' });
  assert.equal((await titles(lawyer))[1], 'سؤال أول', 'asked again');

  await first.call(completeRequest, { requestId: a.requestId });
  await payFor(app, third, requestId);
  await choose(third, requestId, other);
  assert.deepEqual(await titles(lawyer), ['سؤال لاحق في الغرفة نفسها'], 'nobody works in the other rooms');
});
