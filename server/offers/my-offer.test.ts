import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myOffer } from '#contract/offers/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { demandFee, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');

test('only assigned lawyers learn what blocks an offer; a request that takes none says so', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  assert.deepEqual(await mahmoud.call(myOffer, { requestId }), { offer: null, blocker: null, invitationId: null });
  const far = await app.lawyer('أيمن الدسوقي', { Governorate: 'أسوان', Center: 'إدفو' });
  await refused(far.call(myOffer, { requestId }), 'not_found');
  await refused(sara.call(myOffer, { requestId }), 'not_allowed');
  await sara.call(cancelRequest, { requestId, reason: 'تم الصلح' });
  assert.deepEqual(await mahmoud.call(myOffer, { requestId }), {
    offer: null,
    blocker: 'offers_closed',
    invitationId: null,
  });
});

test('the form shows that the yearly fee is unpaid, when offers require it', async () => {
  const { id: requestId } = await sara.call(submitRequest, requestForm());
  await demandFee(app, true);
  assert.equal((await mahmoud.call(myOffer, { requestId })).blocker, 'fee_unpaid');
  await demandFee(app, false);
  assert.equal((await mahmoud.call(myOffer, { requestId })).blocker, null);
});
