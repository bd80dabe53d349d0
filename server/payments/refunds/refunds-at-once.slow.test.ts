import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { takeBack } from '#contract/administration/take-back.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { dropRefund, listRefunds, payBack, refundArrived, refundPayment } from '#contract/payments/refunds.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { ledger } from '#server/payments/ledger.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { atOnce, codesOf, onlyOne } from '../../../test/at-once.ts';
import { offeredRequest, paidRequest, sendProof } from '../../../test/case.ts';
import { dayOf, recordForm, setSecondApproval } from '../../../test/recorded.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const admin = await app.admin();
const walletId = await setSecondApproval(admin, 0);
const { db } = app.context;
const reason = 'دُفع أكثر من الرسوم';
const number = '01600000177';

/** An approved payment from that number. */
async function paid(): Promise<number> {
  const { paymentId } = await admin.call(recordPayment, recordForm(app, { lawyerId: (await app.lawyer()).id }));
  await db.update(payments).set({ senderNumber: number }).where(eq(payments.id, paymentId));
  return paymentId;
}
const give = (paymentId: number) => admin.call(refundPayment, { paymentId, amount: 300, reason });
const back = (refundId: number, transferReference: string) =>
  admin.call(payBack, { refundId, walletId, number, transferReference, paidOn: dayOf(app) });
const linesOf = (paymentId: number) =>
  db
    .select({ amount: ledger.amount })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.decision, 'refund')));

test('fifty refunds of one payment make one, and fifty times paid back one line of the ledger', async () => {
  const paymentId = await paid();
  const refusals = await onlyOne(Array.from({ length: 50 }, () => give(paymentId)));
  assert.deepEqual([...new Set(refusals)], ['refund_open']);
  const [refund, ...others] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  assert.equal(others.length, 0);
  const refused = await onlyOne(Array.from({ length: 50 }, (_, n) => back(refund?.id ?? 0, `A${n}`)));
  assert.deepEqual([...new Set(refused)], ['already_decided']);
  assert.deepEqual(await linesOf(paymentId), [{ amount: -30_000 }]);
});

test('one transfer pays one refund back; a refund is paid back or dropped, and a payment goes back or is taken back', async () => {
  const paymentIds = [await paid(), await paid()];
  const due = await Promise.all(paymentIds.map(give));
  assert.deepEqual(await onlyOne(due.map(({ refundId }) => back(refundId, 'SAME'))), ['invalid_input']);
  const { refundId } = await give(await paid());
  const drop = () => admin.call(dropRefund, { refundId, reason });
  assert.deepEqual(await onlyOne([back(refundId, 'B1'), drop()]), ['already_decided']);
  const paymentId = await paid();
  const undo = () => admin.call(takeBack, { kind: 'payment', id: paymentId, reason });
  await onlyOne([give(paymentId), undo()]);
});

test('a request that its client and an administrator cancel at once has one refund', async () => {
  const requestId = await paidRequest(app, client, [lawyer]);
  const cancel = (by: typeof client) => () => by.call(cancelRequest, { requestId, reason });
  assert.deepEqual((await atOnce(cancel(client), cancel(admin), cancel(client))).toSorted(), [
    ...['ok', 'state_changed', 'state_changed'],
  ]);
  assert.equal((await db.select().from(refunds).where(eq(refunds.payerId, client.id))).length, 1);
  assert.deepEqual(await codesOf([cancel(client)()]), ['state_changed']);
});

test('the money of a closed proof arrives or is dropped; a cancellation and an approval at once make one refund at most', async () => {
  const asked = async () => (await admin.call(listRefunds, { state: 'asked' })).items;
  const open = await offeredRequest(client, [lawyer]);
  await sendProof(client, open);
  await client.call(cancelRequest, { requestId: open, reason });
  const refundId = (await asked())[0]?.id ?? 0;
  const arrive = () => admin.call(refundArrived, { refundId });
  await onlyOne([arrive(), arrive(), admin.call(dropRefund, { refundId, seen: 'asked', reason })]);
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  const codes = await atOnce(
    () => client.call(cancelRequest, { requestId, reason }),
    () => admin.call(reviewPayment, { paymentId, decision: 'approve' }),
  );
  const made = await db.select({ state: refunds.state }).from(refunds).where(eq(refunds.paymentId, paymentId));
  // The approval first: it goes back as a paid fee; or the cancellation first: its money is asked about.
  assert.deepEqual(made, [{ state: codes[1] === 'ok' ? 'due' : 'asked' }]);
});
