import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { takeBack } from '#contract/administration/take-back.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { history } from '#server/call/history/history.ts';
import { ledger } from '#server/payments/ledger.ts';
import { payments } from '#server/payments/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { codesOf } from '../../test/at-once.ts';
import { offeredRequest, payFee, receipt } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { recordForm, setSecondApproval } from '../../test/recorded.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
const image = blobOf(await pictureBytes('png', 1, { width: 60, height: 90 }));

const sendProof = (requestId: number, paymentImage: Blob = image) =>
  client.call(sendPaymentProof, { requestId, payerName: client.name, amount: 300, paymentImage });

/** How many calls succeeded, and the error codes of the others. */
async function outcomes(calls: readonly Promise<unknown>[]) {
  const refusals = (await codesOf(calls)).filter((code) => code !== 'ok');
  return { done: calls.length - refusals.length, codes: [...new Set(refusals)] };
}

const statusOf = async (id: number) =>
  (await client.call(myRequests, {})).items.find((request) => request.id === id)?.status;
const entriesAbout = (subject: string, id: number, action: string) =>
  app.context.db
    .select()
    .from(history)
    .where(and(eq(history.subject, subject), eq(history.subjectId, id), eq(history.action, action)));
const paymentsFor = (requestId: number) =>
  app.context.db.select().from(payments).where(eq(payments.requestId, requestId));

describe('parallel calls', () => {
  test('fifty proofs for one request make one', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const calls = Array.from({ length: 50 }, () => sendProof(requestId));
    assert.deepEqual(await outcomes(calls), { done: 1, codes: ['proof_open'] });
    assert.equal((await paymentsFor(requestId)).length, 1);
    assert.equal((await entriesAbout('request', requestId, 'sendProof')).length, 1);
    const notices = (await admin.call(myNotifications, {})).items.filter(({ title }) =>
      title.includes(String(requestId)),
    );
    assert.equal(notices.filter(({ link }) => link?.startsWith('/admin/payments/')).length, 1);
  });

  test("fifty proofs for one lawyer's fee make one", async () => {
    const calls = Array.from({ length: 50 }, () => payFee(lawyer, { PaymentScreenshot: image }));
    assert.deepEqual(await outcomes(calls), { done: 1, codes: ['proof_open'] });
    const sent = await app.context.db.select().from(payments).where(eq(payments.payerId, lawyer.id));
    assert.equal(sent.length, 1);
  });

  test('of several decisions on one proof only the first succeeds', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await sendProof(requestId);
    const decisions = (['approve', 'reject', 'approve', 'reject'] as const).map((decision) =>
      admin.call(reviewPayment, { paymentId, decision, reason: 'الصورة غير واضحة' }),
    );
    assert.deepEqual(await outcomes(decisions), { done: 1, codes: ['already_decided'] });
    const [payment] = await paymentsFor(requestId);
    const isApproved = payment?.state === 'approved';
    assert.equal(await statusOf(requestId), isApproved ? 'Paid' : 'Waiting for Paid');
    const entries = await Promise.all(
      (['approve', 'reject'] as const).map((action) => entriesAbout('payment', paymentId, action)),
    );
    assert.equal(entries.flat().length, 1);
    const decided = await app.context.db.select().from(ledger).where(eq(ledger.paymentId, paymentId));
    assert.deepEqual(
      decided.map(({ decision }) => decision),
      [isApproved ? 'approve' : 'reject'],
      'the ledger has one row',
    );
  });

  test('a decision and a cancellation run one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const requestId = await offeredRequest(client, [lawyer]);
      const { paymentId } = await sendProof(requestId, await receipt(100 + round));
      const approve = () => admin.call(reviewPayment, { paymentId, decision: 'approve' });
      const cancel = () => admin.call(cancelRequest, { requestId, reason: 'طلب مكرر' });
      const { codes } = await outcomes(round % 2 ? [approve(), cancel()] : [cancel(), approve()]);
      assert.equal(await statusOf(requestId), 'Cancelled', 'an administrator may cancel what is paid');
      const [payment] = await paymentsFor(requestId);
      assert.deepEqual(codes, payment?.state === 'closed' ? ['already_decided'] : []);
    }
  });

  test('of many records of one payment one is made, for a request and for a lawyer', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const record = (n: number, rest: object) => (n % 2 ? admin : colleague).call(recordPayment, recordForm(app, rest));
    const forRequest = Array.from({ length: 20 }, (_, n) => record(n, { requestId }));
    assert.deepEqual(await outcomes(forRequest), { done: 1, codes: ['state_changed'] });
    assert.equal((await paymentsFor(requestId)).length, 1);
    const payer = await app.lawyer('هدى سالم');
    const forLawyer = Array.from({ length: 20 }, (_, n) => record(n, { lawyerId: payer.id }));
    assert.deepEqual(await outcomes(forLawyer), { done: 1, codes: ['fee_paid'] });
  });

  test('a record and a proof of the client run one after the other', async () => {
    for (let round = 0; round < 4; round++) {
      const requestId = await offeredRequest(client, [lawyer]);
      const record = () => admin.call(recordPayment, recordForm(app, { requestId }));
      const send = () => sendProof(requestId);
      const { done } = await outcomes(round % 2 ? [record(), send()] : [send(), record()]);
      assert.equal(done, 1);
      assert.equal((await paymentsFor(requestId)).length, 1);
    }
  });

  test('two others approve one recorded payment: the first does. Its author takes it back before or not at all', async () => {
    await setSecondApproval(admin, 100);
    const other = await newAdministrator(app, 'mona@sanad.example', { permission: 'reviewer' });
    for (let round = 0; round < 4; round++) {
      const requestId = await offeredRequest(client, [lawyer]);
      const { paymentId } = await admin.call(recordPayment, recordForm(app, { requestId }));
      const approvals = [colleague, other].map((by) => by.call(reviewPayment, { paymentId, decision: 'approve' }));
      const back = admin.call(takeBack, { kind: 'payment', id: paymentId, reason: 'سُجّل بالخطأ' });
      const codes = await codesOf([...approvals, back]);
      assert.ok(codes.slice(0, 2).filter((code) => code === 'ok').length <= 1);
      const decided = await app.context.db
        .select({ decision: ledger.decision })
        .from(ledger)
        .where(eq(ledger.paymentId, paymentId))
        .orderBy(asc(ledger.id));
      const decisions = decided.map(({ decision }) => decision).join();
      assert.ok(['approve', 'withdrawRecord', 'approve,takeBack'].includes(decisions), decisions);
      assert.equal(await statusOf(requestId), decisions === 'approve' ? 'Paid' : 'Waiting for Paid');
    }
    await setSecondApproval(admin, 0);
  });
});
