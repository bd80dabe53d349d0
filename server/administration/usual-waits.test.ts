import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { profile, reviewAccount } from '#contract/accounts/calls.ts';
import { lawyerFee, reviewPayment } from '#contract/payments/calls.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { offeredRequest, payFee, requestForm, sendProof } from '../../test/case.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const hourMs = 60 * 60_000;
const minuteMs = 60_000;
/** The smallest number of decisions that tells something. */
const enough = 20;

const app = await openTestApp();
const { db } = app.context;
const hours = (count: number) => ({ unit: 'hour', count });
const again = ({ email }: Person) => app.logIn(email);

/** The usual time that the client reads of their request. */
async function usual(client: Person, requestId: number) {
  const { items } = await client.call(myRequests, {});
  const { usualWait } = await client.call(requestTimeline, { id: requestId });
  assert.deepEqual(items.find(({ id }) => id === requestId)?.usualWait, usualWait);
  return usualWait;
}

/** The row once more, this many times. */
async function copyPayment(id: number, times: number, took: number): Promise<void> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  assert.ok(row?.decidedAt);
  const { id: _, ...copied } = row;
  const createdAt = new Date(row.decidedAt.getTime() - took);
  await db.insert(payments).values(Array.from({ length: times }, () => ({ ...copied, createdAt })));
}

test('a proof says within how long proofs were decided lately, once there are enough of them', async () => {
  const [client, lawyer] = [await app.client(), await app.lawyer()];
  const decided = await sendProof(client, await offeredRequest(client, [lawyer]));
  assert.equal(decided.usualWait, null);
  await (await app.admin()).call(reviewPayment, { paymentId: decided.paymentId, decision: 'approve' });
  const requestId = await offeredRequest(client, [lawyer]);
  await sendProof(client, requestId);
  await payFee(lawyer, {});
  const news = async () => (await lawyer.call(lawyerFee, {})).usualWait;

  await copyPayment(decided.paymentId, enough - 2, 2.5 * hourMs);
  app.pass(11 * minuteMs);
  assert.equal(await usual(client, requestId), null, 'nineteen are chance');
  await copyPayment(decided.paymentId, 1, 2.5 * hourMs);
  assert.equal(await usual(client, requestId), null, 'it is measured every ten minutes');
  app.pass(11 * minuteMs);
  assert.deepEqual(await usual(client, requestId), hours(3));
  assert.deepEqual(await news(), hours(3));
  const other = await offeredRequest(client, [lawyer]);
  assert.equal(await usual(client, other), null, 'it waits for the client');
  assert.deepEqual((await sendProof(client, other)).usualWait, hours(3));
  assert.match((await app.mails(client.email)).at(-1)?.text ?? '', /نراجعها الآن، عادة خلال ٣ ساعات\./);

  // Proofs that the platform closed and payments that administrators recorded say nothing of their pace.
  await copyPayment(decided.paymentId, enough, 90 * hourMs);
  const copies = await db.select({ id: payments.id }).from(payments).orderBy(payments.id);
  for (const { id } of copies.slice(-enough))
    await db.update(payments).set({ state: 'closed' }).where(eq(payments.id, id));
  app.pass(11 * minuteMs);
  assert.deepEqual(await news(), hours(3));
  app.pass(31 * 24 * hourMs);
  assert.equal((await (await again(lawyer)).call(lawyerFee, {})).usualWait, null, 'older ones no longer count');
});

test('an account says it while it waits, and each role for itself', async () => {
  const lawyers: Person[] = [];
  for (let at = 0; at < enough; at += 1) lawyers.push(await app.pendingLawyer());
  const [lawyer, participant] = [await app.pendingLawyer(), await app.participant()];
  app.pass(30 * hourMs);
  const admin = await app.admin();
  for (const { id } of lawyers)
    await admin.call(reviewAccount, { accountId: id, decision: 'accept', reason: 'راجعناه' });
  app.pass(11 * minuteMs);
  const mine = await (await again(lawyer)).call(profile, {});
  assert.deepEqual([mine.user.status, mine.usualWait], ['Pending', { unit: 'day', count: 2 }]);
  assert.equal((await (await again(participant)).call(profile, {})).usualWait, null);
  const [accepted] = lawyers;
  assert.ok(accepted);
  assert.equal((await (await again(accepted)).call(profile, {})).usualWait, null, 'it waits for nothing');
});

test('a new request says when the first offer usually arrives', async () => {
  const client = await app.client();
  const { id: requestId } = await client.call(submitRequest, requestForm());
  assert.equal(await usual(client, requestId), null);
  const [row] = await db.select().from(requests).where(eq(requests.id, requestId));
  assert.ok(row);
  const { id: _, ...copied } = row;
  const firstOfferAt = new Date(row.createdAt.getTime() + 5 * hourMs);
  const offered = (at: number) => ({ ...copied, orderNumber: `COPY${at}`.padEnd(10, 'X'), firstOfferAt });
  await db.insert(requests).values(Array.from({ length: enough }, (_, at) => offered(at)));
  app.pass(5 * hourMs + 11 * minuteMs);
  assert.deepEqual(await usual(await again(client), requestId), hours(5));
});
