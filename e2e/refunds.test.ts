import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { administratorByCall, clientByCall, lawyerByCall, offerByCall, submitByCall } from './by-call.ts';
import { decideLate } from './confirm-again.ts';
import * as drawings from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo } from './picture.ts';
import { openedIn, openInQueue, queueStandsAsDrawn } from './queue.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

test('a client cancels after paying, and an administrator gives the fee back', async () => {
  const office = await administratorByCall(product);
  const payer = await clientByCall(product, address('client'), 'سارة محمود');
  const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');
  const { requestFee, lawyerFee } = await office.call(allSettings, {});
  const wallets = [{ name: 'فودافون كاش', number: '01600000999', isActive: true }];
  await office.call(saveSettings, { requestFee, lawyerFee, wallets });
  const requestId = await submitByCall(payer);
  await offerByCall(lawyer, requestId);
  const proof = { requestId, payerName: 'سارة محمود', amount: 300, senderNumber: '01000000177' };
  const { paymentId } = await payer.call(sendPaymentProof, { ...proof, paymentImage: await photo(5) });
  await office.call(reviewPayment, { paymentId, decision: 'approve' });

  const client = await visitor(360, { also: { width: 1440 }, session: payer.session });
  await client.page.goto(`${product.url}/request/${requestId}`);
  await client.page.getByText('بيانات الطلب').click();
  await client.page.getByRole('button', { name: 'إلغاء الطلب' }).click();
  const dialog = client.page.getByRole('dialog');
  await expect(dialog.getByText('ما دفعته يُرد إليك كاملًا')).toBeVisible();
  await dialog.getByLabel('سبب الإلغاء').fill('اتفقت مع محامٍ من معارفي');
  await client.look('cancel-paid-request');
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
  await expect(client.page.getByText('تم إلغاء الطلب').first()).toBeVisible();
  await expect(client.page.getByText('يُرد إليك ٣٠٠ جنيه')).toBeVisible();
  await client.look('cancelled-paid-request');
  await client.page.goto(`${product.url}/requests`);
  await expect(client.page.getByText('يُرد إليك ٣٠٠ جنيه').first()).toBeVisible();
  await client.look('request-refund-due');

  const admin = await visitor(1440, { also: { width: 360 }, session: office.session });
  await admin.page.goto(`${product.url}/admin/refunds`);
  await openInQueue(admin.page, 'سارة محمود');
  const open = openedIn(admin.page);
  await expect(open.getByLabel('رقم عملية الرد')).toBeVisible();
  await admin.look('admin-refunds');
  await queueStandsAsDrawn(admin.page, drawings.refunds, open.getByLabel('رقم عملية الرد'));
  await expect(admin.page.getByRole('link', { name: /^تُرد الآن ?١$/ })).toBeVisible();
  await open.getByRole('link', { name: 'مكالمة' }).click();
  await expect(open.getByText('اتصل به هاتفيًا')).toBeVisible();
  await open.getByRole('button', { name: 'سجّل أنه رُد' }).click();
  await expect(open.getByText('اكتب رقم عملية الرد')).toBeVisible();
  await open.getByLabel('رقم عملية الرد').fill('٠٠٤٤٩٨١٢٠٠٧٧');
  // The draft has what was typed, and not the day that was filled in.
  await admin.page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, text]) =>
        key.includes('decision-refund') && text.includes('"fields":{"transferReference":"٠٠٤٤٩٨١٢٠٠٧٧"}'),
    ),
  );
  await decideLate(
    admin.page,
    '/api/Admin/pay-back',
    () => open.getByRole('button', { name: 'سجّل أنه رُد' }).click(),
    async () => assert.equal(await open.getByLabel('رقم عملية الرد').inputValue(), '٠٠٤٤٩٨١٢٠٠٧٧'),
  );
  await expect(admin.page.getByText('رُد المبلغ إلى').first()).toBeVisible();
  await expect(admin.page.getByText('لا يوجد مبلغ ينتظر رده')).toBeVisible();
  await expect(admin.page.getByRole('link', { name: /^رُدّت ?١$/ })).toBeVisible();
  await admin.page.goto(`${product.url}/admin/refunds?state=paid`);
  await openInQueue(admin.page, 'سارة محمود');
  await expect(open.getByText('004498120077')).toBeVisible();
  await admin.look('admin-refund-paid');
  await admin.page.goto(`${product.url}/admin/payments/totals`);
  await expect(admin.page.getByText('رُد إلى أصحابه')).toBeVisible();

  await client.page.reload();
  await expect(client.page.getByText('رُد إليك ٣٠٠ جنيه · رقم العملية 004498120077').first()).toBeVisible();
  await client.look('request-refund-paid');
});
