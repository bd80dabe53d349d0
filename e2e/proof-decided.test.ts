import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewPayment } from '#contract/payments/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { type Caller, caseByCall, offerByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';

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

for (const [at, { decide, says }] of decisions.entries())
  test(`the box of a proof that is reviewed turns into its result: ${says[0]}`, async () => {
    const { admin, client, lawyer, requestId } = await caseByCall({ product, address }, ['منى السيد'], `decided${at}`);
    await offerByCall(lawyer, requestId);
    const { page, look, leave } = await visitor(360, { session: client.session, also: { width: 1440 } });
    await page.goto(`${product.url}/requests`);
    await page.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('صورة الدفع')
      .setInputFiles(await picture('receipt.png', 80 + at));
    const answer = page.waitForResponse(/process-payment/);
    await page.getByRole('dialog').getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
    const { data } = (await (await answer).json()) as { data: { paymentId: number } };
    await expect(page.getByRole('dialog', { name: 'وصلتنا الصورة' })).toBeVisible();
    await decide({ admin, client, requestId, paymentId: data.paymentId });
    const result = page.getByRole('dialog', { name: says[0] });
    await expect(result.getByText(says[1])).toBeVisible();
    assert.equal(await page.getByRole('dialog').getByText('نراجعها الآن').count(), 0);
    await look(`proof-decided-${at}`);
    await leave();
  });
