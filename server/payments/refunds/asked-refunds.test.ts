import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { sendPaymentProof } from '#contract/payments/calls.ts';
import { ownMigrations } from '#server/base/db/migrate.ts';
import { refunds } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { offeredRequest, receipt, sendProof, titlesOf } from '../../../test/case.ts';
import { dayOf, recordForm, setSecondApproval } from '../../../test/recorded.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, type Person } from '../../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
const walletId = await setSecondApproval(admin, 0);
const reason = 'لا عملية بهذا الرقم';

/** Cancelled while its proof, which names the number that paid, was under review. */
async function ended(by: Person = client) {
  const requestId = await offeredRequest(client, [lawyer]);
  const proof = { requestId, payerName: client.name, amount: '300', senderNumber: '01600000177' };
  const { paymentId } = await client.call(sendPaymentProof, { ...proof, paymentImage: await receipt(requestId) });
  await by.call(api.cancelRequest, { requestId, reason: 'حُلّت المشكلة' });
  const { items } = await admin.call(api.listRefunds, { state: 'asked' });
  return { requestId, paymentId, refundId: items.find((one) => one.paymentId === paymentId)?.id ?? assert.fail() };
}
const stateOf = async (id: number) => (await admin.call(api.refundForReview, { id })).state;
const mine = async (requestId: number) =>
  (await client.call(api.myRequests, {})).items.find(({ id }) => id === requestId)?.refund;
const events = async (id: number) => (await client.call(api.requestTimeline, { id })).events.map(({ kind }) => kind);
const pause = async () => {
  app.pass(60_000);
  await app.deliverHeld();
};

for (const [who, by, cause] of [
  ['its client', client, 'cancelled'],
  ['an administrator', admin, 'cancelledByAdmin'],
] as const)
  test(`a request that ${who} cancels under review: its money is asked about, and everybody knows`, async () => {
    const counted = async () => [
      (await admin.call(api.waitingCounts, {})).refunds.count,
      (await admin.call(api.listCounts, {})).refunds.now ?? 0,
    ];
    const before = await counted();
    const { requestId, refundId } = await ended(by);
    assert.deepEqual(
      await counted(),
      before.map((count) => count + 1),
    );
    const found = await admin.call(api.refundForReview, { id: refundId });
    assert.deepEqual([found.state, found.cause, found.amount, found.payerNumber], ['asked', cause, 300, '01600000177']);
    const now = await admin.call(api.listRefunds, { state: 'now' });
    assert.ok(now.items.some(({ id }) => id === refundId));
    assert.deepEqual([(await mine(requestId))?.state, (await mine(requestId))?.number], ['asked', '177']);
    assert.equal((await titlesOf(client))[0], 'نتحقق من وصول ٣٠٠ جنيه منك');
    assert.match((await app.mails(client.email)).at(-1)?.text ?? '', /إن وصل المبلغ رددناه .* المنتهي بـ 177/);
    assert.match((await titlesOf(colleague))[0] ?? '', /هل وصل المبلغ/);
    assert.deepEqual((await events(requestId)).at(-1), 'refundAsked');
  });

test('it arrived: it is due, its payer is told, and it is paid back; both are taken back, at once or later', async () => {
  const { requestId, refundId } = await ended();
  await refused(client.call(api.refundArrived, { refundId }), 'not_allowed');
  const arrive = () => admin.call(api.refundArrived, { refundId });
  const { state, held } = await arrive();
  assert.equal(state, 'due');
  await refused(arrive(), 'already_decided');
  await refused(colleague.call(api.dropRefund, { refundId, seen: 'asked', reason }), 'already_decided');
  const before = await titlesOf(client);
  await admin.call(api.takeBack, { kind: 'refund', id: refundId, decisionId: held.decisionId });
  await pause();
  assert.deepEqual([await stateOf(refundId), (await mine(requestId))?.state], ['asked', 'asked']);
  assert.deepEqual(await titlesOf(client), before, 'nobody heard of it');
  assert.deepEqual((await events(requestId)).at(-1), 'refundAsked');

  await arrive();
  await pause();
  assert.equal((await titlesOf(client))[0], 'نرد إليك ٣٠٠ جنيه');
  assert.equal((await admin.call(api.refundForReview, { id: refundId })).arrivedBy, admin.name);
  await colleague.call(api.takeBack, { kind: 'refund', id: refundId, reason: 'عملية أخرى بالمبلغ نفسه' });
  assert.deepEqual([await stateOf(refundId), (await mine(requestId))?.state], ['asked', 'asked']);
  assert.match((await titlesOf(client))[0] ?? '', /من جديد/);

  await arrive();
  const sent = { refundId, walletId, number: '01600000177', transferReference: 'ASKED1', paidOn: dayOf(app) };
  assert.equal((await admin.call(api.payBack, sent)).state, 'paid');
  await pause();
  await admin.call(api.takeBack, { kind: 'refund', id: refundId, reason });
  assert.equal(await stateOf(refundId), 'due', 'its money did arrive');
});

test('a second administrator refused the pay back: that it arrived is not taken back in silence', async () => {
  const { requestId, refundId } = await ended();
  await admin.call(api.refundArrived, { refundId });
  await pause();
  const sent = { refundId, walletId, number: '01600000288', transferReference: 'ASKED2', paidOn: dayOf(app) };
  assert.equal((await admin.call(api.payBack, { ...sent, reason: 'طلب رقمًا آخر' })).state, 'waiting');
  await colleague.call(api.reviewPayBack, { refundId, decision: 'reject', reason });
  await refused(admin.call(api.takeBack, { kind: 'refund', id: refundId, reason }), 'state_changed');
  assert.deepEqual([await stateOf(refundId), (await mine(requestId))?.state], ['due', 'due']);
});

test('it did not arrive: its payer reads why; taken back it is asked about again, also once the request goes on', async () => {
  const { requestId, refundId, paymentId } = await ended(admin);
  await refused(admin.call(api.dropRefund, { refundId, reason: '' }), 'invalid_input');
  await admin.call(api.dropRefund, { refundId, reason });
  await pause();
  assert.deepEqual([(await mine(requestId))?.state, (await mine(requestId))?.reason], ['dropped', reason]);
  assert.ok((await app.mails(client.email)).at(-1)?.text.includes(reason));
  await admin.call(api.takeBack, { kind: 'request', id: requestId, reason: 'أُلغي بالخطأ' });
  await admin.call(api.takeBack, { kind: 'refund', id: refundId, reason: 'وجدنا العملية' });
  assert.deepEqual([await stateOf(refundId), (await mine(requestId))?.state], ['asked', 'asked']);
  await refused(admin.call(api.refundPayment, { paymentId, amount: 300, reason }), 'refund_open');
});

test('a refund that somebody decided on of a closed proof, dropped, is due again when that is taken back', async () => {
  const { refundId: asked, paymentId } = await ended();
  await admin.call(api.dropRefund, { refundId: asked, reason });
  const { refundId } = await admin.call(api.refundPayment, { paymentId, amount: 300, reason: 'وصل متأخرًا' });
  const { held } = await admin.call(api.dropRefund, { refundId, reason });
  await admin.call(api.takeBack, { kind: 'refund', id: refundId, decisionId: held.decisionId });
  assert.equal(await stateOf(refundId), 'due');
  await admin.call(api.dropRefund, { refundId, reason });
  await pause();
  await admin.call(api.takeBack, { kind: 'refund', id: refundId, reason: 'وصل فعلًا' });
  assert.equal(await stateOf(refundId), 'due');
});

test('a recorded payment that waits for another administrator is asked about too', async () => {
  await setSecondApproval(admin, 99);
  const requestId = await offeredRequest(client, [lawyer]);
  await admin.call(api.recordPayment, recordForm(app, { requestId }));
  await setSecondApproval(admin, 0);
  await client.call(api.cancelRequest, { requestId, reason: 'حُلّت المشكلة' });
  assert.equal((await mine(requestId))?.state, 'asked');
});

test('without a number the payer is asked for one, and the account can be left while the money is asked about', async () => {
  const leaving = await app.client('ليلى فهمي');
  const requestId = await offeredRequest(leaving, [lawyer]);
  await sendProof(leaving, requestId);
  await leaving.call(api.cancelRequest, { requestId, reason: 'حُلّت المشكلة' });
  assert.match((await app.mails(leaving.email)).at(-1)?.text ?? '', /نتصل بك لنعرف الرقم/);
  await leaving.call(api.deleteAccount, { password: leaving.password });
  const [refund] = (await admin.call(api.listRefunds, { q: String(requestId) })).items.filter(
    (one) => one.requestId === requestId,
  );
  assert.equal(refund?.state, 'asked');
  assert.match(refund?.payerPhone ?? '', /^016/);
});

test('proofs that were closed before are found, without a second refund for one that has any', async () => {
  const { db } = app.context;
  const [forgotten, decided] = [await ended(admin), await ended()];
  await db.delete(refunds).where(eq(refunds.id, forgotten.refundId));
  await db.update(requests).set({ refund: null }).where(eq(requests.id, forgotten.requestId));
  await admin.call(api.dropRefund, { refundId: decided.refundId, reason });
  const migration = ownMigrations().find(({ name }) => name.startsWith('0021'));
  const found = migration?.sql.slice(migration.sql.indexOf('with asked')) ?? assert.fail();
  const count = await db.$count(refunds);
  for (const made of [1, 1]) {
    await db.execute(sql.raw(found));
    assert.equal(await db.$count(refunds), count + made);
  }
  const { items } = await admin.call(api.listRefunds, { state: 'asked' });
  const refund = items.find(({ paymentId }) => paymentId === forgotten.paymentId);
  assert.deepEqual([refund?.cause, refund?.amount, refund?.payerNumber], ['cancelledByAdmin', 300, '01600000177']);
  const shown = { state: 'asked', amount: 300, number: '177', transferReference: null, reason: null };
  assert.deepEqual(await mine(forgotten.requestId), shown);
});
