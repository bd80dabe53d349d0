import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { makeOffer } from '#contract/offers/calls.ts';
import { administratorByCall, clientByCall, lawyerByCall, submitByCall } from './by-call.ts';
import { decideLate } from './confirm-again.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openInQueue } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

/** Fills the dialog in. Without a reference it is refused at that field, and nothing typed is lost. */
async function record(admin: Visitor, reference: string): Promise<void> {
  const { page } = admin;
  await page.getByRole('button', { name: 'سجّل سدادًا' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('طريقة السداد').selectOption('إنستاباي');
  await dialog.getByLabel('سبب التسجيل بلا صورة').fill('حوّل بإنستاباي واتصل بالرقم');
  await dialog.getByRole('button', { name: 'سجّل سدادًا' }).click();
  await expect(dialog.getByText('اكتب رقم العملية')).toBeVisible();
  await admin.look('admin-record-payment');
  const [number, amount] = [
    dialog.getByLabel('رقم العملية', { exact: false }).first(),
    dialog.getByLabel('المبلغ المستلَم'),
  ];
  await number.fill(reference);
  await amount.fill('٤١٠');
  await decideLate(
    page,
    '/api/Admin/record-payment',
    () => dialog.getByRole('button', { name: 'سجّل سدادًا' }).click(),
    async () => assert.deepEqual([await number.inputValue(), await amount.inputValue()], [reference, '٤١٠']),
  );
  await expect(page.getByText('تم تسجيل السداد').first()).toBeVisible();
}

test('a payment without a picture is recorded, counts, and is taken back', async () => {
  const office = await administratorByCall(product);
  const payer = await clientByCall(product, address('client'), 'سارة محمود');
  const lawyer = await lawyerByCall(office, product, address('lawyer'), 'محمود الشاذلي');
  const requestId = await submitByCall(payer);
  const offer = { lawyerName: 'محمود الشاذلي', lawyerPhone: '01000000101', initialFee: '1500' };
  await lawyer.call(makeOffer, { requestId, ...offer });

  const admin = await visitor(360, { also: { width: 1440 }, session: office.session });
  const { page } = admin;
  await page.goto(`${product.url}/admin/requests/${requestId}`);
  await record(admin, '٠٠١٢');
  await page.goto(`${product.url}/admin/accounts/${lawyer.session.id}`);
  await record(admin, 'AB12');

  await page.goto(`${product.url}/admin/payments?state=approved&sort=oldest`);
  await expect(page.getByText('سُجّل يدويًا').nth(1)).toBeVisible();
  await admin.look('admin-recorded-payments');
  await openInQueue(page);
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('button', { name: 'تراجع عن هذا السداد المسجَّل' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('السبب').fill('سُجّل على طلب آخر');
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${product.url}/admin/payments?state=withdrawn`);
  await openInQueue(page);
  await expect(page.getByText('تم التراجع عنه').first()).toBeVisible();
  await admin.look('admin-payment-taken-back');

  await page.goto(`${product.url}/admin/payments/totals`);
  await expect(page.getByText('منها ما سُجّل يدويًا')).toBeVisible();
  await admin.look('admin-recorded-totals');
  const button = page.getByRole('button', { name: 'تنزيل سجل قرارات السداد (CSV)' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(';'));
  const shown = rows.slice(1, 4).map((row) => [row[2], row[9], row[12], row[13]]);
  assert.deepEqual(shown, [
    ['قبول', '"=""0012"""', 'مسجَّل يدويًا', 'إنستاباي'],
    ['قبول', '"=""AB12"""', 'مسجَّل يدويًا', 'إنستاباي'],
    ['تراجع عن سداد مسجَّل', '"=""0012"""', 'تراجع عن سداد', 'إنستاباي'],
  ]);
  await admin.leave();
});
