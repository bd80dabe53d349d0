import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewPayment } from '#contract/payments/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { assignByCall, type Caller, caseByCall, offerByCall, proofOf, submitByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';
import { requestCard } from './request.ts';

const { product, visitor, address } = await openJourney();

type Decided = { admin: Caller; client: Caller; requestId: number; paymentId: number };

const decisions = [
  {
    decide: ({ admin, paymentId }: Decided) => admin.call(reviewPayment, { paymentId, decision: 'approve' }),
    says: ['قبلنا الصورة', 'فُتحت لك العروض كلها'],
  },
  {
    decide: ({ admin, paymentId }: Decided) =>
      admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'الصورة غير واضحة' }),
    says: ['لم نقبل الصورة', 'الصورة غير واضحة'],
  },
  {
    decide: ({ client, requestId }: Decided) => client.call(cancelRequest, { requestId, reason: 'تصالحنا' }),
    says: ['أُغلق الطلب', 'إن كان المبلغ قد وصلنا رددناه إليك'],
  },
] as const;

test('the box of a proof that is reviewed turns into its result', async () => {
  const { admin, client, lawyer } = await caseByCall({ product, address }, ['منى السيد']);
  const person = await visitor(360, { session: client.session, also: { width: 1440 } });
  const { page, look, leave } = person;
  for (const [at, { decide, says }] of decisions.entries()) {
    const requestId = await submitByCall(client);
    await assignByCall(admin, requestId, lawyer);
    await offerByCall(lawyer, requestId);
    await page.goto(`${product.url}/requests`);
    await requestCard(person, requestId).getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('صورة الدفع').setInputFiles(await picture('receipt.png', 80 + at));
    await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
    await expect(page.getByRole('dialog', { name: 'وصلتنا الصورة' })).toBeVisible();
    await decide({ admin, client, requestId, paymentId: await proofOf(admin, client) });
    const result = page.getByRole('dialog', { name: says[0] });
    await expect(result.getByText(says[1])).toBeVisible();
    assert.equal(await dialog.getByText('نراجعها الآن').count(), 0);
    await look(`proof-decided-${at}`);
  }
  await leave();
});
