import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administratorByCall, clientByCall, submitByCall } from './by-call.ts';
import { confirmPassword, passTenMinutes } from './confirm-again.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { administrator } from './run-product.ts';

const { product, visitor, address } = await openJourney();

test('ten minutes after the login an invitation asks for the password, and another tab goes on with the new session', async () => {
  const client = await clientByCall(product, address('renewed'), 'سارة محمود');
  const { session } = await administratorByCall(product);
  const admin = await visitor(1440, { session, also: { width: 360 } });
  const { page, look } = admin;
  await page.goto(`${product.url}/admin/administrators`);
  const form = page.getByRole('main').locator('form');
  const name = page.getByLabel('الاسم', { exact: true });
  const email = page.getByRole('textbox', { name: 'البريد الإلكتروني' });
  const send = page.getByRole('button', { name: 'إرسال الدعوة' });
  const fill = async (who: string) => {
    await name.fill('هالة فاخر');
    await email.fill(address(who));
    await form.getByText('اطلاع فقط', { exact: true }).click();
  };
  const isSent = (who: string) =>
    expect(page.getByText(new RegExp(`الدعوة في طريقها إلى .*${address(who)}`)).first()).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  await fill('hala');
  await passTenMinutes(page, '/api/Admin/administrators/invite');
  await send.click();
  await expect(dialog.getByText('هذه خطوة حساسة')).toBeVisible();
  await look('confirm-again');
  await dialog.getByRole('button', { name: 'إلغاء', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.deepEqual([await name.inputValue(), await email.inputValue()], ['هالة فاخر', address('hala')]);
  await passTenMinutes(page, '/api/Admin/administrators/invite');
  await send.click();
  await confirmPassword(page);
  await look('confirm-again-wrong');
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await isSent('hala');
  await expect(dialog).toHaveCount(0);

  // A file in another tab asks for the password, while an invitation of this one is under way.
  const tokenIn = () => page.evaluate(() => String(JSON.parse(localStorage.getItem('userData') ?? '{}').token));
  const old = await tokenIn();
  await fill('again');
  const confirmed = Promise.withResolvers<void>();
  const sentTokens: (string | undefined)[] = [];
  await page.route('**/api/Admin/administrators/invite', async (route) => {
    sentTokens.push(route.request().headers().authorization?.replace('Bearer ', ''));
    await confirmed.promise;
    await route.continue();
  });
  const files = await page.context().newPage();
  await files.goto(`${product.url}/admin/clients`);
  await passTenMinutes(files, '/api/Admin/accounts?*', 'text/csv');
  const download = files.waitForEvent('download');
  await files.getByRole('button', { name: 'تنزيل (CSV)' }).click();
  const asked = files.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  await asked.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  // It waits for the new token, and a call is given up after half a minute: it leaves last.
  const left = page.waitForRequest('**/api/Admin/administrators/invite');
  await page.bringToFront();
  await send.click();
  await left;
  await files.bringToFront();
  await asked.getByLabel('كلمة المرور', { exact: true }).press('Enter');
  assert.match((await download).suggestedFilename(), /^sanad-.*\.csv$/);
  await expect(asked).toHaveCount(0);
  const renewed = await tokenIn();
  assert.notEqual(renewed, old);

  // The invitation left this tab with the old token, which the server refuses by now.
  confirmed.resolve();
  await isSent('again');
  assert.deepEqual(sentTokens, [old, renewed]);
  const statusOf = (token: string) =>
    page.evaluate(
      async (given) => (await fetch('/api/Account/profile', { headers: { authorization: `Bearer ${given}` } })).status,
      token,
    );
  assert.deepEqual([await statusOf(old), await statusOf(renewed)], [401, 200]);

  await name.fill('رامي عادل');
  const unread = await page.evaluate(() => Number(document.documentElement.dataset.unread ?? 0));
  await submitByCall(client);
  for (const tab of [page, files]) {
    await tab.waitForFunction((before) => Number(document.documentElement.dataset.unread ?? 0) > before, unread);
    assert.equal(await tab.getByRole('dialog').count(), 0);
    assert.equal(await tab.getByText('انتهت مدة الدخول').count(), 0);
  }
  assert.equal(await name.inputValue(), 'رامي عادل');
  await admin.leave();
});
