import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { choose, offeredRequest, offerForm, payFor, requestForm } from '../../test/case.ts';
import { openTestApp } from '../../test/test-app.ts';

test('offers are ordered by score, then by time; a paid fee, earlier choices and lower fees do not count', async () => {
  const app = await openTestApp();
  const client = await app.client();
  const popular = await app.lawyer('منى السيد');
  const earlier = await offeredRequest(client, [popular]);
  await payFor(app, client, earlier);
  await choose(client, earlier);
  await app.context.db.execute(
    sql`update lawyers set paid_until = now() + interval '1 year' where account_id = ${popular.id}`,
  );

  const lawyers = [popular, await app.lawyer('بدأ قريبا', { YearsOfExperience: 0 }), await app.lawyer('سعيد عوض')];
  const [, complete, equal] = lawyers;
  const { id } = await client.call(submitRequest, requestForm());
  await popular.call(makeOffer, offerForm(id, { initialFee: '1', finalFee: '1', estimatedTime: '' }));
  await complete?.call(makeOffer, offerForm(id, { initialFee: '9000000' }));
  await equal?.call(makeOffer, offerForm(id, { estimatedTime: '' }));
  await payFor(app, client, id);
  const { lawyersResponses } = await client.call(requestWithOffers, { id });
  assert.deepEqual(
    lawyersResponses.map(({ lawyerId, score }) => [lawyerId, score]),
    [
      [complete?.id, 100],
      [popular.id, 95],
      [equal?.id, 95],
    ],
  );
});
