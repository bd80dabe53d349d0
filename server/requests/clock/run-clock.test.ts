import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { takeBack } from '#contract/administration/take-back.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { dayAfter, eachDays } from '#contract/core/waiting.ts';
import { createInvitation } from '#contract/invitations/calls.ts';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers/calls.ts';
import { assignedRequests, cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { atOnce } from '../../../test/at-once.ts';
import { offeredRequest, offerForm, openRoom, paidRequest, requestForm, titlesOf } from '../../../test/case.ts';
import { dayMs, openInMonth, ownRequest, runClocks } from '../../../test/clock.ts';

test('after a pause people are warned one day before; a clock that was set back ends nothing', async () => {
  // Daylight saving ends in the days that follow.
  const app = await openInMonth('10');
  const huda = await app.client('هدى سالم');
  const id = await offeredRequest(huda, [await app.lawyer()]);
  const hourMs = dayMs / 24;
  app.pass(3 * dayMs - 5 * hourMs);
  assert.equal(await runClocks(app.context), 0, 'before nine in the morning');
  app.pass(2 * hourMs);
  assert.equal(await runClocks(app.context), 1);
  app.pass(37 * dayMs + 3 * hourMs);
  assert.equal(await runClocks(app.context), 1);
  assert.equal(await runClocks(app.context), 0);
  const warning = (await app.mails(huda.email)).at(-1);
  assert.match(warning?.text ?? '', /ينتهي الطلب تلقائيًا/);
  app.pass(-41 * dayMs);
  assert.equal(await runClocks(app.context), 0);
  app.pass(42 * dayMs);
  assert.equal(await runClocks(app.context), 1);
  assert.equal((await ownRequest(app, huda, id)).status, 'Cancelled');
});

test('a process that dies in the middle of an end has made nothing of it, and another one makes it once', async () => {
  const app = await openInMonth('04');
  const huda = await app.client('هدى سالم');
  const id = await offeredRequest(huda, [await app.lawyer()]);
  app.pass(29 * dayMs);
  await runClocks(app.context);
  app.pass(dayMs);
  const dying: AppContext = {
    ...app.context,
    async notify(db, ...message) {
      await app.context.notify(db, ...message);
      // As when the process is killed: the server loses its connection in the middle of the transaction.
      if (process.env.TEST_DATABASE_URL) await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      throw new Error('killed');
    },
  };
  // A run whose connection is gone ends.
  assert.equal(await runClocks(dying).catch(() => 0), 0);
  assert.equal((await ownRequest(app, huda, id)).status, 'Waiting for Paid');
  assert.deepEqual(
    await Promise.all([runClocks(app.context), runClocks(app.context)]).then((made) => made.toSorted()),
    [0, 1],
  );
  const titles = (await titlesOf(await app.logIn(huda.email))).filter((title) => title.includes('وأُغلق'));
  assert.equal(titles.length, 1);
});

test('of the end and a choice at the same moment one wins', async () => {
  const app = await openInMonth('04');
  const mahmoud = await app.lawyer();
  const mona = await app.client('منى فؤاد');
  const id = await paidRequest(app, mona, [mahmoud]);
  app.pass(29 * dayMs);
  await runClocks(app.context);
  app.pass(dayMs);
  const client = await app.logIn(mona.email);
  // Read before: after the end there is no offer to choose.
  const { lawyersResponses } = await client.call(requestWithOffers, { id });
  const responseId = lawyersResponses[0]?.id ?? assert.fail('no offer');
  const [chosen] = await atOnce(
    () => client.call(chooseOffer, { requestId: id, responseId }),
    () => runClocks(app.context),
  );
  const { status } = await ownRequest(app, mona, id);
  assert.equal(status, chosen === 'ok' ? 'In Progress' : 'Cancelled');
});

test('of a quiet case its client and the chosen lawyer are reminded, and nobody else with a room', async () => {
  const app = await openInMonth('04');
  const [chosen, other] = [await app.lawyer('محمود الشاذلي'), await app.lawyer('أمل فؤاد')];
  const { requestId } = await openRoom(app, await app.client(), chosen);
  const invitation = { requestId, invitationId: 8_200, lawyerId: other.id, secretNumber: '1' };
  await (await app.admin()).call(createInvitation, invitation);
  app.pass(30 * dayMs);
  assert.equal(await runClocks(app.context), 1);
  const isReminder = (title: string) => title.startsWith('لا جديد');
  assert.ok((await titlesOf(await app.logIn(chosen.email))).some(isReminder));
  assert.ok(!(await titlesOf(await app.logIn(other.email))).some(isReminder));
});

test('the days are settings from 0, without end, to 365', async () => {
  const app = await openInMonth('04');
  const admin = await app.admin();
  const fees = { requestFee: '300', lawyerFee: '1000' };
  const huda = await app.client('هدى سالم');
  const id = await offeredRequest(huda, [await app.lawyer()]);
  await assert.rejects(admin.call(saveSettings, { ...fees, paymentDays: 366 }));
  await admin.call(saveSettings, { ...fees, ...eachDays(() => 0) });
  assert.equal((await ownRequest(app, huda, id)).endsOn, null);
  app.pass(200 * dayMs);
  assert.equal(await runClocks(app.context), 1);
  assert.doesNotMatch((await app.mails(huda.email)).at(-1)?.text ?? '', /ينتهي الطلب/);
  app.pass(dayMs);
  assert.equal(await runClocks(app.context), 0);
  await admin.call(saveSettings, { ...fees, paymentDays: '٣٠' });
  assert.equal(await runClocks(app.context), 1, 'a warning');
  app.pass(dayMs);
  assert.equal(await runClocks(app.context), 1, 'the end');
});

for (const day of [3, 10, 25])
  test(`an end that is set on day ${day}, after its reminder without an end, warns and then ends`, async () => {
    const app = await openInMonth('04');
    const huda = await app.client('هدى سالم');
    const id = await offeredRequest(huda, [await app.lawyer()]);
    const admin = await app.admin();
    const setDays = (paymentDays: number) =>
      admin.call(saveSettings, { requestFee: '300', lawyerFee: '1000', ...eachDays(() => 0), paymentDays });
    await setDays(0);
    app.pass(day * dayMs);
    assert.equal(await runClocks(app.context), 1, 'a reminder');
    await setDays(day);
    assert.equal(await runClocks(app.context), 1, 'a warning');
    app.pass(dayMs);
    assert.equal(await runClocks(app.context), 1, 'the end');
    assert.equal((await ownRequest(app, huda, id)).status, 'Cancelled');
  });

test('a lawyer who does not answer within the days counts as declined, once, and the next best one is asked', async () => {
  const app = await openInMonth('04');
  const sara = await app.client('سارة محمود');
  const admin = await app.admin();
  await admin.call(saveSettings, { requestFee: '300', lawyerFee: '1000', lawyersPerRequest: 1 });
  const first = await app.lawyer('محمود الشاذلي', { YearsOfExperience: 30 });
  const next = await app.lawyer('أمل فؤاد', { YearsOfExperience: 1 });
  const { id } = await sara.call(submitRequest, requestForm());
  app.pass(3 * dayMs);
  assert.equal(await runClocks(app.context), 2, 'the lawyer and the administrators are reminded');
  app.pass(2 * dayMs);
  const made = await Promise.all([runClocks(app.context), runClocks(app.context)]);
  assert.equal(made[0] + made[1], 1);
  assert.deepEqual(
    (await titlesOf(await app.logIn(next.email))).filter((title) => title.includes(String(id))),
    [`كُلّفت بالطلب رقم ${id}`],
  );
  const ends = (await titlesOf(await app.logIn(first.email))).filter((title) => title.includes('انتهى تكليفك'));
  assert.equal(ends.length, 1);
  const [mine] = (await (await app.logIn(next.email)).call(assignedRequests, {})).items;
  assert.equal(mine?.answerBy, dayAfter(cairoDay(app.context.clock()), 5));
});

test("a lawyer's time goes on when others offer, and starts again when an end of the request is taken back", async () => {
  const app = await openInMonth('04');
  const [admin, sara] = [await app.admin(), await app.client('سارة محمود')];
  const [quick, silent] = [await app.lawyer('محمود الشاذلي'), await app.lawyer('أمل فؤاد')];
  const [ended, { id: requestId }] = [
    await offeredRequest(sara, [quick]),
    await sara.call(submitRequest, requestForm()),
  ];
  await admin.call(cancelRequest, { requestId: ended, reason: 'مكرر' });
  app.pass(3 * dayMs);
  await runClocks(app.context);
  await (await app.logIn(quick.email)).call(makeOffer, offerForm(requestId));
  app.pass(2 * dayMs);
  assert.equal(await runClocks(app.context), 1);
  assert.equal(
    (await titlesOf(await app.logIn(silent.email)))[0],
    `انتهى تكليفك بالطلب رقم ${requestId}، إذ لم يصلنا ردك`,
  );
  await admin.call(takeBack, { kind: 'request', id: ended, reason: 'بالخطأ' });
  const [mine] = (await (await app.logIn(silent.email)).call(assignedRequests, {})).items;
  assert.deepEqual([mine?.id, mine?.answerBy], [ended, dayAfter(cairoDay(app.context.clock()), 5)]);
});

test('a request whose time passed while an offer stood is warned before it ends without one', async () => {
  const app = await openInMonth('04');
  const [sara, lawyer] = [await app.client('سارة محمود'), await app.lawyer()];
  await (await app.admin()).call(saveSettings, { requestFee: '300', lawyerFee: '1000', answerDays: 0 });
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  for (let day = 1; day <= 8; day++) {
    app.pass(dayMs);
    if (day < 5) await runClocks(app.context);
  }
  await runClocks(app.context);
  await (await app.logIn(lawyer.email, 'محمود')).call(makeOffer, offerForm(requestId));
  app.pass(17 * dayMs);
  await (await app.logIn(lawyer.email)).call(withdrawOffer, { requestId });
  await runClocks(app.context);
  assert.match((await app.mails(sara.email)).at(-1)?.text ?? '', /ينتهي الطلب تلقائيًا/);
  assert.equal((await ownRequest(app, sara, requestId)).status, 'Waiting for Paid');
  app.pass(dayMs);
  await runClocks(app.context);
  assert.equal((await ownRequest(app, sara, requestId)).status, 'Cancelled');
});
