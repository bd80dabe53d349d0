import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import { listHistory } from '#contract/administration-history.ts';
import { overviewSeries } from '#contract/administration-overview.ts';
import type { Call } from '#contract/core/client.ts';
import { myNotifications } from '#contract/notifications.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers.ts';
import { payLawyerFee, paymentForReview, reconsiderPayment, reviewPayment } from '#contract/payments.ts';
import { paymentTotals } from '#contract/payments-ledger.ts';
import { myRequests } from '#contract/requests.ts';
import { ledger } from '#server/payments/ledger.ts';
import { offeredRequest, receipt, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let client: Person;
let lawyer: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  client = await town.client();
  lawyer = await town.lawyer();
  admin = await town.admin();
});
after(() => town.close());

const reason = 'قرار بالخطأ';
const reconsider = (paymentId: number) => admin.call(reconsiderPayment, { paymentId, reason });
const approve = (paymentId: number) => admin.call(reviewPayment, { paymentId, decision: 'approve' });
const reject = (paymentId: number) => admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
const mine = async (id: number) => (await client.call(myRequests, {})).items.find((request) => request.id === id);
const entered = async (paymentId: number) => {
  const rows = await town.house.db
    .select({ decision: ledger.decision })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
    .orderBy(asc(ledger.id));
  return rows.map(({ decision }) => decision);
};
const dayMs = 24 * 60 * 60_000;
const cairoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo' });
const day = (inDays: number) => cairoDay.format(town.house.clock().getTime() + inDays * dayMs);
const total = async () => (await admin.call(paymentTotals, { by: 'day', from: day(-1), to: day(1) })).all;

async function proofOf() {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  return { requestId, paymentId };
}

describe('the decision on the proof of a request', () => {
  test('approved wrongly, it is withdrawn: the offers are locked, the sums hold it no longer, and it is decided anew', async () => {
    const { requestId, paymentId } = await proofOf();
    await refused(reconsider(paymentId), 'state_changed');
    const before = await total();
    await approve(paymentId);
    assert.equal((await client.call(requestWithOffers, { id: requestId })).offersLocked, false);
    await refused(admin.call(reconsiderPayment, { paymentId, reason: ' ' }), 'invalid_input');
    await refused(client.call(reconsiderPayment, { paymentId, reason }), 'not_allowed');
    assert.deepEqual(await reconsider(paymentId), { paymentId, state: 'waiting' });
    const locked = await client.call(requestWithOffers, { id: requestId });
    assert.deepEqual([locked.offersLocked, locked.lawyersResponses.length], [true, 0]);
    assert.deepEqual(await total(), before);
    assert.deepEqual(
      [(await mine(requestId))?.status, (await mine(requestId))?.lastPayment?.state],
      ['Payment Under Review', 'waiting'],
    );
    const [told] = (await client.call(myNotifications, {})).items;
    assert.deepEqual([told?.title, told?.body], [`نراجع إثبات دفع الطلب رقم ${requestId} من جديد`, `السبب: ${reason}`]);
    assert.match((await lawyer.call(myNotifications, {})).items[0]?.title ?? '', /عاد سداد الطلب/);
    const [line] = (await admin.call(listHistory, { subject: 'payment', subjectId: paymentId })).items;
    assert.deepEqual([line?.action, line?.reason], ['withdrawApproval', reason]);
    await reject(paymentId);
    assert.deepEqual(await entered(paymentId), ['approve', 'withdrawApproval', 'reject']);
    const days = await admin.call(overviewSeries, {});
    assert.equal(days.at(-1)?.payments, 0);
  });

  test('withdrawn on a later day, it is taken off that day, and the days before stay as they were', async () => {
    const { paymentId } = await proofOf();
    await approve(paymentId);
    const { amount } = await total();
    town.pass(dayMs);
    await reconsider(paymentId);
    assert.equal((await admin.call(paymentTotals, { by: 'day', from: day(0), to: day(0) })).all.amount, -300);
    assert.equal((await admin.call(paymentTotals, { by: 'day', from: day(-1), to: day(-1) })).all.amount, amount);
    const days = await admin.call(overviewSeries, {});
    assert.deepEqual([days.at(-1)?.payments, days.at(-1)?.paid], [-1, -300]);
  });

  test('rejected wrongly, the client need not send it again; once he has, the old decision stands', async () => {
    const { requestId, paymentId } = await proofOf();
    await reject(paymentId);
    await reconsider(paymentId);
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).state, 'waiting');
    await reject(paymentId);
    const { paymentId: next } = await sendProof(client, requestId);
    await refused(reconsider(paymentId), 'state_changed');
    await approve(next);
    assert.equal((await mine(requestId))?.status, 'Paid');
  });

  test('stands once the client has built upon it', async () => {
    const { requestId, paymentId } = await proofOf();
    await approve(paymentId);
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    await client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 });
    await refused(reconsider(paymentId), 'state_changed');
    assert.deepEqual(await entered(paymentId), ['approve']);
  });

  test('is withdrawn or built upon when both happen at once, never both', async () => {
    for (let n = 0; n < 3; n++) {
      const { requestId, paymentId } = await proofOf();
      await approve(paymentId);
      const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
      const choice = { requestId, responseId: lawyersResponses[0]?.id ?? 0 };
      const outcomes = await Promise.allSettled([
        reconsider(paymentId),
        client.call(chooseOffer, choice),
        reconsider(paymentId),
      ]);
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
      const isChosen = outcomes[1]?.status === 'fulfilled';
      assert.equal((await mine(requestId))?.status, isChosen ? 'In Progress' : 'Payment Under Review');
      assert.equal((await entered(paymentId)).length, isChosen ? 1 : 2);
    }
  });
});

test('the year of a lawyer goes with the approval that opened it, and the one before it stays', async () => {
  const entering = async ({ email }: Person) => town.as((await town.anyone(logIn, { email, password })).token);
  const form = { LawyerName: lawyer.name, LawyerPhone: '01600000101', Amount: 1000 };
  const standing = async (call: Call) => {
    const { isPaid, lawyer: professional } = await call(profile, {});
    return { isPaid, paidUntil: professional?.paidUntil ?? null };
  };
  const { paymentId: first } = await lawyer.call(payLawyerFee, { ...form, PaymentScreenshot: await receipt(101) });
  await approve(first);
  assert.ok((await standing(lawyer.call)).isPaid);
  await reconsider(first);
  assert.deepEqual(await standing(lawyer.call), { isPaid: false, paidUntil: null });
  assert.equal((await lawyer.call(myNotifications, {})).items[0]?.title, 'نراجع إثبات الرسوم التكميلية من جديد');
  await approve(first);
  const { paidUntil } = await standing(lawyer.call);

  town.pass(340 * dayMs);
  const [his, decides] = [await entering(lawyer), await entering(admin)];
  const { paymentId: next } = await his(payLawyerFee, { ...form, PaymentScreenshot: await receipt(102) });
  await decides(reviewPayment, { paymentId: next, decision: 'approve' });
  await refused(decides(reconsiderPayment, { paymentId: first, reason }), 'state_changed');
  await decides(reconsiderPayment, { paymentId: next, reason });
  assert.deepEqual(await standing(his), { isPaid: true, paidUntil });
});
