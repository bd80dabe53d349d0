import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { api } from '#contract/api.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { paymentForReview, reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { allDue, deliverHeldNotices } from '#server/call/history/held-notices.ts';
import { mailTemplates } from '#server/open-app.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { choose, offeredRequest, receipt, sendProof, titlesOf } from '../../../test/case.ts';
import { dayOf, setSecondApproval } from '../../../test/recorded.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, type Person } from '../../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
await setSecondApproval(admin, 0);
const walletId = (await admin.call(api.allSettings, {})).wallets[0]?.id ?? assert.fail('no wallet');
const number = '01000000177';
const reason = 'اتفقت مع محامٍ من معارفي';
/** A paid request whose proof names the number that paid. */
async function paid(by: Person = client) {
  const requestId = await offeredRequest(by, [lawyer]);
  const proof = { requestId, payerName: by.name, amount: '300', senderNumber: number };
  const { paymentId } = await by.call(sendPaymentProof, { ...proof, paymentImage: await receipt(requestId) });
  await admin.call(reviewPayment, { paymentId, decision: 'approve' });
  return { requestId, paymentId };
}

const refundOf = async (requestId: number) =>
  (await admin.call(api.listRefunds, { q: String(requestId) })).items.find((one) => one.requestId === requestId);
const cancel = (requestId: number, by = client) => by.call(cancelRequest, { requestId, reason });
async function owed(by: Person = client) {
  const made = await paid(by);
  await deliver();
  await cancel(made.requestId, by);
  return { ...made, refundId: (await refundOf(made.requestId))?.id ?? assert.fail('no refund is due') };
}
let transfers = 0;
const back = (refundId: number, rest: object = {}, by = admin) =>
  by.call(api.payBack, {
    ...{ refundId, walletId, number, transferReference: `00449812${transfers++}`, paidOn: dayOf(app) },
    ...rest,
  });
const mine = async (requestId: number) => (await client.call(myRequests, {})).items.find(({ id }) => id === requestId);
const events = async (requestId: number) =>
  (await client.call(api.requestTimeline, { id: requestId })).events.map(({ kind }) => kind);
const deliver = () => deliverHeldNotices(app.context, mailTemplates, allDue);
const today = async () => {
  const { all, refunded } = await admin.call(api.paymentTotals, { by: 'day', from: dayOf(app), to: dayOf(app) });
  return { count: all.count, amount: all.amount, refunded: refunded.amount };
};

describe('the client cancels after paying', () => {
  test('before choosing: the fee goes back. After choosing they cannot cancel', async () => {
    const { requestId, paymentId } = await paid();
    const chosen = await paid();
    await choose(client, chosen.requestId);
    await refused(cancel(chosen.requestId), 'state_changed');
    await cancel(requestId);
    const refund = { state: 'due', amount: 300, number: '177', transferReference: null, reason: null };
    assert.deepEqual((await mine(requestId))?.refund, refund);
    assert.deepEqual((await client.call(requestWithOffers, { id: requestId })).refund, refund);
    const found = await refundOf(requestId);
    assert.deepEqual(
      [found?.paymentId, found?.cause, found?.state, found?.amount, found?.payerNumber],
      [paymentId, 'cancelled', 'due', 300, number],
    );
    assert.deepEqual((await events(requestId)).slice(-2), ['cancelled', 'refundDue']);
    assert.equal((await titlesOf(client))[0], 'نرد إليك ٣٠٠ جنيه');
    assert.equal((await titlesOf(colleague))[0], 'مبلغ جديد يُرد إلى صاحبه');
    await refused(admin.call(api.takeBack, { kind: 'payment', id: paymentId, reason }), 'state_changed');
    assert.equal((await admin.call(paymentForReview, { id: paymentId })).refunded, 300);
  });

  test('when they choose at once, one of the two happens', async () => {
    const { requestId } = await paid();
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    const choice = client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 });
    const done = await Promise.allSettled([choice, cancel(requestId)]);
    assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1);
    const isCancelled = (await mine(requestId))?.status === 'Cancelled';
    assert.equal((await refundOf(requestId)) !== undefined, isCancelled);
  });
});

describe('an administrator pays a refund back', () => {
  test('with wallet, number, new reference and day; the payer is told after the time of taking back', async () => {
    const { requestId, refundId } = await owed();
    const before = await today();
    const named = (field: string) => (error: { errors: readonly { field: string }[] }) =>
      assert.equal(error.errors[0]?.field, field);
    for (const [field, rest] of [
      ['walletId', { walletId: 999 }],
      ['number', { number: '123' }],
      ['transferReference', { transferReference: '' }],
      ['paidOn', { paidOn: dayOf(app, 1) }],
      ['paidOn', { paidOn: dayOf(app, -400) }],
      ['reason', { number: '01600000999' }],
    ] as const)
      named(field)(await refused(back(refundId, rest), 'invalid_input'));
    await refused(back(refundId, {}, client), 'not_allowed');
    const { state } = await back(refundId, { transferReference: '٠٠4498 120077', number: '0020 100 000 0177' });
    assert.equal(state, 'paid');
    assert.equal((await titlesOf(client))[0], 'نرد إليك ٣٠٠ جنيه', 'the notice is held');
    await deliver();
    assert.equal((await titlesOf(client))[0], 'رددنا إليك ٣٠٠ جنيه');
    const mail = (await app.mails(client.email)).at(-1);
    assert.match(mail?.text ?? '', /المنتهي بـ 177[\s\S]*004498120077/);
    const refund = { state: 'paid', amount: 300, number: '177', transferReference: '004498120077', reason: null };
    assert.deepEqual((await mine(requestId))?.refund, refund);
    const after = await today();
    assert.deepEqual(
      [after.count - before.count, after.amount - before.amount, after.refunded - before.refunded],
      [0, -300, 300],
    );
    await refused(back(refundId), 'already_decided');
    const next = await owed();
    named('transferReference')(
      await refused(back(next.refundId, { transferReference: '004498120077' }), 'invalid_input'),
    );
    await admin.call(api.dropRefund, { refundId: next.refundId, reason });
  });

  test('to another number: with a reason, and a second administrator approves', async () => {
    const { requestId, refundId } = await owed();
    const other = { number: '01600000999', reason: 'غيّر رقمه' };
    assert.equal((await back(refundId, other)).state, 'waiting');
    assert.equal((await mine(requestId))?.refund?.state, 'due', 'the payer does not know of it');
    await deliver();
    assert.match((await titlesOf(colleague))[0] ?? '', /ينتظر موافقة مدير آخر/);
    const review = (decision: 'approve' | 'reject', by = colleague, why?: string) =>
      by.call(api.reviewPayBack, { refundId, decision, reason: why });
    await refused(review('approve', admin), 'own_record');
    await refused(review('reject'), 'invalid_input');
    const exported = async () => (await client.call(api.exportAccount, {})).refunds[0] ?? {};
    const untold = { state: 'due', reason: null, number: null, transferReference: null, decidedAt: null };
    assert.partialDeepStrictEqual(await exported(), untold, 'nor does their file');
    assert.equal((await review('reject', colleague, 'لا نعرف هذا الرقم')).state, 'due');
    assert.partialDeepStrictEqual(await exported(), untold, 'nor of the refusal');
    await back(refundId, other);
    const before = await today();
    assert.equal((await review('approve')).state, 'paid');
    assert.equal((await today()).amount, before.amount - 300);
    await refused(review('approve'), 'already_decided');
    assert.partialDeepStrictEqual(await exported(), { state: 'paid', number: other.number });
  });

  test('above the amount of the settings a second administrator approves', async () => {
    await setSecondApproval(admin, 299);
    const { refundId } = await owed();
    assert.equal((await back(refundId)).state, 'waiting');
    await setSecondApproval(admin, 0);
    const undo = (by: Person) => by.call(api.takeBack, { kind: 'refund', id: refundId, reason });
    assert.equal((await refused(undo(colleague), 'own_record')).message, t.notAuthor);
    await undo(admin);
    assert.equal((await back(refundId, {}, colleague)).state, 'paid');
  });
});

describe('taking back', () => {
  test('at once nobody hears of it; later a line reverses it, and the payer is told', async () => {
    const { requestId, refundId } = await owed();
    const before = await today();
    const { held } = await back(refundId);
    await admin.call(api.takeBack, { kind: 'refund', id: refundId, decisionId: held.decisionId });
    await deliver();
    assert.deepEqual(await today(), before);
    assert.equal((await titlesOf(client))[0], 'نرد إليك ٣٠٠ جنيه');
    assert.equal((await mine(requestId))?.refund?.state, 'due');
    assert.equal((await events(requestId)).at(-1), 'refundDue');
    await back(refundId);
    await deliver();
    await refused(
      admin.call(api.takeBack, { kind: 'refund', id: refundId, decisionId: held.decisionId }),
      'reason_needed',
    );
    await colleague.call(api.takeBack, { kind: 'refund', id: refundId, reason: 'لم يصل التحويل' });
    assert.deepEqual(await today(), before);
    assert.match((await titlesOf(client))[0] ?? '', /نراجع رد/);
    assert.deepEqual((await events(requestId)).slice(-2), ['refundPaid', 'refundTakenBack']);
  });

  test('a dropped refund is due again', async () => {
    const { refundId, requestId } = await owed();
    await refused(admin.call(api.dropRefund, { refundId, reason: '' }), 'invalid_input');
    await admin.call(api.dropRefund, { refundId, reason });
    await deliver();
    assert.deepEqual((await mine(requestId))?.refund, {
      ...{ state: 'dropped', amount: 300, number: '177', transferReference: null, reason },
    });
    assert.match((await app.mails(client.email)).at(-1)?.text ?? '', new RegExp(reason));
    await admin.call(api.takeBack, { kind: 'refund', id: refundId, reason: 'له حق' });
    assert.equal((await admin.call(api.refundForReview, { id: refundId })).state, 'due');
  });

  test('a cancellation by an administrator drops what is due; after it was paid back it stays', async () => {
    const { requestId, refundId } = await (async () => {
      const made = await paid();
      await cancel(made.requestId, admin);
      return { ...made, refundId: (await refundOf(made.requestId))?.id ?? 0 };
    })();
    const reopen = () => admin.call(api.takeBack, { kind: 'request', id: requestId, reason: 'بالخطأ' });
    const stateOf = async (id: number) => (await admin.call(api.refundForReview, { id })).state;
    await reopen();
    assert.equal(await stateOf(refundId), 'dropped');
    assert.equal((await mine(requestId))?.status, 'Paid');
    await refused(admin.call(api.takeBack, { kind: 'refund', id: refundId, reason }), 'state_changed');
    await cancel(requestId, admin);
    const again = await refundOf(requestId);
    const next = (await admin.call(api.listRefunds, { state: 'due', q: String(requestId) })).items[0]?.id ?? 0;
    assert.ok(again);
    await back(next);
    assert.equal((await refused(reopen(), 'state_changed')).message, t.paidBackAlready);
  });
});

describe('an administrator decides on a refund', () => {
  test('a part of an approved payment, never more than is left, one at a time', async () => {
    const { requestId, paymentId } = await paid();
    await choose(client, requestId);
    const give = (amount: string, why = reason) => admin.call(api.refundPayment, { paymentId, amount, reason: why });
    await refused(give('300.01'), 'invalid_input');
    await refused(give('100', ''), 'invalid_input');
    await refused(client.call(api.refundPayment, { paymentId, amount: 1, reason }), 'not_allowed');
    const { refundId } = await give('100');
    await refused(give('100'), 'refund_open');
    await back(refundId);
    assert.equal((await refused(give('200.01'), 'invalid_input')).errors[0]?.message, t.tooMuch(200));
    await give('200');
    const first = { kind: 'refund', id: refundId, reason } as const;
    await refused(admin.call(api.takeBack, first), 'refund_open');
    await cancel(requestId, admin);
    const { items } = await admin.call(api.listRefunds, { q: String(requestId) });
    assert.deepEqual(
      items.filter((one) => one.requestId === requestId).map(({ amount, state }) => [amount, state]),
      [
        [100, 'paid'],
        [200, 'due'],
      ],
    );
  });

  test('not of a payment that was taken back or rejected', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await sendProof(client, requestId);
    const give = () => admin.call(api.refundPayment, { paymentId, amount: 300, reason });
    assert.equal((await refused(give(), 'state_changed')).message, t.notCounted);
    await admin.call(reviewPayment, { paymentId, decision: 'approve' });
    await admin.call(api.takeBack, { kind: 'payment', id: paymentId, reason });
    await refused(give(), 'state_changed');
  });

  test('a part that is due when the client cancels is replaced by all that is left', async () => {
    const { requestId, paymentId } = await paid();
    await admin.call(api.refundPayment, { paymentId, amount: 100, reason });
    await cancel(requestId);
    const { items } = await admin.call(api.listRefunds, { q: String(requestId) });
    assert.deepEqual(
      items.filter((one) => one.requestId === requestId).map(({ amount, state }) => [amount, state]),
      [
        [100, 'dropped'],
        [300, 'due'],
      ],
    );
  });

  test('a part that waits for a second administrator when the client cancels: they are told to decide on the rest', async () => {
    const { requestId, paymentId } = await paid();
    const { refundId } = await admin.call(api.refundPayment, { paymentId, amount: 100, reason });
    await back(refundId, { number: '01600000999', reason: 'غيّر رقمه' });
    await deliver();
    await cancel(requestId);
    assert.match((await titlesOf(colleague))[0] ?? '', new RegExp(`المبلغ رقم ${refundId} جزء`));
    await colleague.call(api.reviewPayBack, { refundId, decision: 'approve' });
    assert.equal((await admin.call(api.refundPayment, { paymentId, amount: 200, reason })).state, 'due');
  });
});
