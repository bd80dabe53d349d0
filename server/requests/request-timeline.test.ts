import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { openRequestForPayment } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { choose, offeredRequest, offerForm, payFor, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const mona = await app.lawyer('منى السيد');
const admin = await app.admin();

const eventsFor = async ({ call }: Person, id: number) =>
  (await call(requestTimeline, { id })).events.map(({ kind, reason }) =>
    reason === null ? kind : `${kind}: ${reason}`,
  );

describe('the timeline of a request', () => {
  test('shows everything to its client and administrators, and to each lawyer what concerns them', async () => {
    const id = await offeredRequest(sara, [mahmoud, mona]);
    const { paymentId } = await sendProof(sara, id);
    await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'الصورة غير واضحة' });
    const rejected = await sara.call(requestTimeline, { id });
    assert.deepEqual([rejected.status, rejected.isProofRejected], ['Waiting for Paid', true]);
    assert.deepEqual([rejected.lawyersCount, rejected.offersCount], [2, 2]);
    assert.ok(!JSON.stringify(rejected).includes('محمود'), 'nobody is named');
    await payFor(app, sara, id);
    await choose(sara, id, mahmoud);
    await sara.call(completeRequest, { requestId: id });
    const all = [
      ...['submitted', 'assigned', 'firstOffer', 'proofSent', 'proofRejected: الصورة غير واضحة'],
      ...['proofSent', 'approved', 'chosen', 'completed'],
    ];
    assert.deepEqual(await eventsFor(sara, id), all);
    assert.deepEqual(await eventsFor(admin, id), all);
    assert.deepEqual(await eventsFor(mahmoud, id), ['submitted', 'assigned', 'approved', 'chosen', 'completed']);
    assert.deepEqual(await eventsFor(mona, id), ['submitted', 'assigned', 'approved', 'chosen']);
    const chosen = await mahmoud.call(requestTimeline, { id });
    assert.deepEqual(
      [chosen.isChosen, chosen.hasOffered, chosen.offersCount, chosen.lawyersCount],
      [true, true, null, null],
    );
    assert.deepEqual((await mona.call(requestTimeline, { id })).isChosen, false);
    const times = (await sara.call(requestTimeline, { id })).events.map(({ at }) => at);
    assert.deepEqual(times, times.toSorted());
  });

  test('has the first offer once when an administrator opened the request', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    await admin.call(openRequestForPayment, { requestId: id });
    assert.deepEqual(await eventsFor(sara, id), ['submitted', 'assigned', 'opened']);
    await mahmoud.call(makeOffer, offerForm(id));
    await mahmoud.call(withdrawOffer, { requestId: id });
    await mahmoud.call(makeOffer, offerForm(id));
    assert.deepEqual(await eventsFor(sara, id), ['submitted', 'assigned', 'opened', 'firstOffer']);
    assert.deepEqual(
      await eventsFor(mona, id),
      ['submitted', 'assigned'],
      'a lawyer does not see the offers of others',
    );
  });

  test('shows the reason of a cancellation to the client and administrators only', async () => {
    const id = await offeredRequest(sara, [mahmoud]);
    await sara.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
    assert.equal((await eventsFor(sara, id)).at(-1), 'cancelled: تم الصلح');
    assert.equal((await eventsFor(mahmoud, id)).at(-1), 'cancelled');
    const { id: other } = await sara.call(submitRequest, requestForm());
    await admin.call(cancelRequest, { requestId: other, reason: 'طلب مكرر' });
    assert.equal((await eventsFor(sara, other)).at(-1), 'cancelledByAdmin: طلب مكرر');
  });

  test('is missing to everyone else', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    const stranger = await app.client('هبة الشربيني');
    await refused(stranger.call(requestTimeline, { id }), 'not_found');
    const pending = await app.pendingLawyer('وليد حسن');
    await refused(pending.call(requestTimeline, { id }), 'account_pending');
    await refused(app.anyone(requestTimeline, { id }), 'not_signed_in');
  });
});
