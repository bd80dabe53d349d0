import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { deleteAccount, exportAccount } from '#contract/accounts/security.ts';
import { listHistory } from '#contract/administration/history.ts';
import { waitingCounts } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { api } from '#contract/api.ts';
import * as complaints from '#contract/complaints/calls.ts';
import { complaintTexts } from '#contract/complaints/copy.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { cancelRequest, completeRequest } from '#contract/requests/calls.ts';
import { requests } from '#server/requests/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { choose, offeredRequest, openRoom, paidRequest, payFor, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { workInRoom } from '../../test/scenarios.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example');
const sara = await app.client();
const [mahmoud, nourhan] = [await app.lawyer('محمود الشاذلي'), await app.lawyer('نورهان شاهين')];
const dayMs = 24 * 60 * 60_000;

const complain = ({ call }: Pick<Person, 'call'>, requestId: number, text = 'سألته مرتين ولم يجبني.') =>
  call(complaints.complain, { requestId, about: 'noAnswer', text });
const withdraw = ({ call }: Person, id: number) => call(complaints.withdrawComplaint, { id });
const answer = ({ call }: Person, id: number, text = 'كلّمناه، وسيرد عليك غدًا.') =>
  call(complaints.answerComplaint, { id, text });
const own = ({ call }: Person, requestId: number) => call(complaints.ownComplaints, { requestId });
const details = (id: number) => admin.call(complaints.complaintForReview, { id });
async function letNoticesGo(): Promise<void> {
  app.pass(10_000);
  await app.deliverHeld();
}

test('both sides complain from Paid on until 30 days after the end, and nobody else does', async () => {
  const requestId = await offeredRequest(sara, [mahmoud, nourhan]);
  const { message } = await refused(complain(sara, requestId), 'state_changed');
  assert.equal(message, complaintTexts.notNow);
  await payFor(app, sara, requestId);
  await letNoticesGo();
  const stranger = await app.client('نورا فؤاد');
  await refused(complain(stranger, requestId), 'not_found');
  assert.deepEqual(await own(stranger, requestId), { mayComplain: false, complaints: [] });
  // Nobody is chosen: each assigned lawyer takes part.
  await withdraw(nourhan, (await complain(nourhan, requestId)).id);
  await choose(sara, requestId, mahmoud);
  await withdraw(nourhan, (await complain(nourhan, requestId)).id);
  await sara.call(completeRequest, { requestId });
  await refused(complain(nourhan, requestId), 'not_found');
  // Sessions do not last as long.
  const endedAgo = (ms: number) =>
    app.context.db
      .update(requests)
      .set({ statusSince: new Date(app.context.clock().getTime() - ms) })
      .where(eq(requests.id, requestId));
  await endedAgo(complaints.complainDaysMax * dayMs - 60_000);
  await withdraw(mahmoud, (await complain(mahmoud, requestId)).id);
  await endedAgo(complaints.complainDaysMax * dayMs + 60_000);
  await refused(complain(mahmoud, requestId), 'state_changed');
  assert.equal((await own(mahmoud, requestId)).mayComplain, false);
});

test('a cancelled request takes complaints only if it was paid', async () => {
  const [unpaid, paid] = [await offeredRequest(sara, [mahmoud]), await paidRequest(app, sara, [mahmoud])];
  const reason = 'طلبت ذلك';
  for (const requestId of [unpaid, paid]) await admin.call(cancelRequest, { requestId, reason });
  await refused(complain(sara, unpaid), 'state_changed');
  await complain(sara, paid);
  await refused(complain(mahmoud, paid), 'not_found');
});

test('each person has one open complaint, also when two are sent at once', async () => {
  const { requestId } = await openRoom(app, sara, mahmoud);
  const codes = await onlyOne([complain(sara, requestId), complain(sara, requestId)]);
  assert.deepEqual(codes, ['already_complained']);
  const [first] = (await own(sara, requestId)).complaints;
  assert.ok(first);
  await complain(mahmoud, requestId);
  await refused(withdraw(mahmoud, first.id), 'not_found');
  await withdraw(sara, first.id);
  await refused(withdraw(sara, first.id), 'state_changed');
  assert.equal((await own(sara, requestId)).mayComplain, true);
});

test('only the complainant gets the answer, after it can no longer be taken back', async () => {
  const { requestId } = await openRoom(app, sara, mahmoud);
  await letNoticesGo();
  const [saras, mahmouds] = [await titlesOf(sara), await titlesOf(mahmoud)];
  const { id } = await complain(sara, requestId);
  const link = `/admin/complaints/${id}`;
  const notice = async () => (await admin.call(myNotifications, {})).items.find((one) => one.link === link);
  assert.equal((await notice())?.readAt, null);
  assert.deepEqual(await titlesOf(mahmoud), mahmouds);

  const first = await answer(admin, id, 'رد خطأ');
  assert.ok((await notice())?.readAt);
  const unaware = await own(sara, requestId);
  assert.deepEqual(
    [unaware.mayComplain, unaware.complaints[0]?.state, unaware.complaints[0]?.answer],
    [false, 'open', null],
  );
  await refused(complain(sara, requestId), 'already_complained');
  const atOnce = { kind: 'complaint', id, decisionId: first.held.decisionId } as const;
  await refused(colleague.call(takeBack, atOnce), 'not_allowed');
  await admin.call(takeBack, atOnce);
  await letNoticesGo();
  assert.deepEqual(await titlesOf(sara), saras);

  await answer(admin, id);
  await letNoticesGo();
  assert.deepEqual((await titlesOf(sara)).slice(1), saras);
  const mail = (await app.mails(sara.email)).at(-1);
  assert.match(mail?.text ?? '', /كلّمناه، وسيرد عليك غدًا/);
  assert.match(mail?.text ?? '', new RegExp(`/request/${requestId}`));
  const notified = await own(sara, requestId);
  assert.deepEqual([notified.mayComplain, notified.complaints[0]?.answer], [true, 'كلّمناه، وسيرد عليك غدًا.']);
  await refused(admin.call(takeBack, { kind: 'complaint', id, reason: 'بالخطأ' }), 'state_changed');
  assert.deepEqual(await titlesOf(mahmoud), mahmouds);
  assert.equal((await details(id)).status, 'In Progress');
});

test('of two answers at once, and of an answer and a withdrawal, one counts', async () => {
  const { requestId } = await openRoom(app, sara, mahmoud);
  const first = await complain(sara, requestId);
  assert.deepEqual(await onlyOne([answer(admin, first.id), answer(colleague, first.id)]), ['already_decided']);
  await letNoticesGo();
  const second = await complain(sara, requestId);
  await onlyOne([answer(admin, second.id), withdraw(sara, second.id)]);
  await letNoticesGo();
  const third = await complain(mahmoud, requestId);
  await withdraw(mahmoud, third.id);
  const { message } = await refused(answer(admin, third.id), 'state_changed');
  assert.equal(message, complaintTexts.wasWithdrawn);
});

test('administrators see what waits with its time, both sides and what judges it, without the texts of the room', async () => {
  const { requestId, invitationId } = await openRoom(app, sara, mahmoud);
  await workInRoom(app, invitationId, sara, mahmoud);
  const before = (await admin.call(waitingCounts, {})).complaints.count;
  const { id } = await complain(sara, requestId);
  assert.equal((await admin.call(waitingCounts, {})).complaints.count, before + 1);
  const found = async (query: object) =>
    (await admin.call(complaints.listComplaints, query)).items.map((one) => one.id);
  assert.deepEqual(await found({ state: 'open', q: String(requestId) }), [id]);
  assert.deepEqual(await found({ state: 'answered', q: String(requestId) }), []);
  const ids = await found({ state: 'open', account: sara.id });
  assert.deepEqual([ids, ids.at(-1)], [ids.toSorted((one, other) => one - other), id]);

  const whole = await details(id);
  const { author, other, events, roomId, lastByOther, openQuestions, dueAt, createdAt } = whole;
  assert.deepEqual([author.id, other?.id, roomId, openQuestions.count], [sara.id, mahmoud.id, invitationId, 0]);
  assert.equal(Date.parse(dueAt ?? '') - Date.parse(createdAt), 3 * dayMs);
  assert.ok(lastByOther && events.length > 5);
  assert.doesNotMatch(JSON.stringify(whole), /صورة العقد|تفضلي/);

  const about = { subject: 'invitation', subjectId: invitationId, action: 'readRoom' } as const;
  const readers = async () => (await admin.call(listHistory, about)).items.map(({ actorId }) => actorId);
  assert.deepEqual(await readers(), []);
  const room = { id: invitationId };
  const inPage = [admin, colleague, sara].flatMap(({ call }) => [call(api.room, room), call(api.roomTimeline, room)]);
  await Promise.all(inPage);
  assert.deepEqual(new Set(await readers()), new Set([admin.id, colleague.id]));
  assert.equal((await readers()).length, 2);
  app.pass(60 * 60_000 + 1);
  await admin.call(api.roomNotes, { ...room, side: 'mine' });
  assert.equal((await readers()).length, 3);
});

test('the copy of the data has the complaints; deleting the account withdraws them and erases their texts', async () => {
  const leaver = await app.client('ليلى مراد');
  const { requestId } = await openRoom(app, leaver, mahmoud);
  const first = await complain(leaver, requestId, 'كلام خاص جدًا');
  await answer(admin, first.id);
  await letNoticesGo();
  const second = await complain(leaver, requestId);
  const { complaints: exported } = await leaver.call(exportAccount, {});
  assert.deepEqual(
    exported.map(({ id, state }) => [id, state]),
    [
      [second.id, 'open'],
      [first.id, 'answered'],
    ],
  );
  await leaver.call(deleteAccount, { password });
  const left = await Promise.all([first, second].map(({ id }) => details(id)));
  assert.deepEqual(
    left.map(({ text, answer: said, state }) => [text, said, state]),
    [
      [null, null, 'answered'],
      [null, null, 'withdrawn'],
    ],
  );
});
