import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion, registerClient } from '#contract/accounts/registration.ts';
import { shortForm } from '../test/registration-forms.ts';
import { arabicDigits, codeIn } from './accounts.ts';
import { administratorByCall, anyone, confirmByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import type { Visitor } from './visitor.ts';

const { product, visitor, address } = await openJourney();

const field = ({ page }: Visitor) => page.getByRole('combobox', { name: 'هاتف أو بريد أو اسم أو أي رقم' });

async function openByKeys(person: Visitor): Promise<void> {
  await person.page.keyboard.press('Control+KeyK');
  await expect(field(person)).toBeVisible();
}

const register = (email: string, displayName: string, phoneNumber: string) =>
  anyone(product)(registerClient, shortForm({ email, displayName, phoneNumber, consentVersion }));

async function findByTelephone(admin: Visitor, name: string, phone: string): Promise<void> {
  const { page, look } = admin;
  await openByKeys(admin);
  await look('find-empty');
  await field(admin).fill(arabicDigits(`${phone.slice(0, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`));
  const option = page.getByRole('option', { name });
  await expect(option).toBeVisible();
  assert.equal(await option.locator('mark').innerText(), phone);
  await expect(page.getByRole('status').filter({ hasText: 'نتيجة' })).toBeVisible();
  await look('find-telephone');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/accounts\/\d+$/);
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(field(admin)).toHaveCount(0);
}

/** The person wrote a wrong address and never got their code. */
async function correctAddress(admin: Visitor, name: string, wrong: string, right: string): Promise<void> {
  const { page, look } = admin;
  await page.getByRole('button', { name: 'ابحث عن أي شيء' }).click();
  await field(admin).fill('زرقاء اليمامة');
  await expect(page.getByText('لا نتائج')).toBeVisible();
  await field(admin).fill(name);
  const option = page.getByRole('option', { name: 'تسجيل غير مؤكَّد' });
  await expect(option.filter({ hasText: wrong })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await look('find-unverified');
  await option.filter({ hasText: wrong }).click();
  await page.waitForURL(/\/admin\/registrations\/\d+$/);
  await expect(page.getByRole('article', { name })).toBeVisible();
  await look('registration');
  await page.getByRole('button', { name: 'صحّح البريد' }).click();
  const dialog = page.getByRole('dialog', { name: 'تصحيح البريد' });
  // The keys do nothing while a dialog is open.
  await page.keyboard.press('Control+KeyK');
  assert.equal(await field(admin).count(), 0);
  await dialog.getByLabel('البريد الصحيح').fill(right);
  await look('registration-email');
  await dialog.getByRole('button', { name: 'صحّح البريد' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article', { name }).getByText(right)).toBeVisible();
  // By key: on a phone the message of the platform may still lie over the end of the page.
  await page.locator('summary', { hasText: 'سجل هذا التسجيل' }).press('Enter');
  await expect(page.getByText('تصحيح بريد تسجيل لم يؤكَّد')).toBeVisible();
  assert.match(codeIn(await product.mailTo(right)), /^\d{6}$/);
  await confirmByCall(product, right);
}

test('an administrator finds a person by their telephone and corrects an address', async () => {
  const [name, lost, phone] = ['هدى الجندي', 'دعاء النجار', '01077001440'];
  await register(address('huda'), name, phone);
  await confirmByCall(product, address('huda'));
  await register(address('wrong'), lost, '01077000999');
  const { session } = await administratorByCall(product);
  const admin = await visitor(1440, { also: { width: 360, theme: 'dark' }, session });
  await admin.page.goto(`${product.url}/admin`);
  // Before the style sheet has arrived, the one of the other width is there too.
  await expect(admin.page.getByRole('button', { name: 'ابحث عن أي شيء' }).first()).toBeVisible();
  await admin.rest();
  await findByTelephone(admin, name, phone);
  await correctAddress(admin, lost, address('wrong'), address('right'));
  await admin.leave();
});
