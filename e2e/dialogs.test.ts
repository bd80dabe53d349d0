import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { closeByForce, closeFromOutside } from './keyboard.ts';
import { administrator } from './run-product.ts';

const { product, visitor } = await openJourney();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function openLogin(page: Page) {
  await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('البريد الإلكتروني')).toBeVisible();
  return dialog;
}

describe('a dialog', () => {
  test('stays while its form is sent, whatever the browser does with it', async () => {
    const { page, leave } = await visitor(360);
    await page.goto(product.url);
    const dialog = await openLogin(page);
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/Account/login', async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await dialog.getByLabel('البريد الإلكتروني').fill(administrator.email);
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await asked.promise;
    await expect(page.locator('form[data-sending]')).toBeVisible();
    await closeByForce(page);
    assert.equal(await dialog.isVisible(), true);
    assert.equal(await focused(page), 'password');
    held.resolve();
    await page.waitForFunction(() => document.documentElement.dataset.session !== undefined);
    await leave();
  });

  test('that was closed from outside can be opened again', async () => {
    const { page, leave } = await visitor(360);
    await page.goto(product.url);
    const dialog = await openLogin(page);
    await closeFromOutside(page);
    await expect(dialog).toHaveCount(0);
    await openLogin(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await leave();
  });

  test('that asks before it closes asks again however often it is refused', async () => {
    const { page, leave } = await visitor(360);
    await page.goto(product.url);
    await (await openLogin(page)).getByRole('button', { name: 'حساب مستخدم' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('الاسم').fill('هدى');
    const question = page.getByRole('alertdialog');
    const goOn = async () => {
      await question.getByRole('button', { name: 'أكمل التسجيل' }).click();
      await expect(question).toHaveCount(0);
    };
    // One asks, the next one closes the question.
    await page.keyboard.press('Escape');
    for (let time = 0; time < 3; time++) {
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    await expect(question).toBeVisible();
    await goOn();
    await closeFromOutside(page);
    await expect(question).toBeVisible();
    await goOn();
    assert.equal(await dialog.getByLabel('الاسم').inputValue(), 'هدى');
    await leave();
  });
});
