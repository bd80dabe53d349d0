import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts/security.ts';
import { makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { dropOfferDraft, offerDesk, saveOfferDraft } from '#contract/offers/draft.ts';
import { cancelRequest, myRequests, submitRequest } from '#contract/requests/calls.ts';
import { sweepDrafts } from '#server/offers/offer-drafts.ts';
import { choose, demandFee, offerForm, paidRequest, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const nourhan = await app.lawyer('نورهان شاهين');

const half = {
  caseType: true,
  topic: 'clear',
  initialFee: 'حوالي ٨٠٠٠',
  strategyDetails: 'إنذار رسمي\nثم دعوى',
} as const;
const draftsOf = async (requestId: number) => {
  const { rows } = await app.context.db.execute(sql`select from offer_drafts where request_id = ${requestId}`);
  return rows.length;
};

test('a draft is stored as it was typed, for its lawyer only, until they send the offer', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  assert.deepEqual(await mahmoud.call(offerDesk, { requestId }), { draft: null, blocker: null, invitationId: null });
  await mahmoud.call(saveOfferDraft, { requestId, lawyerName: 'محمود' });
  const { savedAt } = await mahmoud.call(saveOfferDraft, { requestId, ...half });
  const { draft } = await mahmoud.call(offerDesk, { requestId });
  assert.deepEqual(draft, {
    ...half,
    savedAt,
    lawyerName: null,
    lawyerPhone: null,
    strategy: null,
    topicDetails: null,
    contractAgreement: null,
    confidentiality: null,
    communication: null,
    finalFee: null,
    estimatedTime: null,
  });
  assert.equal((await nourhan.call(offerDesk, { requestId })).draft, null);
  const mine = (await sara.call(myRequests, {})).items.find(({ id }) => id === requestId);
  assert.deepEqual([mine?.status, mine?.offersCount], ['Pending', 0], 'the client sees nothing of it');
  assert.ok(!JSON.stringify(await sara.call(requestWithOffers, { id: requestId })).includes('إنذار'));
  await mahmoud.call(makeOffer, offerForm(requestId));
  assert.equal((await mahmoud.call(offerDesk, { requestId })).draft, null);
});

test('a draft may be deleted, and only assigned lawyers have one', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  await mahmoud.call(saveOfferDraft, { requestId, ...half });
  const far = await app.lawyer('أيمن الدسوقي', { Governorate: 'أسوان', Center: 'إدفو' });
  for (const endpoint of [offerDesk, saveOfferDraft, dropOfferDraft] as const) {
    await refused(far.call(endpoint, { requestId }), 'not_found');
    await refused(sara.call(endpoint, { requestId }), 'not_allowed');
  }
  await mahmoud.call(dropOfferDraft, { requestId });
  assert.equal(await draftsOf(requestId), 0);
});

test('drafts that can no longer be sent are refused, hidden and deleted', async () => {
  const chosen = await paidRequest(app, sara, [mahmoud]);
  const { id: cancelled } = await sara.call(submitRequest, requestForm());
  const { id: open } = await sara.call(submitRequest, requestForm());
  for (const requestId of [chosen, cancelled, open]) await nourhan.call(saveOfferDraft, { requestId, ...half });
  await choose(sara, chosen);
  assert.equal(await draftsOf(chosen), 0);
  await sara.call(cancelRequest, { requestId: cancelled, reason: 'تم الصلح' });
  assert.deepEqual(await nourhan.call(offerDesk, { requestId: cancelled }), {
    draft: null,
    blocker: 'offers_closed',
    invitationId: null,
  });
  await refused(nourhan.call(saveOfferDraft, { requestId: cancelled, ...half }), 'offers_closed');
  await sweepDrafts(app.context.db);
  assert.deepEqual([await draftsOf(cancelled), await draftsOf(open)], [0, 1]);
});

test('the form shows that the yearly fee is unpaid, when offers require it', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  await demandFee(app, true);
  assert.equal((await mahmoud.call(offerDesk, { requestId })).blocker, 'fee_unpaid');
  await demandFee(app, false);
  assert.equal((await mahmoud.call(offerDesk, { requestId })).blocker, null);
});

test('deleting an account deletes its drafts', async () => {
  const lawyer = await app.lawyer('ياسين الحداد');
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  await lawyer.call(saveOfferDraft, { requestId, ...half });
  assert.equal(await draftsOf(requestId), 1);
  await lawyer.call(deleteAccount, { password });
  assert.equal(await draftsOf(requestId), 0);
});
