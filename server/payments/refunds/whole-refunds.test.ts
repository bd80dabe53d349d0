import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { lawyerFee, paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import { paymentTotals } from '#contract/payments/ledger.ts';
import { dropRefund, listRefunds, payBack, refundArrived, refundPayment } from '#contract/payments/refunds.ts';
import { requestForAdmin } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest, myRequests } from '#contract/requests/calls.ts';
import { choose, offeredRequest, payFee, sendProof } from '../../../test/case.ts';
import { dayOf, setSecondApproval } from '../../../test/recorded.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { downloadCsv } from '../../../test/walk-list.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const walletId = await setSecondApproval(admin, 0);
const reason = 'كتب رقمه في رسالة';

/** A paid request whose proof names no number. */
async function paid() {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  return { requestId, paymentId };
}
let transfers = 0;
const back = (refundId: number, rest: object = { reason }) =>
  admin.call(payBack, {
    ...{ refundId, walletId, number: '01600000177', transferReference: `R449812${transfers++}`, paidOn: dayOf(app) },
    ...rest,
  });

test('where the payment names no number: with a reason, and no second administrator; the mail names none', async () => {
  const { requestId } = await paid();
  await client.call(cancelRequest, { requestId, reason });
  assert.doesNotMatch((await app.mails(client.email)).at(-1)?.text ?? '', /الرقم الذي دفعت منه/);
  const refundId = (await admin.call(listRefunds, { state: 'due' })).items[0]?.id ?? 0;
  const { errors } = await refused(back(refundId, {}), 'invalid_input');
  assert.deepEqual([errors[0]?.field, errors[0]?.message], ['reason', t.unknownNumber]);
  assert.equal((await back(refundId)).state, 'paid');
});

test("all of a lawyer's yearly fee: their year ends, until that is taken back", async () => {
  const { paymentId } = await payFee(lawyer);
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  const paidUntil = async () => (await lawyer.call(lawyerFee, {})).paidUntil;
  const year = await paidUntil();
  const give = async (amount: number) => (await admin.call(refundPayment, { paymentId, amount, reason })).refundId;
  await back(await give(400));
  assert.equal(await paidUntil(), year, 'a part of it changes nothing');
  const refundId = await give(600);
  await back(refundId);
  assert.deepEqual([typeof year, await paidUntil()], ['string', null]);
  await admin.call(takeBack, { kind: 'refund', id: refundId, reason });
  assert.equal(await paidUntil(), year);
});

test('all of a fee goes back before the choice by a cancellation only; completed work goes on after it', async () => {
  const { requestId, paymentId } = await paid();
  const whole = { paymentId, amount: 300, reason };
  await refused(admin.call(refundPayment, whole), 'state_changed');
  await choose(client, requestId);
  const { refundId } = await admin.call(refundPayment, whole);
  await back(refundId);
  await admin.call(completeRequest, { requestId });
  await admin.call(takeBack, { kind: 'request', id: requestId, reason: 'لم ينتهِ العمل' });
  assert.equal((await client.call(myRequests, {})).items.find(({ id }) => id === requestId)?.status, 'In Progress');
});

test('the money of a proof that a cancellation closed goes back too: the ledger says that it came and went', async () => {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  await client.call(cancelRequest, { requestId, reason });
  const today = { from: dayOf(app), to: dayOf(app) };
  const read = async () => {
    const { all, refunded } = await admin.call(paymentTotals, { by: 'day', ...today });
    return [all.count, all.amount, refunded.amount];
  };
  const [count = 0, amount = 0, refunded = 0] = await read();
  const isTold = async (state: string) => {
    const request = (await client.call(myRequests, {})).items.find(({ id }) => id === requestId);
    assert.deepEqual([request?.status, request?.refund?.state], ['Cancelled', state]);
  };
  const give = (sum: number) => admin.call(refundPayment, { paymentId, amount: sum, reason: 'وصل المبلغ بعد الإلغاء' });
  await isTold('asked');
  await refused(give(300), 'refund_open');
  const refundId = (await admin.call(listRefunds, { state: 'asked' })).items.at(-1)?.id ?? 0;
  await admin.call(refundArrived, { refundId });
  await isTold('due');
  assert.deepEqual(await read(), [count, amount, refunded]);
  await back(refundId);
  await isTold('paid');
  assert.deepEqual(await read(), [count + 1, amount, refunded + 300]);
  const { state, refunded: wentBack } = await admin.call(paymentForReview, { id: paymentId });
  assert.deepEqual([state, wentBack], ['closed', 300]);
  await refused(give(1), 'invalid_input');
  const file = await downloadCsv(app, admin, `payment-decisions?${new URLSearchParams(today)}`);
  const cells = file.lines.map((line) => line.split(';')).filter((row) => row[3] === String(paymentId));
  assert.deepEqual(
    cells.map((row) => [row[2], row[6]]),
    [
      ['أُغلق مع إلغاء الطلب', '300'],
      ['وصل، وإثباته مغلق', '300'],
      ['رد مبلغ', '-300'],
    ],
  );
  await admin.call(takeBack, { kind: 'refund', id: refundId, reason });
  assert.deepEqual(await read(), [count, amount, refunded]);
  await admin.call(dropRefund, { refundId, reason });
  await isTold('dropped');
});

test('a request whose closed proof went back comes back only with a word about that money', async () => {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  await admin.call(cancelRequest, { requestId, reason });
  const went = async () => (await admin.call(requestForAdmin, { id: requestId })).closedProofRefund;
  assert.equal(await went(), 'asked');
  const { items } = await admin.call(listRefunds, { state: 'asked' });
  const refundId = items.find((one) => one.paymentId === paymentId)?.id ?? 0;
  await admin.call(refundArrived, { refundId });
  assert.equal(await went(), 'due');
  await back(refundId);
  assert.equal(await went(), 'paid');
  await admin.call(takeBack, { kind: 'request', id: requestId, reason });
  const request = (await client.call(myRequests, {})).items.find(({ id }) => id === requestId);
  assert.deepEqual([request?.status, request?.refund?.state], ['Waiting for Paid', 'paid']);
  assert.match((await app.mails(client.email)).at(-1)?.text ?? '', /رددنا إليك ما حوّلته .* فادفع رسومه من جديد/);
});
