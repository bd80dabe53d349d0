import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeAdministrator } from '#contract/accounts/administrators.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { authenticator } from '../test/authenticator.ts';
import { logIn, password } from './accounts.ts';
import { administratorByCall, colleagueByCall } from './by-call.ts';
import { copied } from './clipboard.ts';
import { confirmPassword, passTenMinutes } from './confirm-again.ts';
import { deviceAuthenticator } from './device-authenticator.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { leaveByForce } from './keyboard.ts';
import { administrator } from './run-product.ts';
import { saved } from './saved.ts';

const { product, visitor, address } = await openJourney({ theme: 'beginning' });

test('an administrator turns the second factor on, requires it of all, keeps the codes, and turns it off again', async () => {
  const { call, session } = await administratorByCall(product);
  const email = address('colleague');
  const colleague = await colleagueByCall(product, email, { displayName: 'سلمى رشدي' });
  const admin = await visitor(1440, { session, theme: 'dark', also: { width: 360, theme: 'light' } });
  const { page, look } = admin;
  await page.goto(`${product.url}/admin/settings`);
  const required = page.getByRole('radiogroup', { name: 'هل يُشترط التحقق بخطوتين على كل مدير؟' });
  await required.getByText('نعم').click();
  await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
  await expect(required.getByText('فعّل التحقق بخطوتين في حسابك من صفحة «حسابي» أولًا')).toBeVisible();
  await look('required-factor-refused');

  await page.locator('a[href="/profile"]').filter({ visible: true }).first().click();
  const factor = page.getByRole('region', { name: 'التحقق بخطوتين', exact: true });
  await factor.getByRole('button', { name: 'تفعيل تطبيق المصادقة' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'رمز مربّع يُمسح بتطبيق المصادقة' })).toBeVisible();
  await dialog.getByRole('button', { name: 'نسخ المفتاح' }).click();
  const code = authenticator(await copied(page, (text) => /^[A-Z2-7]{16,}$/.test(text)), () => new Date());
  await dialog.getByLabel('الرمز الظاهر في التطبيق').fill(code(7));
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog.getByText('رمز تطبيق المصادقة غير صحيح')).toBeVisible();
  await look('own-second-factor');
  await dialog.getByLabel('الرمز الظاهر في التطبيق').fill(code());
  await dialog.getByRole('button', { name: 'تفعيل', exact: true }).click();
  await expect(dialog.getByText('احفظ رموز الاسترداد')).toBeVisible();
  await leaveByForce(page);
  await look('own-recovery-codes');
  const { text } = await saved(page, 'تنزيل');
  const codes = text.match(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/gm) ?? [];
  assert.equal(codes.length, 10);
  await dialog.getByRole('button', { name: 'حفظتها' }).click();

  const { requestFee, lawyerFee } = await call(allSettings, {});
  const require = (administratorsNeedSecondFactor: boolean) =>
    call(saveSettings, { requestFee, lawyerFee, administratorsNeedSecondFactor });
  await require(true);
  await isLedToFactor(email);
  await require(false);
  await call(removeAdministrator, { accountId: colleague.session.id });

  await passTenMinutes(page, '/api/Account/totp/end');
  await factor.getByRole('button', { name: 'إيقاف تطبيق المصادقة' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('تكفي كلمة المرور وحدها')).toBeVisible();
  await question.getByRole('button', { name: 'إيقاف تطبيق المصادقة' }).click();
  await confirmPassword(page, codes[0]);
  await look('own-second-factor-confirmed');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(factor.getByText('غير مفعَّل')).toBeVisible();

  await page.getByRole('button', { name: 'حذف حسابي' }).click();
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'حذف حسابي نهائيًا' }).click();
  await expect(dialog.getByText('لا بد أن يبقى للمنصة مدير واحد على الأقل')).toBeVisible();
  await admin.leave();
});

/** An administrator without a second factor is led to it, and goes on as soon as they have one. */
async function isLedToFactor(email: string): Promise<void> {
  const colleague = await visitor(360, { also: { width: 1440, theme: 'dark' } });
  const { page, look } = colleague;
  await deviceAuthenticator(page);
  await logIn(colleague, email, password);
  await page.goto(`${product.url}/admin/accounts`);
  await page.waitForURL(`${product.url}/profile`);
  await expect(page.getByText('فعّل التحقق بخطوتين لتتابع عملك')).toBeVisible();
  assert.equal(await page.getByRole('region', { name: 'الأمان' }).count(), 0);
  await look('required-factor');
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(dialog.getByText('احفظ رموز الاسترداد')).toBeVisible();
  await look('required-factor-codes');
  await dialog.getByRole('button', { name: 'حفظتها' }).click();
  await expect(page.getByRole('region', { name: 'الأمان' })).toBeVisible();
  assert.equal(await page.getByText('فعّل التحقق بخطوتين لتتابع عملك').count(), 0);
  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  assert.equal(page.url(), `${product.url}/admin`);
  await colleague.leave();
}
