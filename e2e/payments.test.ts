import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { cut, receiptOf, transferOf } from '../test/receipts.ts';
import { visitKey } from '../web/core/visit.ts';
import { acceptLawyer, arabicDigits, logIn, registerClient, registerLawyer } from './accounts.ts';
import { openJourney } from './journey.ts';
import { administrator } from './product.ts';
import { makeOffer, submitRequest, unlockRequest } from './request.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor } = await openJourney();

const transfer = transferOf(5);
type Proof = { picture: Buffer; reference: string; amount: string };

async function sendProof({ page, look }: Visitor, { picture, reference, amount }: Proof, name: string): Promise<void> {
  await page.goto(`${product.url}/requests`);
  await page.getByRole('button', { name: 'عرض رقم محفظة الدفع' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'نسخ المبلغ' }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '300');
  await page.getByRole('dialog').getByRole('button', { name: 'نسخ رقم أورنج كاش' }).click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()) === '01600000998');
  await look(`${name}-wallets`);
  await page.getByRole('dialog').getByRole('button', { name: 'حوّلت المبلغ، أرسل الإثبات' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('اسم المحوِّل').fill('سارة محمود');
  await dialog.getByLabel('المبلغ المحوَّل').fill(amount);
  await dialog.getByLabel('المحفظة التي حوّلت إليها').selectOption({ index: 2 });
  await dialog.getByLabel('رقم العملية').fill('<123>');
  await dialog.getByLabel('رقم المحفظة المحوِّلة').fill('٠١٠ ٠٠٠٠ ٠٢٠١');
  await dialog.getByLabel('صورة الدفع').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await dialog.getByText('رقم العملية يقبل الحروف والأرقام فقط').waitFor();
  await dialog.getByLabel('رقم العملية').fill(reference);
  await look(name);
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await page.getByText('إثبات الدفع قيد المراجعة').first().waitFor();
}

/** Two wallets and another name for the platform; what is wrong is said at its field. */
async function setWallets(admin: Visitor): Promise<void> {
  const { page } = admin;
  const save = () => page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  const written = [
    { name: 'فودافون كاش', number: '٠١٦٠٠٠٠٠٩٩٩' },
    { name: 'أورنج كاش', number: '٠١٦٠٠٠٠' },
  ];
  for (const [index, { name, number }] of written.entries()) {
    await page.getByRole('button', { name: 'إضافة محفظة' }).click();
    const row = page.getByRole('group', { name: `المحفظة ${['١', '٢'][index]}`, exact: true });
    await row.getByLabel('اسم المحفظة').fill(name);
    await row.getByLabel('رقم المحفظة').fill(number);
  }
  await save();
  await page.getByText('المحفظة 2: رقم المحفظة غير صحيح').waitFor();
  await lookTwice(admin, 'admin-settings-refused');
  await page.getByRole('group', { name: 'المحفظة ٢', exact: true }).getByLabel('رقم المحفظة').fill('٠١٦٠٠٠٠٠٩٩٨');
  await page.getByLabel('اسم المنصة').fill('ميزان العدل');
  await save();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حفظ المحافظ' }).click();
  await page.getByText('تم حفظ الإعدادات').first().waitFor();
  await page.getByRole('banner').getByText('ميزان العدل').waitFor();
  await page.waitForFunction(() => document.title === 'الإعدادات - ميزان العدل');
}

/** What was before comes back as a new version; of two administrators the second is told. */
async function bringBack(admin: Visitor): Promise<void> {
  const { page } = admin;
  await page.goto(`${product.url}/admin/settings`);
  const colleague = await page.context().newPage();
  await colleague.addInitScript((key) => sessionStorage.setItem(key, '1'), visitKey);
  await colleague.goto(`${product.url}/admin/settings`);
  await colleague.getByLabel('رسوم الطلب بالجنيه').fill('٣٥٠');
  await page.getByRole('button', { name: /^النسخ السابقة/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('النسخة ١').click();
  await dialog.getByRole('button', { name: 'استعادة النسخة ١' }).waitFor();
  await lookTwice(admin, 'admin-settings-versions');
  await dialog.getByRole('button', { name: 'استعادة النسخة ١' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'استعادة' }).click();
  await page.getByRole('banner').getByText('سَنَد', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=brandName]')?.value === 'سَنَد');
  await colleague.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await colleague.getByText('غيّر زميل هذا المحتوى بعد أن فتحته').waitFor();
  assert.equal(await colleague.getByLabel('رسوم الطلب بالجنيه').inputValue(), '٣٥٠', 'nothing typed is lost');
  await colleague.close();
}

async function reject({ page }: Visitor, reason: string): Promise<void> {
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: 'رفض', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: 'رفض' }).click();
  await card.waitFor({ state: 'detached' });
}

/** Looks closely at the picture: by buttons, then by keyboard. */
async function zoom(admin: Visitor): Promise<void> {
  const { page } = admin;
  await page.getByRole('button', { name: 'فتح الصورة' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').waitFor();
  const width = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0;
  const whole = await width();
  await dialog.getByRole('button', { name: 'تكبير' }).click();
  await dialog.getByRole('button', { name: 'تحريك إلى أسفل' }).click();
  assert.ok(Math.abs((await width()) / whole - 1.5) < 0.01);
  await lookTwice(admin, 'admin-payment-zoomed');
  await dialog.getByRole('region').focus();
  await page.keyboard.press('+');
  await dialog.getByText('٢×').waitFor();
  const seen = () => dialog.getByRole('region').evaluate((region) => [region.scrollLeft, region.scrollTop]);
  const before = await seen();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((top) => (document.querySelector('dialog section')?.scrollTop ?? 0) > top, before[1] ?? 0);
  await page.keyboard.press('0');
  await dialog.getByText('١×').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function download({ page }: Visitor, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  assert.ok(file.url().startsWith('blob:'), 'no address carries the token');
  return readFile(await file.path(), 'utf8');
}

/** As it is on the reviewer's wide screen, and on a phone. */
async function lookTwice({ page, look }: Visitor, name: string): Promise<void> {
  await look(name);
  await page.setViewportSize({ width: 360, height: 900 });
  await look(`${name}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('from a suspicious proof to the books', async () => {
  const address = (who: string) => `${who}@payments.example`;
  const [client, admin, lawyer] = await Promise.all([visitor(360), visitor(1440), visitor(1440)]);
  await registerLawyer(lawyer, address('lawyer'), 'محمود الشاذلي');
  await logIn(admin, administrator.email, administrator.password);
  await acceptLawyer(admin, 'محمود الشاذلي');
  await admin.page.goto(`${product.url}/admin/settings`);
  await setWallets(admin);
  await registerClient(client, address('client'), 'سارة محمود');
  const requestId = await submitRequest(client);
  const numbers = await product.mailTo(address('lawyer'), String(requestId));
  const orderNumber = /[A-Z0-9]{10}/.exec(numbers.replace(String(requestId), ''))?.[0] ?? '';
  await unlockRequest(lawyer, address('lawyer'), String(requestId), orderNumber);
  await makeOffer(lawyer, { isBetter: false });

  const original = await receiptOf(transfer);
  const reference = arabicDigits(`${transfer.reference.slice(0, 4)} ${transfer.reference.slice(4)}`);
  await sendProof(client, { picture: original, reference, amount: '٢٥٠' }, 'proof-with-reference');
  await admin.page.goto(`${product.url}/admin/payments`);
  await admin.page.getByText('المبلغ المكتوب أقل من المطلوب').waitFor();
  await admin.page.getByText(transfer.reference).waitFor();
  await admin.page.getByText('أورنج كاش 01600000998').waitFor();
  await reject(admin, 'المبلغ المحوَّل أقل من المطلوب');

  await client.page.goto(`${product.url}/requests`);
  await client.page.getByText('المبلغ المحوَّل أقل من المطلوب').waitFor();
  const cropped = await cut(original, { top: 0.05, left: 0.05 });
  await sendProof(client, { picture: cropped, reference: transfer.reference, amount: '300' }, 'proof-sent-again');
  await admin.page.goto(`${product.url}/admin/payments`);
  const card = admin.page.getByRole('article').first();
  await card.getByText(/أو صورة مأخوذة منها، مستخدمة في إثبات سابق/).waitFor();
  await card.getByText(/رقم العملية نفسه مكتوب في إثبات سابق/).waitFor();
  await card.getByRole('img').first().waitFor();
  await lookTwice(admin, 'admin-payment-warnings');
  await zoom(admin);
  await card
    .getByRole('link', { name: /^الإثبات رقم/ })
    .first()
    .click();
  await admin.page.getByText('سبب الرفض').first().waitFor();
  await admin.page.getByText('إثباتات سابقة ولاحقة لهذا الطلب').waitFor();
  await lookTwice(admin, 'admin-payment');
  await admin.page.goto(`${product.url}/admin/payments`);
  await admin.page.getByRole('button', { name: 'قبول', exact: true }).click();
  const question = admin.page.getByRole('alertdialog');
  await question.getByText(/مستخدمة في إثبات سابق/).waitFor();
  await question.getByRole('button', { name: 'قبول' }).click();
  await admin.page.getByText('لا توجد إثباتات بانتظار المراجعة').waitFor();

  await admin.page.getByRole('link', { name: 'مقبولة', exact: true }).click();
  await admin.page.getByRole('article').getByRole('heading').getByRole('link').click();
  await admin.page.getByRole('button', { name: 'الرجوع عن القبول' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'الرجوع عن القبول' }).click();
  await dialog.getByText('السبب مطلوب').waitFor();
  await dialog.getByLabel('السبب').fill('قُبل بالخطأ');
  await lookTwice(admin, 'admin-payment-reconsidered');
  await dialog.getByRole('button', { name: 'الرجوع عن القبول' }).click();
  await admin.page.getByRole('button', { name: 'قبول', exact: true }).click();
  await question.getByRole('button', { name: 'قبول' }).click();
  await admin.page.getByRole('button', { name: 'الرجوع عن القبول' }).waitFor();

  await admin.page.goto(`${product.url}/admin/payments/totals`);
  await admin.page.getByRole('row', { name: /المجموع.*٣٠٠ جنيه/ }).waitFor();
  await lookTwice(admin, 'admin-payment-totals');
  const decisions = (await download(admin, 'تنزيل دفتر القرارات (CSV)')).split('\r\n');
  assert.ok(decisions[0]?.startsWith('\uFEFFرقم القيد,'));
  const [rejected, approved, withdrawn, again] = decisions.slice(1).map((line) => line.split(','));
  assert.deepEqual([rejected?.[2], rejected?.[6], rejected?.[7]], ['رفض', '250', '300']);
  assert.deepEqual([approved?.[2], approved?.[6], approved?.[9]], ['قبول', '300', transfer.reference]);
  assert.deepEqual([withdrawn?.[2], again?.[2]], ['الرجوع عن القبول', 'قبول']);
  await admin.page.getByRole('link', { name: 'حسب الشهر' }).click();
  await admin.page.waitForURL(/of=\d{4}$/);
  const months = (await download(admin, 'تنزيل الإجماليات (CSV)')).split('\r\n');
  assert.deepEqual(months.at(-2)?.split(','), ['الإجمالي', '1', '300', '0', '0', '1', '300']);
  await bringBack(admin);
  for (const person of [client, admin, lawyer]) await person.leave();
});
