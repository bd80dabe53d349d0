import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { type PaymentTotals, paymentTotals } from '#contract/payments/ledger.ts';
import { eventually } from '../test/eventually.ts';
import { cut, receiptOf, transferOf } from '../test/receipts.ts';
import { arabicDigits } from './accounts.ts';
import { caseByCall, offerByCall, proofOf, settingsDuring } from './by-call.ts';
import { copied } from './clipboard.ts';
import { standsAsDrawn } from './drawing.ts';
import { wallets } from './drawings/proof.ts';
import * as drawings from './drawings/queues.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { unlit } from './picture.ts';
import { openedIn, openInQueue, queueStandsAsDrawn, rowsOf } from './queue.ts';
import { unchecked, type Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney({ theme: 'money' });

const transfer = transferOf(5);
/** The name of the client of the case. */
const payerName = 'سارة محمود';
const setWallets = [
  { name: 'فودافون كاش', number: '01600000999', isActive: true },
  { name: 'أورنج كاش', number: '01600000998', isActive: true },
];
const year = new Date().getUTCFullYear();
const thisYear = { by: 'month', from: `${year}-01-01`, to: `${year}-12-31` } as const;
type Proof = { picture: Buffer; reference: string; amount: string };

/** In three presses, besides what is typed and chosen. */
async function sendProof({ page, look }: Visitor, { picture, reference, amount }: Proof, name: string): Promise<void> {
  await page.goto(`${product.url}/requests`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'ادفع ٣٠٠ جنيه' }).click();
  const next = dialog.getByRole('button', { name: 'حوّلت المبلغ، التالي' });
  await dialog.getByRole('button', { name: 'نسخ المبلغ' }).click();
  await copied(page, (text) => text === '300');
  await look(`${name}-wallets`);
  const copyNumber = dialog.getByRole('button', { name: 'نسخ رقم فودافون كاش' });
  for (const part of [dialog.getByText('حوّل هذا المبلغ'), copyNumber, dialog.getByText('لا نطلب أبدًا'), next]) {
    const { y, height } = (await part.boundingBox()) ?? assert.fail('it is not shown');
    const bottom = page.viewportSize()?.height ?? 0;
    assert.ok(y + height <= bottom, `${await part.innerText()} at ${y}, ${height} high`);
    await standsAsDrawn(page, wallets, { above: bottom - y });
  }
  await dialog.getByText('محفظة أخرى').click();
  await dialog.getByRole('button', { name: 'نسخ رقم أورنج كاش' }).click();
  await copied(page, (text) => text === '01600000998');
  await next.click();
  await expect(dialog.getByLabel('اسم المحوِّل')).toBeVisible();
  assert.equal(await dialog.getByLabel('اسم المحوِّل').inputValue(), payerName, 'the name is filled in');
  assert.equal(await dialog.getByLabel('المبلغ المحوَّل').inputValue(), '300', 'the fee is filled in');
  await look(name);
  await dialog.getByLabel('المبلغ المحوَّل').fill('٢٥٠');
  await expect(dialog.getByText('حوّلت أقل من ٣٠٠ جنيه؟')).toBeVisible();
  await dialog.getByLabel('المبلغ المحوَّل').fill(amount);
  await dialog.getByText('تفاصيل تسرّع المراجعة').click();
  await dialog.getByLabel('المحفظة التي حوّلت إليها').selectOption({ index: 2 });
  await dialog.getByLabel('رقم العملية').fill('<123>');
  await dialog.getByLabel('رقم المحفظة التي حوّلت منها').fill('٠١٠ ٠٠٠٠ ٠٢٠١');
  const chosen = (buffer: Buffer) => ({ name: 'receipt.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('صورة الدفع').setInputFiles(chosen(await unlit(picture)));
  const hint = dialog.getByRole('status').filter({ hasText: 'الصورة معتمة' });
  await expect(hint).toBeVisible();
  await look('proof-dark');
  await dialog.getByLabel('صورة الدفع').setInputFiles(chosen(picture));
  await expect(hint).toHaveCount(0);
  await dialog.getByText('تفاصيل تسرّع المراجعة').click();
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await expect(dialog.getByText('رقم العملية يقبل الحروف والأرقام فقط')).toBeVisible();
  await dialog.getByLabel('رقم العملية').fill(reference);
  await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  await expect(page.getByText('إثبات الدفع قيد المراجعة').first()).toBeVisible();
  const sent = page.getByRole('dialog', { name: 'وصلتنا الصورة' });
  await expect(sent.getByRole('heading', { name: 'نراجعها الآن' })).toBeVisible();
  await look('proof-sent');
  await sent.getByRole('link', { name: 'إلى طلبي' }).click();
  await page.waitForURL(/\/request\/\d+$/);
  await expect(page.getByText('وصلتنا الصورة. نراجعها الآن')).toBeVisible();
}

/** After a rejected proof: the reason, the picture, never to pay again, and nothing to type twice. */
async function sendClearer({ page, look }: Visitor, picture: Buffer): Promise<void> {
  const dialog = page.getByRole('dialog');
  assert.equal(await page.getByRole('button', { name: /^ادفع|إثبات الدفع/ }).count(), 0, 'nothing asks to pay again');
  await page.getByRole('button', { name: 'أرسل صورة أوضح' }).click();
  await expect(dialog.getByText('حوّل الباقي فقط.')).toBeVisible();
  assert.equal(await dialog.getByText('لا تحوّل').count(), 0, 'the rest is to be transferred');
  await expect(dialog.getByText('المبلغ المحوَّل أقل من المطلوب')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'الصورة التي أرسلتها' })).toBeVisible();
  await look('proof-rejected');
  // The sum is what has to change, so it is open.
  assert.equal(await dialog.getByLabel('رقم العملية').inputValue(), transfer.reference);
  assert.equal(await dialog.getByLabel('المبلغ المحوَّل').inputValue(), '250');
  await dialog.getByLabel('المبلغ المحوَّل').fill('300');
  await dialog.getByLabel('صورة أوضح').setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'أرسل صورة أوضح' }).click();
  await expect(page.getByText('إثبات الدفع قيد المراجعة').first()).toBeVisible();
}

async function reject({ page }: Visitor, reason: string): Promise<void> {
  const card = page.getByRole('article', { name: payerName });
  await openedIn(page).getByRole('button', { name: 'رفض', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(reason, { exact: true }).click();
  await dialog.getByRole('button', { name: 'رفض' }).click();
  await expect(card).toHaveCount(0);
}

/** Against a warning only with a reason. */
async function acceptAnyway({ page, look }: Visitor): Promise<void> {
  await expect(page.getByRole('button', { name: 'قبول…' })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/مستخدمة في إثبات سابق/)).toBeVisible();
  await dialog.getByRole('button', { name: 'قبول' }).click();
  await expect(dialog.getByText('السبب مطلوب').or(dialog.getByText('اكتب سبب')).first()).toBeVisible();
  await dialog.getByLabel('سبب القبول').fill('اتصلنا به، وأرسل الصورة نفسها بالخطأ');
  await look('admin-payment-accept-anyway');
  await dialog.getByRole('button', { name: 'قبول' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Looks closely at the picture: by buttons, then by keyboard. */
async function zoom(admin: Visitor): Promise<void> {
  const { page } = admin;
  await page.getByRole('button', { name: 'فتح الصورة' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  const width = async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0;
  const whole = await width();
  await dialog.getByRole('button', { name: 'تكبير' }).click();
  await dialog.getByRole('button', { name: 'تحريك إلى أسفل' }).click();
  assert.ok(Math.abs((await width()) / whole - 1.5) < 0.01);
  await admin.look('admin-payment-zoomed');
  await dialog.getByRole('region').focus();
  await page.keyboard.press('+');
  await expect(dialog.getByText('٢×')).toBeVisible();
  const top = () => dialog.getByRole('region').evaluate((region) => region.scrollTop);
  const before = await top();
  // A busy browser may drop the scrolling of one press.
  await eventually(
    () => page.keyboard.press('ArrowDown').then(async () => (await top()) > before),
    () => `the picture did not scroll from ${before}`,
  );
  await page.keyboard.press('0');
  await expect(dialog.getByText('١×')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Both pictures as large as the screen, by key. */
async function compare({ page, look }: Visitor): Promise<void> {
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img').nth(1)).toBeVisible();
  await look('admin-payment-compared');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function download({ page }: Visitor, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  assert.ok(file.url().startsWith('blob:'), 'no address carries the token');
  return readFile(await file.path(), 'utf8');
}

test('from a suspicious proof to the books', async (t) => {
  const { admin: office, client: payer, lawyer, requestId } = await caseByCall({ product, address }, ['محمود الشاذلي']);
  await settingsDuring(t, office, { wallets: setWallets });
  const before = await office.call(paymentTotals, thisYear);
  const admin = await visitor(1440, { also: { width: 360 }, session: office.session });
  const client = await visitor(360, { session: payer.session });
  await offerByCall(lawyer, requestId);

  const original = await receiptOf(transfer);
  const reference = arabicDigits(`${transfer.reference.slice(0, 4)} ${transfer.reference.slice(4)}`);
  await sendProof(client, { picture: original, reference, amount: '٢٥٠' }, 'proof-with-reference');
  await admin.page.goto(`${product.url}/admin/payments`);
  await expect(admin.page.getByText('أقل من المطلوب بمقدار')).toBeVisible();
  await expect(admin.page.getByText(transfer.reference)).toBeVisible();
  await expect(admin.page.getByText('أورنج كاش 01600000998')).toBeVisible();
  await reject(admin, 'المبلغ المحوَّل أقل من المطلوب');

  await client.page.goto(`${product.url}/requests`);
  await expect(client.page.getByText('لم يُقبل إثبات الدفع: المبلغ المحوَّل أقل من المطلوب')).toBeVisible();
  const cropped = await cut(original, { top: 0.05, left: 0.05 });
  await sendClearer(client, cropped);
  await admin.page.goto(`${product.url}/admin/payments`);
  const card = admin.page.getByRole('article', { name: payerName });
  await expect(card.getByText('مأخوذة من إثبات سابق')).toBeVisible();
  await expect(card.getByText('رقم العملية نفسه مكتوب في الاثنين')).toBeVisible();
  await expect(card.getByRole('img').nth(1)).toBeVisible();
  await admin.look('admin-payment-warnings');
  await queueStandsAsDrawn(admin.page, drawings.payments, card.getByRole('img').first());
  await zoom(admin);
  await compare(admin);
  await card
    .getByRole('link', { name: /^الإثبات رقم/ })
    .first()
    .click();
  await expect(admin.page.getByText('سبب الرفض').first()).toBeVisible();
  await expect(admin.page.getByText('إثباتات سابقة ولاحقة لهذا الطلب')).toBeVisible();
  await admin.look('admin-payment');
  await admin.page.goto(`${product.url}/admin/payments`);
  await acceptAnyway(admin);
  await expect(admin.page.getByText('لا توجد إثباتات بانتظار المراجعة')).toBeVisible();
  // A slip: nobody was notified yet.
  await expect(admin.page.getByText(`قُبل سداد \u2068${payerName}\u2069 للطلب رقم`)).toBeVisible();
  await admin.page.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(admin.page.getByText('تم التراجع: قُبل سداد')).toBeVisible();
  await acceptAnyway(unchecked(admin));
  await expect(admin.page.getByText('لا توجد إثباتات بانتظار المراجعة')).toBeVisible();
  await admin.look('admin-payment-decided');

  await admin.page.getByRole('link', { name: /^مقبولة/ }).click();
  await openInQueue(admin.page, `طلب ${requestId}`);
  await admin.page.getByRole('button', { name: 'تراجع عن قبول هذا الإثبات' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(dialog.getByText('السبب مطلوب')).toBeVisible();
  await dialog.getByLabel('السبب').fill('قُبل بالخطأ');
  await admin.look('admin-payment-take-back');
  await dialog.getByRole('button', { name: 'تراجع', exact: true }).click();
  await expect(rowsOf(admin.page).filter({ hasText: `طلب ${requestId}` })).toHaveCount(0);
  // The page of a proof is its queue, with the keys.
  const proof = await proofOf(office, payer);
  const proofPage = `${product.url}/admin/payments/${proof}`;
  await admin.page.goto(proofPage);
  await admin.page.waitForURL(new RegExp(`state=waiting&item=${proof}$`));
  await acceptAnyway(unchecked(admin));
  await admin.page.goto(proofPage);
  await expect(admin.page.getByRole('button', { name: 'تراجع عن قبول هذا الإثبات' })).toBeVisible();
  await expect(admin.page.getByRole('heading', { name: 'ملاحظات', exact: false }).first()).toBeVisible();
  await readBooks(admin, before);
  for (const person of [client, admin]) await person.leave();
});

/** The year has come to one fee more than before, after these decisions. */
async function readBooks(admin: Visitor, { requests, lawyers, all }: PaymentTotals): Promise<void> {
  const { page } = admin;
  await page.goto(`${product.url}/admin/payments/totals`);
  const sum = (all.amount + 300).toLocaleString('ar-EG');
  await expect(page.getByRole('row', { name: new RegExp(`المجموع.*${sum} جنيه`) })).toBeVisible();
  await admin.look('admin-payment-totals');
  const decisions = (await download(admin, 'تنزيل سجل قرارات السداد (CSV)')).split('\r\n');
  assert.ok(decisions[0]?.startsWith('\uFEFFرقم الحركة;'));
  const ours = decisions.filter((line) => line.includes(transfer.reference)).map((line) => line.split(';'));
  const [rejected, approved, atOnce, , later, again] = ours;
  assert.deepEqual([rejected?.[2], rejected?.[6], rejected?.[7]], ['رفض', '250', '300']);
  assert.deepEqual([approved?.[2], approved?.[6], approved?.[9]], ['قبول', '300', `"=""${transfer.reference}"""`]);
  const words = [atOnce, later, again].map((line) => line?.[2]);
  assert.deepEqual(words, ['تراجع عن القبول', 'تراجع عن القبول', 'قبول']);
  await page.getByRole('link', { name: 'شهري' }).click();
  await page.waitForURL(/of=\d{4}$/);
  const months = (await download(admin, 'تنزيل الإجماليات (CSV)')).split('\r\n');
  const sums = [
    requests.count + 1,
    requests.amount + 300,
    lawyers.count,
    lawyers.amount,
    all.count + 1,
    all.amount + 300,
  ];
  assert.deepEqual(months.at(-4)?.split(';'), ['الإجمالي', ...sums.map(String)]);
}
