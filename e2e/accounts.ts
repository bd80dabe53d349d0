import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { password } from '../test/registration-forms.ts';
import { usable } from './before-scripts.ts';
import { expect } from './expect.ts';
import { picture } from './picture.ts';
import { openInQueue } from './queue.ts';
import type { Visitor } from './visitor.ts';

export { password };
export const codeIn = (mail: string): string => /^\d{6}$/m.exec(mail)?.[0] ?? assert.fail('no code in the mail');
export const arabicDigits = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

export async function registerClient(person: Visitor, email: string, name: string): Promise<void> {
  const { page, look, product } = person;
  await page.goto(product.url);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('البريد الإلكتروني')).toBeVisible();
  await look('login-dialog');
  await dialog.getByRole('button', { name: 'حساب مستخدم' }).click();
  await dialog.getByLabel('الاسم').fill(name);
  await dialog.getByLabel('الرقم القومي').fill('٢٩٠٠١٠١٩٩٠٣١٢٠');
  await dialog.getByLabel('رقم الهاتف').fill('٠١٦ ٠٠٠٠ ٠٢٠١');
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByLabel('تأكيد كلمة المرور').fill('أخرى');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'إنشاء الحساب' }).click();
  await expect(dialog.getByText('كلمتا المرور غير متطابقتين')).toBeVisible();
  await look('register-dialog');
  await dialog.getByLabel('تأكيد كلمة المرور').fill(password);
  await dialog.getByRole('button', { name: 'إنشاء الحساب' }).dblclick();
  await confirmCode(person, email);
  await signInHere(person, email, password);
}

export async function confirmCode({ page, look, product }: Visitor, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('رمز التحقق')).toBeVisible();
  await look('verify-dialog');
  await dialog.getByLabel('رمز التحقق').fill(arabicDigits(codeIn(await product.mailTo(email))));
  await dialog.getByRole('button', { name: 'تأكيد', exact: true }).click();
  await untilConfirmed(dialog);
}

/** The dialog says so for two seconds, and then gives way to the login. */
export const untilConfirmed = (dialog: Locator): Promise<void> =>
  expect(
    dialog
      .page()
      .getByText('تم التحقق بنجاح')
      .or(dialog.getByRole('button', { name: 'دخول' }))
      .first(),
  ).toBeVisible();

/** Expects the open login dialog with the address filled in. */
export async function signInHere({ page }: Pick<Visitor, 'page'>, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'دخول' })).toBeVisible();
  await dialog.getByLabel('البريد الإلكتروني').fill(email);
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'دخول' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
}

export async function logIn(person: Visitor, email: string, secret: string): Promise<void> {
  const { page, product } = person;
  if (!page.url().startsWith(product.url)) await page.goto(product.url);
  // A page that lost a script loads itself once more, and a press before that is gone.
  await usable(page);
  const isOpen = await page.getByRole('dialog').isVisible();
  if (!isOpen) await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
  await signInHere(person, email, secret);
}

export async function registerLawyer(person: Visitor, email: string, name: string): Promise<void> {
  const { page, look, product } = person;
  await page.goto(`${product.url}/Lawyer`);
  await look('lawyer');
  const form = page.locator('form').filter({ hasText: 'مهنتك' });
  await form.getByLabel('الاسم بالكامل').fill(name);
  await form.getByLabel('رقم الموبايل').fill('01000000101');
  await form.getByLabel('الرقم القومي').fill('29001019901110');
  await form.getByLabel('البريد الإلكتروني').fill(email);
  await form.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await form.getByLabel('تأكيد كلمة المرور').fill(password);
  await form.getByRole('button', { name: 'التالي: مهنتك' }).click();
  await form.getByLabel('رقم التخصص').fill('901');
  await form.getByRole('combobox', { name: 'اسم التخصص' }).fill('مدني');
  await page.keyboard.press('Tab');
  await form.getByLabel('المحافظة').selectOption('الجيزة');
  await choose(person, 'المركز أو المدينة', 'الدقي');
  await choose(person, 'المحكمة', 'محكمة شمال الجيزة الابتدائية');
  await form.getByLabel('آخر درجة قيد').selectOption('نقض');
  await form.getByLabel('سنوات الخبرة').fill('١٢');
  await form.getByLabel('شهادة الخبرة').fill('شهادة خبرة');
  await form.getByLabel('يوم').fill('١٥');
  await form.getByLabel('شهر').selectOption({ label: 'مارس' });
  await form.getByLabel('سنة').fill('٢٠١٠');
  await look('lawyer-profession');
  await form.getByRole('button', { name: 'التالي: أوراقك' }).click();
  await look('lawyer-papers');
  await form.getByLabel('صورة بطاقة رقم قومي سارية').setInputFiles(await picture('id.png', 3));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'إرسال البيانات' }).click();
  await expect(page.getByText('ستتم مراجعة بياناتك قريبًا').first()).toBeVisible();
  await confirmCode(person, email);
}

/** Finds an option of a long list by typing, checks the open list and chooses the option. */
async function choose({ page, look }: Visitor, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  const found = page.getByRole('option', { name: option, exact: true });
  await expect(found).toBeVisible();
  await look('open-list');
  await found.click();
}

/** On the page of suggestions. */
export async function registerParticipant(person: Visitor, email: string, name: string): Promise<void> {
  const { page, look, product } = person;
  await page.goto(`${product.url}/Suggestions-comments`);
  await page.getByRole('main').getByText('تسجيل مشارك', { exact: true }).click();
  const form = page.locator('form').filter({ hasText: 'الرقم القومي' });
  await form.getByLabel('الاسم').fill(name);
  await form.getByLabel('الرقم القومي').fill('٢٩٠٠١٠١٩٩٠٣١٢٠');
  await form.getByLabel('رقم الهاتف').fill('٠١٦ ٠٠٠٠ ٠٢٠١');
  await form.getByLabel('البريد الإلكتروني').fill(email);
  await form.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await form.getByLabel('تأكيد كلمة المرور').fill(password);
  await form.getByRole('checkbox').check();
  await look('participant-registration');
  await form.getByRole('button', { name: 'تسجيل', exact: true }).click();
  await confirmCode(person, email);
  await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
}

export async function acceptLawyer({ page, look, product }: Visitor, name: string): Promise<void> {
  await page.goto(`${product.url}/admin/lawyers?status=Pending&q=${encodeURIComponent(name)}`);
  const opened = await openInQueue(page, name);
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();
  await look('admin-lawyers');
  // The picture of the second card is missing.
  await opened.getByRole('button', { name: 'قبول…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('سبب القبول').fill('رأينا أصل الكارنيه');
  await dialog.getByRole('button', { name: 'قبول', exact: true }).click();
  await expect(card).toHaveCount(0);
}
