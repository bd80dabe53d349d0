import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import { roomNotes, room as roomOf, roomTimeline } from '#contract/invitations/room.ts';
import { requestWithOffers } from '#contract/offers/calls.ts';
import { completeRequest, myRequests, objectToDone, reportDone, requestForLawyer } from '#contract/requests/calls.ts';
import { myRequestCounts } from '#contract/requests/lists.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { cairoDay, weekdayText } from '#server/base/time/cairo-days.ts';
import { atOnce } from '../../test/at-once.ts';
import { choose, openRoom, paidRequest, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const mahmoud = await app.lawyer('محمود الشاذلي');
const mona = await app.lawyer('منى السيد');
const text = 'لم أستلم صورة الحكم التنفيذية.';

const lastMail = async ({ email }: Person) => (await app.mails(email)).at(-1) ?? assert.fail('no mail');
const kindsOf = async ({ call }: Person, id: number) => (await call(requestTimeline, { id })).events.map((e) => e.kind);

describe('reporting the work as done', () => {
  test('report, objection, report, confirmation: each side learns of it and reads it everywhere', async () => {
    const sara = await app.client('سارة محمود');
    const requestId = await paidRequest(app, sara, [mahmoud, mona]);
    await refused(mahmoud.call(reportDone, { requestId }), 'not_found');
    const { invitationId: id } = await choose(sara, requestId, mahmoud);
    await refused(mona.call(reportDone, { requestId }), 'not_found');
    await refused(sara.call(reportDone, { requestId }), 'not_allowed');
    await refused(sara.call(objectToDone, { requestId, text }), 'state_changed');

    const { doneReportedAt } = await mahmoud.call(reportDone, { requestId });
    await refused(mahmoud.call(reportDone, { requestId }), 'state_changed');
    assert.equal((await titlesOf(sara))[0], `يقول محاميك إن العمل في طلبك رقم ${requestId} انتهى. هل اكتمل؟`);
    const asked = await lastMail(sara);
    const end = weekdayText(dayAfter(cairoDay(app.context.clock()), 14));
    assert.ok(asked.text.includes(end) && asked.text.includes(`/request/${requestId}`), asked.text);
    for (const read of [
      sara.call(requestWithOffers, { id: requestId }),
      sara.call(roomOf, { id }),
      mahmoud.call(requestForLawyer, { id: requestId }),
      mahmoud.call(roomOf, { id }),
    ])
      assert.equal((await read).doneReportedAt, doneReportedAt);
    assert.equal((await mona.call(requestForLawyer, { id: requestId })).doneReportedAt, null, 'not for others');
    assert.equal((await mona.call(requestTimeline, { id: requestId })).isDoneReported, false);
    assert.deepEqual(await sara.call(myRequestCounts, {}), { waiting: 1, running: 0, ended: 0 });
    assert.equal((await sara.call(myRequests, { list: 'open' })).items[0]?.doneReportedAt, doneReportedAt);

    await refused((await app.client()).call(objectToDone, { requestId, text }), 'not_found');
    await refused(mahmoud.call(objectToDone, { requestId, text }), 'not_allowed');
    await refused(sara.call(objectToDone, { requestId, text: ' ' }), 'invalid_input');
    await sara.call(objectToDone, { requestId, text });
    await refused(sara.call(objectToDone, { requestId, text }), 'state_changed');
    assert.equal((await mahmoud.call(roomNotes, { id, side: 'other' })).items[0]?.noteText, text);
    assert.equal((await titlesOf(mahmoud))[0], `لم يكتمل العمل بعد في الدعوة رقم ${id}`);
    const notified = await lastMail(mahmoud);
    assert.ok(notified.text.includes(`/invite/${id}`) && !notified.text.includes(text), 'a mail never quotes the room');

    await mahmoud.call(reportDone, { requestId });
    await sara.call(completeRequest, { requestId });
    const events = ['doneReported', 'doneObjected', 'doneReported', 'completed'];
    for (const reader of [sara, mahmoud, admin])
      assert.deepEqual((await kindsOf(reader, requestId)).slice(-4), events, reader.name);
    const entries = (await mahmoud.call(roomTimeline, { id })).items.map(({ kind }) => kind);
    assert.deepEqual(entries.slice(0, 4), ['completed', 'doneReported', 'note', 'doneReported']);
    await refused(mahmoud.call(reportDone, { requestId }), 'state_changed');
    await refused(sara.call(objectToDone, { requestId, text }), 'state_changed');
  });

  test('counts no more once the status changed, also when that is taken back', async () => {
    const sara = await app.client();
    const { requestId } = await openRoom(app, sara, mahmoud);
    await mahmoud.call(reportDone, { requestId });
    await admin.call(completeRequest, { requestId });
    await admin.call(takeBack, { kind: 'request', id: requestId, reason: 'بالخطأ' });
    assert.equal((await sara.call(requestWithOffers, { id: requestId })).doneReportedAt, null);
    await mahmoud.call(reportDone, { requestId });
  });

  test('at once: one report, and one answer of the client', async () => {
    const sara = await app.client();
    const { requestId, invitationId } = await openRoom(app, sara, mahmoud);
    const report = () => mahmoud.call(reportDone, { requestId });
    assert.deepEqual((await atOnce(report, report)).toSorted(), ['ok', 'state_changed']);
    const [objected, completed] = await atOnce(
      () => sara.call(objectToDone, { requestId, text }),
      () => sara.call(completeRequest, { requestId }),
    );
    // The client may complete without a report, but not object after completing.
    assert.ok(completed === 'ok' && ['ok', 'state_changed'].includes(objected ?? ''), `${objected}, ${completed}`);
    const { doneReportedAt, requestStatus } = await sara.call(roomOf, { id: invitationId });
    assert.deepEqual([doneReportedAt, requestStatus], [null, 'Completed']);
    const notes = (await sara.call(roomNotes, { id: invitationId, side: 'mine' })).items;
    assert.equal(notes.length, objected === 'ok' ? 1 : 0);
  });
});
