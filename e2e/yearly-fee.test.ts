import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { payLawyerFee, reviewPayment } from '#contract/payments/calls.ts';
import { administratorByCall, lawyerByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo, picture } from './picture.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

test('a lawyer whose proof was not accepted sends only a clearer picture', async () => {
  const office = await administratorByCall(product);
  const { requestFee, lawyerFee } = await office.call(allSettings, {});
  const wallets = [{ name: 'فودافون كاش', number: '01600000999', isActive: true }];
  await office.call(saveSettings, { requestFee, lawyerFee, wallets });
  const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');
  const typed = { LawyerName: 'نبيل الشاذلي', LawyerPhone: '01000000107', TransferReference: 'TX90417' };
  const form = { ...typed, Amount: lawyerFee, PaymentScreenshot: await photo(4) };
  const { paymentId } = await lawyer.call(payLawyerFee, form);
  await office.call(reviewPayment, { paymentId, decision: 'reject', reason: 'الصورة غير واضحة' });

  const { page, look, leave } = await visitor(360, { session: lawyer.session });
  await page.goto(`${product.url}/profile`);
  await page.getByRole('button', { name: 'أرسل صورة أوضح' }).click();
  const dialog = page.getByRole('dialog', { name: 'لم نقبل الصورة' });
  await expect(dialog.getByText('السبب: الصورة غير واضحة')).toBeVisible();
  await expect(dialog.getByText('لا تحوّل المبلغ مرة أخرى.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'الصورة التي أرسلتها' })).toBeVisible();
  await look('yearly-fee-again');
  const value = (name: string) => dialog.locator(`[name=${name}]`).inputValue();
  assert.deepEqual(
    [await value('LawyerName'), await value('LawyerPhone'), await value('TransferReference')],
    [typed.LawyerName, typed.LawyerPhone, typed.TransferReference],
  );
  await dialog.getByLabel('صورة أوضح').setInputFiles(await picture('transfer.png', 5));
  await dialog.getByRole('button', { name: 'أرسل صورة أوضح' }).click();
  await expect(page.getByText('وصلتنا الصورة')).toBeVisible();
  await expect(page.getByText('نراجعها الآن')).toBeVisible();
  await leave();
});
