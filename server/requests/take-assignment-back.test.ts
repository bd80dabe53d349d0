import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '#contract/api.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { atOnce } from '../../test/at-once.ts';
import { offerForm, requestForm, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const client = await app.client();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'full' });
const luxor = { Governorate: 'الأقصر', Center: 'الأقصر' };
const [one, two] = [await app.lawyer('كريم الصاوي', luxor), await app.lawyer('هند الصاوي', luxor)];
const reason = 'كُلّف بالخطأ';

const place = async () => (await client.call(api.submitRequest, requestForm({ lawyerSpecialty: 'ضرائب' }))).id;
const assign = (requestId: number, lawyers: Person[], by = admin) =>
  by.call(api.assignLawyers, { requestId, lawyerIds: lawyers.map(({ id }) => id) });
const assigned = async (id: number) => {
  const { assignedLawyers, declinedLawyers } = await admin.call(api.requestForAdmin, { id });
  return [assignedLawyers.map(({ userId }) => userId), declinedLawyers.map(({ reason }) => reason)];
};
const heard = async (id: number, { email, ...lawyer }: Person) => [
  (await titlesOf({ email, ...lawyer })).filter((title) => title.includes(`${id}`)),
  (await app.mails(email)).filter(({ subject }) => subject.includes(`${id}`)).length,
];
const deliver = async () => {
  app.pass(60_000);
  await app.deliverHeld();
};
const undo = (requestId: number, decisionId: number | undefined) =>
  admin.call(api.takeBack, { kind: 'assignment', id: requestId, decisionId: decisionId ?? 0 });

test('at once: nobody hears of it, and only those of this decision are withdrawn', async () => {
  const id = await place();
  assert.deepEqual(await assigned(id), [[], []]);
  const { held: first } = await assign(id, [one]);
  const { held: second } = await assign(id, [two]);
  await undo(id, first?.decisionId);
  assert.deepEqual(await assigned(id), [[two.id], []]);
  await refused(undo(id, first?.decisionId), 'reason_needed');
  await undo(id, second?.decisionId);
  await deliver();
  assert.deepEqual(await assigned(id), [[], []]);
  for (const lawyer of [one, two]) assert.deepEqual(await heard(id, lawyer), [[], 0]);
  await refused(one.call(api.requestForLawyer, { id }), 'not_found');
});

test('left as it is, the lawyer is told once, with both numbers; later it is taken back with a reason, which they read', async () => {
  const id = await place();
  await assign(id, [one, two]);
  await deliver();
  const [mail] = (await app.mails(one.email)).filter(({ subject }) => subject.includes(`${id}`));
  const { orderNumber } = await admin.call(api.requestForAdmin, { id });
  assert.ok(mail?.text.includes(orderNumber) && mail.text.includes('كريم الصاوي'));
  await refused(client.call(api.takeBack, { kind: 'assignment', id, reason }), 'not_allowed');
  await colleague.call(api.takeBack, { kind: 'assignment', id, reason });
  assert.deepEqual(await assigned(id), [[], []]);
  const { items } = await one.call(api.myNotifications, {});
  assert.deepEqual([items[0]?.title, items[0]?.body], [`سُحب تكليفك بالطلب رقم ${id}`, `السبب: ${reason}`]);
  await refused(admin.call(api.takeBack, { kind: 'assignment', id, reason }), 'state_changed');
});

test('who has offered meanwhile stays, and the refusal says so', async () => {
  const id = await place();
  const { held } = await assign(id, [one, two]);
  await one.call(makeOffer, offerForm(id));
  const { message } = await refused(undo(id, held?.decisionId), 'state_changed');
  assert.equal(message, requestTexts.hasOffered([one.name]));
  assert.deepEqual(await assigned(id), [[one.id, two.id], []], 'all or none');
});

test('who was withdrawn before they were told hears nothing; who had declined has declined again', async () => {
  const id = await place();
  await assign(id, [one, two]);
  await colleague.call(api.withdrawLawyers, { requestId: id, lawyerIds: [one.id] });
  await deliver();
  assert.deepEqual(await heard(id, one), [[], 0]);
  await two.call(api.declineRequest, { requestId: id, reason: 'noTime' });
  const { held } = await assign(id, [two]);
  assert.deepEqual(await assigned(id), [[two.id], []]);
  await undo(id, held?.decisionId);
  assert.deepEqual(await assigned(id), [[], ['noTime']]);
});

test('taken back with a reason while a later assignment was withdrawn untold: who was told reads it', async () => {
  const id = await place();
  await assign(id, [one]);
  await deliver();
  await assign(id, [two]);
  await admin.call(api.withdrawLawyers, { requestId: id, lawyerIds: [two.id] });
  await colleague.call(api.takeBack, { kind: 'assignment', id, reason });
  await deliver();
  assert.deepEqual((await heard(id, one))[0], [`سُحب تكليفك بالطلب رقم ${id}`, `كُلّفت بالطلب رقم ${id}`]);
  assert.deepEqual(await heard(id, two), [[], 0]);
});

test('who declines before they were told, or whose request its client cancels, hears nothing more', async () => {
  const [declined, cancelled] = [await place(), await place()];
  await assign(declined, [one]);
  await one.call(api.declineRequest, { requestId: declined, reason: 'noTime' });
  await assign(cancelled, [one, two]);
  await client.call(api.cancelRequest, { requestId: cancelled, reason: 'حُلّت المشكلة' });
  await deliver();
  assert.deepEqual(await heard(declined, one), [[], 0]);
  for (const lawyer of [one, two]) assert.deepEqual(await heard(cancelled, lawyer), [[], 0]);
});

test('two administrators assign one lawyer at once: one assignment, one notice, and only its author takes it back', async () => {
  const id = await place();
  const answers: Awaited<ReturnType<typeof assign>>[] = [];
  const press = (by: Person) => async () => void answers.push(await assign(id, [one], by));
  assert.deepEqual(await atOnce(press(admin), press(colleague), press(admin), press(colleague)), Array(4).fill('ok'));
  const made = answers.filter(({ held }) => held !== null);
  assert.deepEqual(
    made.map(({ added }) => added),
    [[one.id]],
  );
  const lines = (await admin.call(api.listHistory, { action: 'assignLawyer', subject: 'request', subjectId: id }))
    .items;
  assert.deepEqual(
    lines.map(({ values }) => values.map(({ after }) => after)),
    [[`كريم الصاوي (${one.id})`]],
  );
  await deliver();
  assert.deepEqual(await heard(id, one), [[`كُلّفت بالطلب رقم ${id}`], 1]);
  assert.equal((await admin.call(api.requestForAdmin, { id })).assignedLawyers.length, 1);
});
