import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { api } from '#contract/api.ts';
import type { Room } from '#contract/invitations/room.ts';
import { codesOf, onlyOne } from '../../test/at-once.ts';
import { openRoom } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const [sara, mahmoud] = [await app.client('سارة محمود'), await app.lawyer('محمود الشاذلي')];
const stranger = await app.client('هبة الشربيني');

const see = (person: Person, id: number): Promise<Room> => person.call(api.room, { id });
const newest = async ({ call }: Person) => (await call(api.myNotifications, {})).items[0];
const request = { title: 'صورة العقد', description: 'أرسل صورة العقد من فضلك' };

test('closing and answering at once: the second call sees the result of the first', async () => {
  const { invitationId } = await openRoom(app, sara, mahmoud);
  for (let round = 0; round < 4; round++) {
    const { id: entryId } = await sara.call(api.addRoomRequest, { invitationId, ...request });
    const [answered, closed] = await codesOf([
      mahmoud.call(api.answerRoomRequest, { invitationId, entryId, answerText: 'رد' }),
      sara.call(api.closeRoomRequest, { invitationId, entryId }),
    ]);
    const [seen] = (await see(sara, invitationId)).myRequests;
    assert.deepEqual([closed, seen?.state], ['ok', 'closed']);
    assert.equal(seen?.answers.length, answered === 'ok' ? 1 : 0);
    if (answered !== 'ok') assert.equal(answered, 'state_changed');
  }
});

test('writing and completing at once: nothing is written into a room that is over', async () => {
  const { invitationId, requestId } = await openRoom(app, sara, mahmoud);
  const note = { invitationId, noteText: 'في اللحظة نفسها' };
  const codes = await codesOf([
    mahmoud.call(api.addRoomNote, note),
    sara.call(api.completeRequest, { requestId }),
    mahmoud.call(api.addRoomNote, note),
  ]);
  const { items } = await sara.call(api.roomTimeline, { id: invitationId });
  assert.equal(items[0]?.kind, 'completed', 'the completion is the last entry');
  assert.equal(items.filter(({ kind }) => kind === 'note').length, codes.filter((code) => code === 'ok').length - 1);
});

describe('a room whose case is over', () => {
  test('is read only after a cancellation, and the refusal says why', async () => {
    const { invitationId, requestId } = await openRoom(app, sara, mahmoud);
    const { id: entryId } = await sara.call(api.addRoomRequest, { invitationId, ...request });
    await admin.call(api.cancelRequest, { requestId, reason: 'بطلب الطرفين' });
    for (const { call } of [sara, mahmoud]) {
      const writes = [
        () => call(api.addRoomNote, { invitationId, noteText: 'ملاحظة' }),
        () => call(api.addRoomRequest, { invitationId, ...request }),
        () => call(api.answerRoomRequest, { invitationId, entryId, answerText: 'رد' }),
        () => call(api.closeRoomRequest, { invitationId, entryId }),
      ];
      for (const write of writes) {
        const { message } = await refused(write(), 'room_closed');
        assert.equal(message, 'أُلغي الطلب، وغرفة القضية للقراءة فقط');
      }
    }
    await refused(sara.call(api.reviewWork, { invitationId, stars: 5 }), 'state_changed');
    const { requestStatus, myRequests } = await see(sara, invitationId);
    assert.deepEqual([requestStatus, myRequests[0]?.title], ['Cancelled', request.title]);
    const { items } = await mahmoud.call(api.roomTimeline, { id: invitationId });
    assert.deepEqual([items[0]?.kind, items[0]?.authorName], ['cancelled', null]);
  });

  test('notifies a lawyer who was only invited, with the number of the room only', async () => {
    const invited = await app.lawyer('نرمين أباظة');
    const received = async () => [await newest(invited), (await app.mails(invited.email)).at(-1)?.subject] as const;
    for (const [invitationId, end] of [
      [8_100, (requestId: number) => admin.call(api.cancelRequest, { requestId, reason: 'بطلب الطرفين' })],
      [8_101, (requestId: number) => sara.call(api.completeRequest, { requestId })],
    ] as const) {
      const { requestId } = await openRoom(app, sara, mahmoud);
      const invitation = { requestId, invitationId, lawyerId: invited.id, secretNumber: '1' };
      await admin.call(api.createInvitation, invitation);
      const [before] = await received();
      await end(requestId);
      const [notice, subject] = await received();
      assert.notEqual(notice?.id, before?.id);
      const title = `أُغلقت غرفة القضية (الدعوة رقم ${invitationId})، وهي الآن للقراءة فقط`;
      assert.deepEqual([notice?.title, notice?.link, subject], [title, `/invite/${invitationId}`, title]);
      assert.ok(
        !(await newest(mahmoud))?.title.includes('أُغلقت غرفة القضية'),
        'the chosen lawyer gets the notice of the request instead',
      );
    }
  });

  test('is read only after completion, except for one review by its client, which the lawyer sees', async () => {
    const { invitationId, requestId } = await openRoom(app, sara, mahmoud);
    const review = { invitationId, stars: '٤', text: 'عمل متقن' };
    await refused(sara.call(api.reviewWork, review), 'state_changed');
    await sara.call(api.completeRequest, { requestId });
    const { message } = await refused(mahmoud.call(api.addRoomNote, { invitationId, noteText: 'شكرًا' }), 'room_closed');
    assert.equal(message, 'اكتمل الطلب، وغرفة القضية للقراءة فقط');
    for (const stars of [0, 6, '2.5', '']) {
      const { errors } = await refused(sara.call(api.reviewWork, { ...review, stars }), 'invalid_input');
      assert.equal(errors[0]?.field, 'stars');
    }
    await refused(mahmoud.call(api.reviewWork, review), 'not_allowed');
    await refused(stranger.call(api.reviewWork, review), 'not_found');
    assert.equal((await see(mahmoud, invitationId)).review, null);
    await onlyOne([sara.call(api.reviewWork, review), sara.call(api.reviewWork, review)]);
    await refused(sara.call(api.reviewWork, { ...review, stars: 1 }), 'already_reviewed');
    const seen = (await see(mahmoud, invitationId)).review;
    assert.deepEqual([seen?.stars, seen?.text], [4, 'عمل متقن']);
    assert.equal((await newest(mahmoud))?.title, `تقييم جديد في الدعوة رقم ${invitationId}`);
  });
});
