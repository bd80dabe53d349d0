import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers.ts';
import { reviewPayment } from '#contract/payments.ts';
import { cancelRequest, completeRequest, submitRequest } from '#contract/requests.ts';
import { openRequestForPayment } from '#contract/requests-administration.ts';
import { requestTimeline } from '#contract/requests-timeline.ts';
import { offeredRequest, offerForm, payFor, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let mona: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  mona = await town.lawyer('منى السيد');
  admin = await town.admin();
});
after(() => town.close());

const toldTo = async ({ call }: Person, id: number) =>
  (await call(requestTimeline, { id })).events.map(({ kind, reason }) =>
    reason === null ? kind : `${kind}: ${reason}`,
  );

describe('what has happened to a request', () => {
  test('its client and administrators are told all of it, each lawyer what concerns him', async () => {
    const id = await offeredRequest(sara, [mahmoud, mona]);
    const { paymentId } = await sendProof(sara, id);
    await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'الصورة غير واضحة' });
    const rejected = await sara.call(requestTimeline, { id });
    assert.deepEqual([rejected.status, rejected.isProofRejected], ['Waiting for Paid', true]);
    assert.deepEqual([rejected.lawyersCount, rejected.offersCount], [2, 2]);
    assert.ok(!JSON.stringify(rejected).includes('محمود'), 'nobody is named');
    await payFor(town, sara, id);
    const { lawyersResponses } = await sara.call(requestWithOffers, { id });
    const offer = lawyersResponses.find(({ lawyerId }) => lawyerId === mahmoud.id);
    await sara.call(chooseOffer, { requestId: id, responseId: offer?.id ?? 0 });
    await sara.call(completeRequest, { requestId: id });
    const all = [
      ...['submitted', 'assigned', 'firstOffer', 'proofSent', 'proofRejected: الصورة غير واضحة'],
      ...['proofSent', 'approved', 'chosen', 'completed'],
    ];
    assert.deepEqual(await toldTo(sara, id), all);
    assert.deepEqual(await toldTo(admin, id), all);
    assert.deepEqual(await toldTo(mahmoud, id), ['submitted', 'assigned', 'approved', 'chosen', 'completed']);
    assert.deepEqual(await toldTo(mona, id), ['submitted', 'assigned', 'approved', 'chosen']);
    const his = await mahmoud.call(requestTimeline, { id });
    assert.deepEqual([his.isChosen, his.hasOffered, his.offersCount, his.lawyersCount], [true, true, null, null]);
    assert.deepEqual((await mona.call(requestTimeline, { id })).isChosen, false);
    const times = (await sara.call(requestTimeline, { id })).events.map(({ at }) => at);
    assert.deepEqual(times, times.toSorted());
  });

  test('a request that was opened by hand has its first offer too, once', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    await admin.call(openRequestForPayment, { requestId: id });
    assert.deepEqual(await toldTo(sara, id), ['submitted', 'assigned', 'opened']);
    await mahmoud.call(makeOffer, offerForm(id));
    await mahmoud.call(withdrawOffer, { requestId: id });
    await mahmoud.call(makeOffer, offerForm(id));
    assert.deepEqual(await toldTo(sara, id), ['submitted', 'assigned', 'opened', 'firstOffer']);
    assert.deepEqual(await toldTo(mona, id), ['submitted', 'assigned'], 'other offers are no concern of hers');
  });

  test('why it was cancelled stays between the client and the platform', async () => {
    const id = await offeredRequest(sara, [mahmoud]);
    await sara.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
    assert.equal((await toldTo(sara, id)).at(-1), 'cancelled: تم الصلح');
    assert.equal((await toldTo(mahmoud, id)).at(-1), 'cancelled');
    const { id: other } = await sara.call(submitRequest, requestForm());
    await admin.call(cancelRequest, { requestId: other, reason: 'طلب مكرر' });
    assert.equal((await toldTo(sara, other)).at(-1), 'cancelledByAdmin: طلب مكرر');
  });

  test('to strangers it is missing', async () => {
    const { id } = await sara.call(submitRequest, requestForm());
    const stranger = await town.client('هبة الشربيني');
    await refused(stranger.call(requestTimeline, { id }), 'not_found');
    const pending = await town.pendingLawyer('وليد حسن');
    await refused(pending.call(requestTimeline, { id }), 'account_pending');
    await refused(town.anyone(requestTimeline, { id }), 'not_signed_in');
  });
});
