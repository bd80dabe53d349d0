import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { chooseOffer, makeOffer, requestWithOffers } from '#contract/offers.ts';
import { submitRequest } from '#contract/requests.ts';
import { offeredRequest, offerForm, payFor, requestForm } from '../../test/case.ts';
import { openTown } from '../../test/town.ts';

test('offers stand by score and then by time; who pays, is often chosen or asks for less stands no higher', async () => {
  const town = await openTown();
  try {
    const client = await town.client();
    const popular = await town.lawyer('منى السيد');
    const earlier = await offeredRequest(client, [popular]);
    await payFor(town, client, earlier);
    const [first] = (await client.call(requestWithOffers, { id: earlier })).lawyersResponses;
    await client.call(chooseOffer, { requestId: earlier, responseId: first?.id ?? 0 });
    await town.house.db.execute(
      sql`update lawyers set paid_until = now() + interval '1 year' where account_id = ${popular.id}`,
    );

    const lawyers = [popular, await town.lawyer('بدأ قريبا', { YearsOfExperience: 0 }), await town.lawyer('سعيد عوض')];
    const [, complete, equal] = lawyers;
    const { id } = await client.call(submitRequest, requestForm());
    await popular.call(makeOffer, offerForm(id, { initialFee: '1', finalFee: '1', estimatedTime: '' }));
    await complete?.call(makeOffer, offerForm(id, { initialFee: '9000000' }));
    await equal?.call(makeOffer, offerForm(id, { estimatedTime: '' }));
    await payFor(town, client, id);
    const { lawyersResponses } = await client.call(requestWithOffers, { id });
    assert.deepEqual(
      lawyersResponses.map(({ lawyerId, score }) => [lawyerId, score]),
      [
        [complete?.id, 100],
        [popular.id, 95],
        [equal?.id, 95],
      ],
    );
  } finally {
    await town.close();
  }
});
