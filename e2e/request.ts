import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { arabicDigits, password } from './accounts.ts';
import { expect } from './expect.ts';
import { picture } from './picture.ts';
import type { Product } from './product.ts';
import { openInQueue } from './queue.ts';
import type { Visitor } from './visitor.ts';

const requestForm = (page: Page) => page.getByRole('form', { name: 'طلب خدمة قانونية' });

/** Fills the required fields of the open form. */
export async function fillRequest(page: Page, subject: string): Promise<void> {
  const form = requestForm(page);
  await form.getByRole('combobox', { name: 'طبيعة الموضوع' }).fill('عقد إيجار قديم');
  await page.keyboard.press('Tab');
  await form.getByLabel('المحافظة').selectOption('الجيزة');
  await form.getByLabel('المركز').selectOption('الدقي');
  await form.getByLabel('موضوع الطلب').fill(subject);
  await form.getByText('نعم، في يوم…').click();
  await form.getByLabel('يوم', { exact: true }).fill('٢٤');
  await form.getByLabel('شهر').selectOption({ label: 'أكتوبر' });
  await form.getByLabel('سنة').fill('2026');
  await form.getByLabel('رقم الهاتف').fill('01000000201');
}

/** The card of this request in the client's list. */
export const requestCard = ({ page }: Visitor, id: number) =>
  page.getByRole('article').filter({ has: page.getByText(`طلب ${id}`, { exact: true }) });

export async function submitRequest({ page, look, product }: Visitor): Promise<number> {
  await page.goto(`${product.url}/submit-your-application`);
  const form = requestForm(page);
  await form.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(form.getByText('طبيعة الموضوع مطلوبة')).toBeVisible();
  await look('submit-your-application');
  await fillRequest(page, 'اشتريت شقة بعقد ابتدائي والبائع يماطل في التسجيل.');
  await form.getByRole('button', { name: 'إرسال الطلب' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).dblclick();
  await expect(page.getByText('تم إرسال طلبك بنجاح').first()).toBeVisible();
  await page.goto(`${product.url}/requests`);
  await expect(page.getByRole('article').first()).toBeVisible();
  assert.equal(await page.getByRole('article').count(), 1, 'a double click sends once');
  await look('requests-pending');
  const numbered = await page
    .getByRole('article')
    .getByText(/^طلب \d+$/)
    .innerText();
  return Number(/\d+/.exec(numbered)?.[0]);
}

/** The random number in the mail that assigned this request to a lawyer. */
export async function orderNumberOf(product: Product, email: string, requestId: number): Promise<string> {
  const mail = await product.mailTo(email, `رقم الطلب: ${requestId}`);
  return /الرقم العشوائي: ([A-Z0-9]{10})/.exec(mail)?.[1] ?? assert.fail('no random number in the mail');
}

export async function unlockRequest(
  { page, look, product }: Visitor,
  email: string,
  requestId: string,
  orderNumber: string,
): Promise<void> {
  await page.goto(`${product.url}/submit-your-application`);
  await page.getByRole('button', { name: 'محامٍ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByLabel('رقم الطلب').fill(arabicDigits(requestId));
  await dialog.getByLabel('الرقم العشوائي').fill('WRONG12345');
  await dialog.getByRole('button', { name: 'عرض الطلب' }).click();
  await expect(dialog.getByText('البيانات غير متطابقة')).toBeVisible();
  await look('view-request-dialog');
  await dialog.getByLabel('الرقم العشوائي').fill(orderNumber);
  await dialog.getByRole('button', { name: 'عرض الطلب' }).click();
  await page.waitForURL('**/lawyer-request/**');
  await page.getByRole('button', { name: 'قدّم عرضك' }).click();
}

export async function makeOffer({ page, look }: Visitor, { isBetter }: { isBetter: boolean }): Promise<void> {
  const form = page.getByRole('form');
  await expect(form.getByLabel('اسم المحامي')).toBeVisible();
  await look('lawyer-request');
  const answer = (question: string, name: string) =>
    form.getByRole('radiogroup', { name: question }).getByText(name, { exact: true }).click();
  await answer('فهمت الموضوع', 'نعم');
  await answer('الاتفاق على العقد', 'موافق');
  await answer('الالتزام بالتواصل مع المستخدم', 'موافق');
  await form.getByLabel('مقدم الأتعاب').fill('١٬٥٠٠');
  if (isBetter) {
    await form.getByLabel('حددت نوع القضية').check();
    await form.getByLabel('ملخص الموضوع').fill('نزاع على تسليم شقة بعد السداد');
    await answer('خطة العمل', 'واضحة');
    await form.getByLabel('خطوات العمل').fill('إنذار رسمي، ثم دعوى صحة ونفاذ');
    await answer('الالتزام بالسرية', 'موافق');
    await form.getByLabel('مؤخر الأتعاب').fill('2500.50');
    // Everything but the estimated time.
    await expect(page.getByText('٩٫٥ من ١٠').first()).toBeAttached();
  }
  await look('offer-form');
  await form.getByRole('button', { name: 'إرسال العرض' }).click();
  if (!isBetter) {
    const question = page.getByRole('alertdialog', { name: 'عرضك بلا خطة عمل' });
    await expect(question).toBeVisible();
    await look('offer-question');
    await question.getByRole('button', { name: 'إرساله ناقصًا' }).click();
  }
  await page.waitForURL('**/submit-your-application');
  await expect(page.getByRole('heading', { name: 'تم إرسال عرضك' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('ماذا بعد؟')).toBeVisible();
  await look('offer-sent');
}

export async function pay({ page, look, product }: Visitor, shade: number): Promise<void> {
  await page.goto(`${product.url}/requests`);
  const dialog = page.getByRole('dialog');
  const clearer = page.getByRole('button', { name: 'أرسل صورة أوضح' });
  const pays = page.getByRole('button', { name: /^ادفع/ });
  await expect(clearer.or(pays).first()).toBeVisible();
  if (await clearer.isVisible()) {
    await clearer.click();
    await dialog.getByLabel('صورة أوضح').setInputFiles(await picture('transfer.png', shade));
    await dialog.getByRole('button', { name: 'أرسل صورة أوضح' }).click();
  } else {
    await pays.click();
    await look('wallet-dialog');
    // No wallet is set here.
    await dialog.getByRole('button', { name: 'إغلاق', exact: true }).last().click();
    await page.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
    await dialog.getByLabel('صورة الدفع').setInputFiles(await picture('transfer.png', shade));
    await look('proof-dialog');
    await dialog.getByRole('button', { name: 'إرسال إثبات الدفع' }).click();
  }
  await expect(page.getByText('إثبات الدفع قيد المراجعة').first()).toBeVisible();
}

export async function reviewPayment({ page, look, product }: Visitor, decision: 'approve' | 'reject'): Promise<void> {
  await page.goto(`${product.url}/admin/payments`);
  const opened = await openInQueue(page);
  const card = page.getByRole('article').first();
  await expect(card.getByRole('img').first()).toBeVisible();
  await look('admin-payments');
  if (decision === 'approve') {
    await opened.getByRole('button', { name: 'قبول', exact: true }).click();
  } else {
    await opened.getByRole('button', { name: 'رفض', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('الصورة غير واضحة', { exact: true }).click();
    await dialog.getByRole('button', { name: 'رفض' }).click();
  }
  await expect(card).toHaveCount(0);
}
