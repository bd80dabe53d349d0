import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { overviewSeries } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { allSettings } from '#contract/content/settings.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { lawyerFee, listPayments, paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { recordedTexts as t } from '#contract/payments/copy.ts';
import { paymentTotals } from '#contract/payments/ledger.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { ledger } from '#server/payments/ledger.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { codesOf } from '../../test/at-once.ts';
import { offeredRequest, sendProof } from '../../test/case.ts';
import { passUntilTomorrow } from '../../test/clock.ts';
import { dayOf, recordForm, setSecondApproval } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
beforeEach(async () => {
  await setSecondApproval(admin, 500);
});

const recorded = (rest: Parameters<typeof recordForm>[1]) => admin.call(recordPayment, recordForm(app, rest));
const back = (id: number, by = admin) => by.call(takeBack, { kind: 'payment', id, reason: 'سُجّل بالخطأ' });
const approve = (paymentId: number, by = colleague) => by.call(reviewPayment, { paymentId, decision: 'approve' });
const reject = (paymentId: number, by = colleague) =>
  by.call(reviewPayment, { paymentId, decision: 'reject', reason: 'لم يصل المبلغ' });
const requestOf = async (id: number) => (await client.call(myRequests, {})).items.find((one) => one.id === id);
const newestNotice = async ({ call }: Person) => (await call(myNotifications, {})).items[0];
const total = async (inDays = 0) =>
  (await admin.call(paymentTotals, { by: 'day', from: dayOf(app, inDays), to: dayOf(app, inDays) })).all;
const decisionsOn = async (paymentId: number) => {
  const rows = await app.context.db
    .select()
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
    .orderBy(asc(ledger.id));
  return rows.map(({ decision }) => decision);
};
async function waitingRecord() {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId, state } = await recorded({ requestId, amount: 501 });
  assert.equal(state, 'waiting');
  return { requestId, paymentId };
}

describe('a recorded payment above the amount of the settings', () => {
  test('waits, and not at the amount itself', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    assert.equal((await recorded({ requestId, amount: '500.00' })).state, 'approved');
    const above = await offeredRequest(client, [lawyer]);
    const { paymentId, state } = await recorded({ requestId: above, amount: '500.01' });
    assert.equal(state, 'waiting');
    assert.equal((await client.call(requestWithOffers, { id: above })).offersLocked, true);
    assert.deepEqual(await decisionsOn(paymentId), []);
    const { items } = await colleague.call(listPayments, { state: 'waiting' });
    assert.ok(items.some(({ id, recorded: said }) => id === paymentId && said?.by.id === admin.id));
    const notice = await newestNotice(colleague);
    assert.deepEqual(
      [notice?.title, notice?.link],
      [`سداد سجّله ${admin.name} ينتظر قبول مدير آخر`, `/admin/payments/${paymentId}`],
    );
  });

  test('is approved by another administrator than its author', async () => {
    const { requestId, paymentId } = await waitingRecord();
    await refused(approve(paymentId, admin), 'own_record');
    await refused(reject(paymentId, admin), 'own_record');
    await refused(recorded({ requestId }), 'proof_open');
    await refused(sendProof(client, requestId), 'proof_open');
    const before = await total();
    assert.equal((await approve(paymentId)).state, 'approved');
    assert.equal((await client.call(requestWithOffers, { id: requestId })).offersLocked, false);
    assert.equal((await total()).amount - before.amount, 501);
    assert.equal((await newestNotice(admin))?.title, `قُبل السداد الذي سجّلته، رقم ${paymentId}`);
    await refused(approve(paymentId), 'already_decided');
    const { decidedBy } = await admin.call(paymentForReview, { id: paymentId });
    assert.equal(decidedBy, colleague.name);
  });

  test('is refused with a reason for its author. The client pays as if nothing was recorded', async () => {
    const { requestId, paymentId } = await waitingRecord();
    const noticeBefore = await newestNotice(client);
    await reject(paymentId);
    const notice = await newestNotice(admin);
    assert.deepEqual(
      [notice?.title, notice?.body],
      [`رُفض السداد الذي سجّلته، رقم ${paymentId}`, 'السبب: لم يصل المبلغ'],
    );
    const request = await requestOf(requestId);
    assert.deepEqual([request?.status, request?.lastPayment], ['Waiting for Paid', null]);
    assert.deepEqual(await newestNotice(client), noticeBefore);
    assert.deepEqual(await decisionsOn(paymentId), ['reject']);
    await refused(back(paymentId), 'state_changed');
    await sendProof(client, requestId);
  });

  test('is taken back by its author only, as long as it waits', async () => {
    const { requestId, paymentId } = await waitingRecord();
    assert.equal((await refused(back(paymentId, colleague), 'own_record')).message, t.notAuthor);
    const before = await total();
    await back(paymentId);
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).state, 'withdrawn');
    assert.equal((await requestOf(requestId))?.status, 'Waiting for Paid');
    assert.deepEqual(await decisionsOn(paymentId), ['withdrawRecord']);
    assert.deepEqual(await total(), before);
    await refused(approve(paymentId), 'already_decided');
    await refused(back(paymentId), 'state_changed');
    assert.equal((await recorded({ requestId, amount: 300 })).state, 'approved');
  });

  test('still waits when the setting is changed or turned off after it was recorded', async () => {
    const { paymentId } = await waitingRecord();
    await setSecondApproval(admin, '');
    assert.equal((await admin.call(allSettings, {})).secondApprovalAbove, 0);
    await refused(approve(paymentId, admin), 'own_record');
    const requestId = await offeredRequest(client, [lawyer]);
    assert.equal((await recorded({ requestId, amount: 9_999_999 })).state, 'approved', 'off: nothing waits');
    await setSecondApproval(admin, 1);
    assert.equal((await approve(paymentId)).state, 'approved');
  });

  test('is closed with its request', async () => {
    const { requestId, paymentId } = await waitingRecord();
    await admin.call(cancelRequest, { requestId, reason: 'تم الصلح' });
    await refused(approve(paymentId), 'already_decided');
    assert.deepEqual(await decisionsOn(paymentId), ['close']);
  });

  test('of a lawyer: they see that it is reviewed, and nothing of a refused one', async () => {
    const payer = await app.lawyer('هدى سالم');
    const { paymentId } = await recorded({ lawyerId: payer.id, amount: 1000 });
    assert.equal((await payer.call(lawyerFee, {})).lastPayment?.state, 'waiting');
    await reject(paymentId);
    assert.deepEqual(await payer.call(lawyerFee, {}), {
      ...{ isPaid: false, paidUntil: null, lastPayment: null, usualWait: null },
    });
    const { paymentId: next } = await recorded({ lawyerId: payer.id, amount: 1000 });
    await approve(next);
    assert.equal((await payer.call(profile, {})).isPaid, true);
  });
});

test('the amount is a setting like the others, and a wrong one is refused', async () => {
  for (const wrong of ['-1', 'x', '10000000.01']) await refused(setSecondApproval(admin, wrong), 'invalid_input');
  assert.equal((await admin.call(allSettings, {})).secondApprovalAbove, 500);
});

describe('a recorded payment that counts', () => {
  test('is taken back with a reason: the offers are locked, and its own day is not changed', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await recorded({ requestId });
    const { amount } = await total();
    passUntilTomorrow(app);
    const [theAdmin, theClient] = [await again(admin), await again(client)];
    await refused(theAdmin.call(takeBack, { kind: 'payment', id: paymentId, reason: ' ' }), 'invalid_input');
    await refused(back(paymentId, theClient), 'not_allowed');
    await back(paymentId, theAdmin);
    assert.deepEqual(await decisionsOn(paymentId), ['approve', 'takeBack']);
    assert.deepEqual([(await total()).amount, (await total(-1)).amount], [-300, amount]);
    const days = await admin.call(overviewSeries, {});
    assert.equal(days.at(-1)?.paid, -300);
    assert.equal((await client.call(requestWithOffers, { id: requestId })).offersLocked, true);
    const notice = await newestNotice(client);
    assert.deepEqual(
      [notice?.title, notice?.body],
      [`تراجعنا عن تسجيل سداد الطلب رقم ${requestId}`, 'السبب: سُجّل بالخطأ'],
    );
    assert.ok((await app.mails(client.email)).some(({ subject }) => subject.startsWith('تراجعنا عن تسجيل سداد الطلب')));
    assert.match((await newestNotice(lawyer))?.title ?? '', /نراجع سداد الطلب/);
    assert.equal((await requestOf(requestId))?.lastPayment, null);
    await sendProof(client, requestId);
  });

  test('is final once the client has chosen an offer, also when both happen at once', async () => {
    for (let n = 0; n < 2; n++) {
      const requestId = await offeredRequest(client, [lawyer]);
      const { paymentId } = await recorded({ requestId });
      const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
      const choice = { requestId, responseId: lawyersResponses[0]?.id ?? 0 };
      const codes = await codesOf([client.call(chooseOffer, choice), back(paymentId)]);
      assert.equal(codes.filter((code) => code === 'ok').length, 1);
      if (codes[0] === 'ok') await refused(back(paymentId), 'state_changed');
    }
  });

  test('of a lawyer: the year it gave ends, and the year before stays', async () => {
    const payer = await app.lawyer('منى السيد');
    const feeOf = async (person: Person) => (await person.call(profile, {})).lawyer?.paidUntil ?? null;
    const { paymentId: first } = await recorded({ lawyerId: payer.id });
    const paidUntil = await feeOf(payer);
    app.pass(340 * dayMs);
    const [theAdmin, thePayer] = [await again(admin), await again(payer)];
    const { paymentId } = await theAdmin.call(recordPayment, recordForm(app, { lawyerId: payer.id }));
    await refused(back(first, theAdmin), 'state_changed');
    await back(paymentId, theAdmin);
    assert.equal(await feeOf(thePayer), paidUntil);
    assert.equal((await newestNotice(thePayer))?.title, 'تراجعنا عن تسجيل سداد الرسوم التكميلية');
    await back(first, theAdmin);
    assert.equal(await feeOf(thePayer), null);
  });
});

/** The same person, signed in again: their session ended while the clock moved. */
async function again(person: Person): Promise<Person> {
  const session = await app.anyone(logIn, { email: person.email, password });
  return { ...person, call: app.as(session.token), session };
}
