import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { makeOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { assignLawyers } from '#contract/requests/administration.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { fillCairo, offerForm, openRoom, payFor, requestForm } from '../../test/case.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
await fillCairo(app);
const admin = await app.admin();

test('the order is by score, then by time; a paid fee, earlier choices and lower fees do not count', async () => {
  const popular = await app.lawyer('منى السيد');
  await openRoom(app, sara, popular);
  const paid = sql`update lawyers set paid_until = now() + interval '1 year' where account_id = ${popular.id}`;
  await app.context.db.execute(paid);
  const [complete, equal] = [await app.lawyer('بدأ قريبا', { YearsOfExperience: 0 }), await app.lawyer('سعيد عوض')];
  const { id } = await sara.call(submitRequest, requestForm());
  const everyone = [popular, complete, equal].map((lawyer) => lawyer.id);
  await admin.call(assignLawyers, { requestId: id, lawyerIds: everyone });
  await popular.call(makeOffer, offerForm(id, { initialFee: '1', finalFee: '1', estimatedTime: '' }));
  await complete.call(makeOffer, offerForm(id, { initialFee: '9000000' }));
  await equal.call(makeOffer, offerForm(id, { estimatedTime: '' }));
  await payFor(app, sara, id);
  const { lawyersResponses } = await sara.call(requestWithOffers, { id });
  assert.deepEqual(
    lawyersResponses.map(({ lawyerId, score }) => [lawyerId, score]),
    [
      [complete.id, 100],
      [popular.id, 95],
      [equal.id, 95],
    ],
  );
});

test('equal scores: the fitting specialty, then the fitting place, then the earlier', async () => {
  const elsewhere = { Governorate: 'أسوان', Center: 'إدفو' };
  const lawyers = [
    await app.lawyer('هدى السباعي', { SpecializationName: 'جنائي', ...elsewhere }),
    await app.lawyer('وليد التهامي', { SpecializationName: 'جنائي' }),
    await app.lawyer('عمرو البنا', { SpecializationName: 'جنائي' }),
    await app.lawyer('نجلاء راضي', { SpecializationName: 'القانون المدنى', ...elsewhere }),
    await app.lawyer('سوسن يوسف', { SpecializationName: 'مدني' }),
  ];
  const { id } = await sara.call(submitRequest, requestForm({ lawyerSpecialty: 'مدني' }));
  await admin.call(assignLawyers, { requestId: id, lawyerIds: lawyers.map((lawyer) => lawyer.id) });
  for (const lawyer of lawyers) await lawyer.call(makeOffer, offerForm(id));
  await payFor(app, sara, id);
  const names = async (reader: Person) =>
    (await reader.call(requestWithOffers, { id })).lawyersResponses.map(({ lawyerName }) => lawyerName);
  const inOrder = ['سوسن يوسف', 'نجلاء راضي', 'وليد التهامي', 'عمرو البنا', 'هدى السباعي'];
  assert.deepEqual(await names(sara), inOrder);
  assert.deepEqual(await names(admin), inOrder);
});
