import type { Page } from 'playwright-core';
import { errorTexts } from '#contract/copy/errors.ts';
import { expect } from './expect.ts';
import { administrator } from './run-product.ts';

/** The next call that asks for this media type is answered as it is ten minutes after the login: the clock of the product cannot be moved here. */
export const passTenMinutes = (page: Page, path: string, accept = 'application/json') => {
  const body = { statusCode: 403, code: 'confirm_again', message: errorTexts.confirm_again, errors: [] };
  let isPassed = false;
  return page.route(`**${path}`, (route) => {
    if (isPassed || route.request().headers().accept !== accept) return route.fallback();
    isPassed = true;
    return route.fulfill({ status: 403, json: body });
  });
};

/** Types a wrong password, then the right one and the code; with no code the wrong password stays. */
export async function confirmPassword(page: Page, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('ليست هذه');
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(dialog.getByText('كلمة المرور الحالية غير صحيحة')).toBeVisible();
  if (code === undefined) return;
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(page.locator('[data-field="otp"] input:focus')).toBeVisible();
  await page.keyboard.type(code);
}

/** Presses the button of a decision on money too late: the password is first given up, which must leave what was typed, and then given. */
export async function decideLate(page: Page, path: string, press: () => Promise<void>, isKept: () => Promise<void>) {
  const dialog = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  for (const isGiven of [false, true]) {
    await passTenMinutes(page, path);
    await press();
    await expect(dialog).toBeVisible();
    if (!isGiven) await page.keyboard.press('Escape');
    else {
      await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
      await dialog.getByRole('button', { name: 'متابعة' }).click();
    }
    await expect(dialog).toHaveCount(0);
    if (!isGiven) await isKept();
  }
}
