import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { listHistory } from '#contract/administration/history.ts';
import { overviewSeries } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import type { Call } from '#contract/core/client.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { payLawyerFee, paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { paymentTotals } from '#contract/payments/ledger.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { ledger } from '#server/payments/ledger.ts';
import { codesOf } from '../../test/at-once.ts';
import { choose, offeredRequest, receipt, sendProof } from '../../test/case.ts';
import { passUntilTomorrow } from '../../test/clock.ts';
import { dayOf } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();

const reason = 'قرار بالخطأ';
const back = (id: number, by = admin.call) => by(takeBack, { kind: 'payment', id, reason });
const approve = (paymentId: number) => admin.call(reviewPayment, { paymentId, decision: 'approve' });
const reject = (paymentId: number) => admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
const mine = async (id: number) => (await client.call(myRequests, {})).items.find((request) => request.id === id);
const decisionsOn = async (paymentId: number) => {
  const rows = await app.context.db
    .select({ decision: ledger.decision })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
    .orderBy(asc(ledger.id));
  return rows.map(({ decision }) => decision);
};
const dayMs = 24 * 60 * 60_000;
const total = async () => (await admin.call(paymentTotals, { by: 'day', from: dayOf(app, -1), to: dayOf(app, 1) })).all;

async function proofOf() {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  return { requestId, paymentId };
}

describe('the decision on the proof of a request', () => {
  test('a wrong approval is taken back: the offers are locked, the totals no longer count it, and it is decided again', async () => {
    const { requestId, paymentId } = await proofOf();
    await refused(back(paymentId), 'state_changed');
    const before = await total();
    await approve(paymentId);
    assert.equal((await client.call(requestWithOffers, { id: requestId })).offersLocked, false);
    await refused(admin.call(takeBack, { kind: 'payment', id: paymentId, reason: ' ' }), 'invalid_input');
    await refused(back(paymentId, client.call), 'not_allowed');
    await back(paymentId);
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).state, 'waiting');
    const locked = await client.call(requestWithOffers, { id: requestId });
    assert.deepEqual([locked.offersLocked, locked.lawyersResponses.length], [true, 0]);
    assert.deepEqual(await total(), before);
    assert.deepEqual(
      [(await mine(requestId))?.status, (await mine(requestId))?.lastPayment?.state],
      ['Payment Under Review', 'waiting'],
    );
    const [notice] = (await client.call(myNotifications, {})).items;
    assert.deepEqual(
      [notice?.title, notice?.body],
      [`نراجع إثبات دفع الطلب رقم ${requestId} من جديد`, `السبب: ${reason}`],
    );
    assert.match((await lawyer.call(myNotifications, {})).items[0]?.title ?? '', /نراجع سداد الطلب/);
    const [entry] = (await admin.call(listHistory, { subject: 'payment', subjectId: paymentId })).items;
    assert.deepEqual([entry?.action, entry?.reason], ['withdrawApproval', reason]);
    await reject(paymentId);
    assert.deepEqual(await decisionsOn(paymentId), ['approve', 'withdrawApproval', 'reject']);
    const days = await admin.call(overviewSeries, {});
    assert.equal(days.at(-1)?.payments, 0);
  });

  test('an approval taken back on a later day is subtracted on that day, and earlier days stay unchanged', async () => {
    const { paymentId } = await proofOf();
    await approve(paymentId);
    const { amount } = await total();
    passUntilTomorrow(app);
    await back(paymentId);
    assert.equal((await admin.call(paymentTotals, { by: 'day', from: dayOf(app), to: dayOf(app) })).all.amount, -300);
    assert.equal(
      (await admin.call(paymentTotals, { by: 'day', from: dayOf(app, -1), to: dayOf(app, -1) })).all.amount,
      amount,
    );
    const days = await admin.call(overviewSeries, {});
    assert.deepEqual([days.at(-1)?.payments, days.at(-1)?.paid], [-1, -300]);
  });

  test('a wrong rejection is taken back without another proof; once the client sent one, it is final', async () => {
    const { requestId, paymentId } = await proofOf();
    await reject(paymentId);
    await back(paymentId);
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).state, 'waiting');
    await reject(paymentId);
    const { paymentId: next } = await sendProof(client, requestId);
    await refused(back(paymentId), 'state_changed');
    await approve(next);
    assert.equal((await mine(requestId))?.status, 'Paid');
  });

  test('is final once the client has chosen an offer', async () => {
    const { requestId, paymentId } = await proofOf();
    await approve(paymentId);
    await choose(client, requestId);
    await refused(back(paymentId), 'state_changed');
    assert.deepEqual(await decisionsOn(paymentId), ['approve']);
  });

  test('when it is taken back while the client chooses, only one of the two succeeds', async () => {
    for (let n = 0; n < 3; n++) {
      const { requestId, paymentId } = await proofOf();
      await approve(paymentId);
      const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
      const choice = { requestId, responseId: lawyersResponses[0]?.id ?? 0 };
      const codes = await codesOf([back(paymentId), client.call(chooseOffer, choice), back(paymentId)]);
      assert.equal(codes.filter((code) => code === 'ok').length, 1);
      const isChosen = codes[1] === 'ok';
      assert.equal((await mine(requestId))?.status, isChosen ? 'In Progress' : 'Payment Under Review');
      assert.equal((await decisionsOn(paymentId)).length, isChosen ? 1 : 2);
    }
  });
});

test('the year of a lawyer ends when the approval is taken back, and the year before it stays', async () => {
  const signIn = async ({ email }: Person) => app.as((await app.anyone(logIn, { email, password })).token);
  const form = { LawyerName: lawyer.name, LawyerPhone: '01600000101', Amount: 1000 };
  const feeOf = async (call: Call) => {
    const { isPaid, lawyer: professional } = await call(profile, {});
    return { isPaid, paidUntil: professional?.paidUntil ?? null };
  };
  const { paymentId: first } = await lawyer.call(payLawyerFee, { ...form, PaymentScreenshot: await receipt(101) });
  await approve(first);
  assert.ok((await feeOf(lawyer.call)).isPaid);
  await back(first);
  assert.deepEqual(await feeOf(lawyer.call), { isPaid: false, paidUntil: null });
  assert.equal((await lawyer.call(myNotifications, {})).items[0]?.title, 'نراجع إثبات الرسوم التكميلية من جديد');
  await approve(first);
  const { paidUntil } = await feeOf(lawyer.call);

  app.pass(340 * dayMs);
  const [lawyerCall, adminCall] = [await signIn(lawyer), await signIn(admin)];
  const { paymentId: next } = await lawyerCall(payLawyerFee, { ...form, PaymentScreenshot: await receipt(102) });
  await adminCall(reviewPayment, { paymentId: next, decision: 'approve' });
  await refused(back(first, adminCall), 'state_changed');
  await back(next, adminCall);
  assert.deepEqual(await feeOf(lawyerCall), { isPaid: true, paidUntil });
});
