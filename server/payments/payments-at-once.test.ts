import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/core/api-error.ts';
import { myNotifications } from '#contract/notifications.ts';
import { payLawyerFee, reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import { cancelRequest, myRequests } from '#contract/requests.ts';
import { history } from '#server/core/history.ts';
import { ledger } from '#server/payments/ledger.ts';
import { payments } from '#server/payments/table.ts';
import { offeredRequest } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let client: Person;
let lawyer: Person;
let admin: Person;
let image: Blob;
before(async () => {
  town = await openTown();
  client = await town.client();
  lawyer = await town.lawyer();
  admin = await town.admin();
  image = blobOf(await pictureBytes('png', 1, { width: 60, height: 90 }));
});
after(() => town.close());

const sendProof = (requestId: number) =>
  client.call(sendPaymentProof, { requestId, payerName: client.name, amount: 300, paymentImage: image });

/** How many of the calls were answered, and with which codes the others were refused. */
async function outcomes(calls: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const codes = settled.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
    return [outcome.reason.code];
  });
  return { done: settled.length - codes.length, codes: [...new Set(codes)] };
}

const statusOf = async (id: number) =>
  (await client.call(myRequests, {})).items.find((request) => request.id === id)?.status;
const linesAbout = (subject: string, id: number, action: string) =>
  town.house.db
    .select()
    .from(history)
    .where(and(eq(history.subject, subject), eq(history.subjectId, id), eq(history.action, action)));
const paymentsFor = (requestId: number) =>
  town.house.db.select().from(payments).where(eq(payments.requestId, requestId));

describe('at once', () => {
  test('fifty proofs for one request make one', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const calls = Array.from({ length: 50 }, () => sendProof(requestId));
    assert.deepEqual(await outcomes(calls), { done: 1, codes: ['proof_open'] });
    assert.equal((await paymentsFor(requestId)).length, 1);
    assert.equal((await linesAbout('request', requestId, 'sendProof')).length, 1);
    const told = (await admin.call(myNotifications, {})).items.filter(({ title }) => title.includes(String(requestId)));
    assert.equal(told.filter(({ link }) => link === '/admin/payments').length, 1);
  });

  test("fifty proofs for one lawyer's fee make one", async () => {
    const fee = { LawyerName: lawyer.name, LawyerPhone: '01600000001', Amount: 1000, PaymentScreenshot: image };
    const calls = Array.from({ length: 50 }, () => lawyer.call(payLawyerFee, fee));
    assert.deepEqual(await outcomes(calls), { done: 1, codes: ['proof_open'] });
    const sent = await town.house.db.select().from(payments).where(eq(payments.payerId, lawyer.id));
    assert.equal(sent.length, 1);
  });

  test('of several decisions on one proof the first counts', async () => {
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await sendProof(requestId);
    const decisions = (['approve', 'reject', 'approve', 'reject'] as const).map((decision) =>
      admin.call(reviewPayment, { paymentId, decision, reason: 'الصورة غير واضحة' }),
    );
    assert.deepEqual(await outcomes(decisions), { done: 1, codes: ['already_decided'] });
    const [payment] = await paymentsFor(requestId);
    const isApproved = payment?.state === 'approved';
    assert.equal(await statusOf(requestId), isApproved ? 'Paid' : 'Waiting for Paid');
    const lines = await Promise.all(
      (['approve', 'reject'] as const).map((action) => linesAbout('payment', paymentId, action)),
    );
    assert.equal(lines.flat().length, 1);
    const entered = await town.house.db.select().from(ledger).where(eq(ledger.paymentId, paymentId));
    assert.deepEqual(
      entered.map(({ decision }) => decision),
      [isApproved ? 'approve' : 'reject'],
      'the ledger has one line',
    );
  });

  test('a decision and a cancellation wait in line: the first counts', async () => {
    for (let round = 0; round < 4; round++) {
      const requestId = await offeredRequest(client, [lawyer]);
      const { paymentId } = await sendProof(requestId);
      const approve = () => admin.call(reviewPayment, { paymentId, decision: 'approve' });
      const cancel = () => admin.call(cancelRequest, { requestId, reason: 'طلب مكرر' });
      const { codes } = await outcomes(round % 2 ? [approve(), cancel()] : [cancel(), approve()]);
      assert.equal(await statusOf(requestId), 'Cancelled', 'an administrator may cancel what is paid');
      const [payment] = await paymentsFor(requestId);
      assert.deepEqual(codes, payment?.state === 'closed' ? ['already_decided'] : []);
    }
  });
});
