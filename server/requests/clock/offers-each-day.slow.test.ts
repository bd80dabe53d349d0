import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveSettings } from '#contract/content/calls.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import { offerForm, requestForm, titlesOf } from '../../../test/case.ts';
import { dayMs, openInMonth, ownRequest, runClocks } from '../../../test/clock.ts';

test('an offer that is withdrawn neither stops nor starts the time without one, and no reminder comes twice', async () => {
  const app = await openInMonth('04');
  const [sara, lawyer] = [await app.client('سارة محمود'), await app.lawyer()];
  await (await app.admin()).call(saveSettings, { requestFee: '300', lawyerFee: '1000', answerDays: 0 });
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  const first = cairoDay(app.context.clock());
  const subjects: string[] = [];
  for (let day = 1; day <= 21; day++) {
    app.pass(dayMs);
    if (day === 8 || day === 12) await (await app.logIn(lawyer.email)).call(makeOffer, offerForm(requestId));
    if (day === 10 || day === 14) {
      await (await app.logIn(lawyer.email)).call(withdrawOffer, { requestId });
      assert.equal((await ownRequest(app, sara, requestId)).endsOn, dayAfter(first, 21));
    }
    await runClocks(app.context);
    const waits = (await app.mails(sara.email)).map(({ subject }) => subject).filter((text) => /ينتظر/.test(text));
    for (const subject of waits.slice(subjects.length)) subjects.push(`${day} ${subject}`);
  }
  assert.deepEqual(subjects, [
    `7 طلبك رقم ${requestId} ما زال ينتظر عرضًا`,
    // The second offer came within three days: it goes on with the time of the first one.
    `12 طلبك رقم ${requestId} ينتظر سداد رسومه`,
  ]);
  const toAdmin = (await titlesOf(await app.admin())).filter((title) => title.endsWith('ما زال بلا عروض'));
  assert.equal(toAdmin.length, 2);
  assert.equal((await ownRequest(app, sara, requestId)).status, 'Cancelled');
});

for (const [standsFor, lastDay] of [
  ['while the clock is read', 32],
  ['never while the clock is read', 22],
] as const)
  test(`a lawyer who offers and withdraws every day, with an offer ${standsFor}, does not postpone the end`, async () => {
    const app = await openInMonth('04');
    const [sara, lawyer] = [await app.client('سارة محمود'), await app.lawyer()];
    await (await app.admin()).call(saveSettings, { requestFee: '300', lawyerFee: '1000', answerDays: 0 });
    const { id: requestId } = await sara.call(submitRequest, requestForm());
    const isRead = lastDay === 32;
    let day = 0;
    do {
      app.pass(dayMs);
      day++;
      const { call } = await app.logIn(lawyer.email);
      if (day > 1 && isRead) await call(withdrawOffer, { requestId });
      await call(makeOffer, offerForm(requestId));
      if (!isRead) await call(withdrawOffer, { requestId });
      await runClocks(app.context);
    } while (day < 60 && (await ownRequest(app, sara, requestId)).status !== 'Cancelled');
    assert.ok(day <= lastDay, `it ended on day ${day}`);
  });
