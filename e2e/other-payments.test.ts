import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { listCounts } from '#contract/administration/list-counts.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { arabicDigits } from './accounts.ts';
import {
  administratorByCall,
  assignByCall,
  clientByCall,
  lawyerByCall,
  offerByCall,
  settingsDuring,
  submitByCall,
} from './by-call.ts';
import { decideLate } from './confirm-again.ts';
import * as drawings from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { photo } from './picture.ts';
import { openedIn, openInQueue, queueStandsAsDrawn, rowsOf } from './queue.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ theme: 'money' });

const wallets = [{ name: 'فودافون كاش', number: '01600000999', isActive: true }];
const office = await administratorByCall(product);
const payer = await clientByCall(product, address('payer'), 'هالة منصور');
const lawyer = await lawyerByCall(office, product, address('lawyer'), 'رأفت الشاذلي');

async function offeredRequest(): Promise<number> {
  const requestId = await submitByCall(payer);
  await assignByCall(office, requestId, lawyer);
  await offerByCall(lawyer, requestId);
  return requestId;
}

/** A page that asks for the password again ends the session before and begins this one. */
const laterSession = async () => (await administratorByCall(product)).session;

test('a client cancels after paying, and an administrator gives the fee back', async (t) => {
  await settingsDuring(t, office, { wallets });
  const requestId = await offeredRequest();
  const proof = { requestId, payerName: payer.session.displayName, amount: 300, senderNumber: '01000000177' };
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

  const admin = await visitor(1440, { also: { width: 360 }, session: await laterSession() });
  await payBack(admin);
  await client.page.reload();
  await expect(client.page.getByText('رُد إليك ٣٠٠ جنيه · رقم العملية 004498120077').first()).toBeVisible();
  await client.look('request-refund-paid');
  for (const person of [client, admin]) await person.leave();
});

async function payBack({ page, look }: Visitor): Promise<void> {
  const { now = 0, paid = 0 } = (await office.call(listCounts, {})).refunds;
  await page.goto(`${product.url}/admin/refunds`);
  await openInQueue(page, payer.session.displayName);
  const open = openedIn(page);
  await expect(open.getByLabel('رقم عملية الرد')).toBeVisible();
  await look('admin-refunds');
  await queueStandsAsDrawn(page, drawings.refunds, open.getByLabel('رقم عملية الرد'));
  await expect(
    page.getByRole('link', { name: new RegExp(`^تُرد الآن ?${now.toLocaleString('ar-EG')}$`) }),
  ).toBeVisible();
  await open.getByRole('link', { name: 'مكالمة' }).click();
  await expect(open.getByText('اتصل به هاتفيًا')).toBeVisible();
  await open.getByRole('button', { name: 'سجّل أنه رُد' }).click();
  await expect(open.getByText('اكتب رقم عملية الرد')).toBeVisible();
  await open.getByLabel('رقم عملية الرد').fill('٠٠٤٤٩٨١٢٠٠٧٧');
  // The draft has what was typed, and not the day that was filled in.
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, text]) =>
        key.includes('decision-refund') && text.includes('"fields":{"transferReference":"٠٠٤٤٩٨١٢٠٠٧٧"}'),
    ),
  );
  await decideLate(
    page,
    '/api/Admin/pay-back',
    () => open.getByRole('button', { name: 'سجّل أنه رُد' }).click(),
    async () => assert.equal(await open.getByLabel('رقم عملية الرد').inputValue(), '٠٠٤٤٩٨١٢٠٠٧٧'),
  );
  await expect(page.getByText('رُد المبلغ إلى').first()).toBeVisible();
  await expect(page.getByText('لا يوجد مبلغ ينتظر رده')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^رُدّت ?${(paid + 1).toLocaleString('ar-EG')}$`) }).click();
  await openInQueue(page, payer.session.displayName);
  await expect(open.getByText('004498120077')).toBeVisible();
  await look('admin-refund-paid');
  await page.goto(`${product.url}/admin/payments/totals`);
  await expect(page.getByText('رُد إلى أصحابه')).toBeVisible();
}

test('a payment without a picture is recorded, counts, and is taken back', async () => {
  const requestId = await offeredRequest();
  const admin = await visitor(360, { also: { width: 1440 }, session: await laterSession() });
  const { page } = admin;
  await page.goto(`${product.url}/admin/requests/${requestId}`);
  await record(admin, '٠٠١٢');
  await page.goto(`${product.url}/admin/accounts/${lawyer.session.id}`);
  await record(admin, 'AB12');

  await page.goto(`${product.url}/admin/payments?state=approved&sort=newest`);
  const rowOf = ({ session }: typeof payer) => rowsOf(page).filter({ hasText: session.displayName }).first();
  for (const one of [payer, lawyer]) await expect(rowOf(one).getByText('سُجّل يدويًا')).toBeVisible();
  await admin.look('admin-recorded-payments');
  await openInQueue(page, payer.session.displayName);
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await page.getByRole('button', { name: 'تراجع عن هذا السداد المسجَّل' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('السبب').fill('سُجّل على طلب آخر');
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${product.url}/admin/payments?state=withdrawn`);
  await openInQueue(page, payer.session.displayName);
  await expect(page.getByText('تم التراجع عنه').first()).toBeVisible();
  await admin.look('admin-payment-taken-back');

  await page.goto(`${product.url}/admin/payments/totals`);
  await expect(page.getByText('منها ما سُجّل يدويًا')).toBeVisible();
  await admin.look('admin-recorded-totals');
  const button = page.getByRole('button', { name: 'تنزيل سجل قرارات السداد (CSV)' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(';'));
  const shown = rows.filter((row) => row[13] === 'إنستاباي').map((row) => [row[2], row[9], row[12]]);
  assert.deepEqual(shown, [
    ['قبول', '"=""0012"""', 'مسجَّل يدويًا'],
    ['قبول', '"=""AB12"""', 'مسجَّل يدويًا'],
    ['تراجع عن سداد مسجَّل', '"=""0012"""', 'تراجع عن سداد'],
  ]);
  await admin.leave();
});

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

test('an administrator sets the wallets and the name of the platform, also while a colleague does', async (t) => {
  await settingsDuring(t, office, { wallets });
  const admin = await visitor(1440, { also: { width: 360 }, session: office.session });
  await admin.page.goto(`${product.url}/admin/settings`);
  await setWallets(admin);
  await saveTogether(admin);
  await admin.leave();
});

/** Two more wallets and another name for the platform; errors are shown at their field. */
async function setWallets(admin: Visitor): Promise<void> {
  const { page } = admin;
  const save = () => page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  const rows = page.getByRole('group', { name: /^المحفظة / });
  await expect(page.getByRole('button', { name: 'إضافة محفظة' })).toBeVisible();
  const set = await rows.count();
  const written = [
    { name: 'اتصالات كاش', number: '٠١٦٠٠٠٠٠٩٩٧' },
    { name: 'وي باي', number: '٠١٦٠٠٠٠' },
  ];
  for (const [at, { name, number }] of written.entries()) {
    await page.getByRole('button', { name: 'إضافة محفظة' }).click();
    const row = rows.nth(set + at);
    await row.getByLabel('اسم المحفظة').fill(name);
    await row.getByLabel('رقم المحفظة').fill(number);
  }
  await save();
  const last = arabicDigits(String(set + 2));
  await expect(page.getByText(`المحفظة ${last}: رقم المحفظة غير صحيح`)).toBeVisible();
  await admin.look('admin-settings-refused');
  await rows.last().getByLabel('رقم المحفظة').fill('٠١٦٠٠٠٠٠٩٩٦');
  await page.getByLabel('اسم المنصة').fill('ميزان العدل');
  await save();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حفظ المحافظ' }).click();
  await expect(page.getByText('تم حفظ الإعدادات').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('ميزان العدل')).toBeVisible();
  await page.waitForFunction(() => document.title === 'الإعدادات - ميزان العدل');
}

/** Two administrators save from the same state: the second is told what the first has changed. */
async function saveTogether(admin: Visitor): Promise<void> {
  const { page } = admin;
  await page.goto(`${product.url}/admin/settings`);
  const colleague = await page.context().newPage();
  await colleague.goto(`${product.url}/admin/settings`);
  await colleague.getByLabel('رسوم الطلب بالجنيه').fill('٣٥٠');
  // Both change the name of the platform; the slogan is changed by the other one only.
  await colleague.getByLabel('اسم المنصة').fill('ميزان القاهرة');
  await page.getByLabel('اسم المنصة').fill('سَنَد');
  await page.getByLabel('الشعار النصي').fill('عدل قريب');
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(page.getByRole('banner').getByText('سَنَد', { exact: true })).toBeVisible();
  await colleague.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(colleague.getByText('غيّر مدير آخر هذا المحتوى بعد أن فتحته')).toBeVisible();
  assert.equal(await colleague.getByLabel('رسوم الطلب بالجنيه').inputValue(), '٣٥٠', 'nothing typed is lost');
  await colleague.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(colleague.getByText('تم حفظ ما غيّرته، وبقي ما غيّره زميلك كما حفظه')).toBeVisible();
  await colleague.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=requestFee]')?.value === '350');
  assert.equal(await colleague.getByLabel('الشعار النصي').inputValue(), 'عدل قريب');
  await colleague.close();
}
