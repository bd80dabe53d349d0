import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn } from './accounts.ts';
import { clientByCall, submitByCall } from './by-call.ts';
import { passTenMinutes } from './confirm-again.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { administrator } from './run-product.ts';

const { product, visitor, address } = await openJourney({ hasEmptyProduct: true });

test('confirming in one tab for a file renews the session, and the other tab goes on with what was typed and under way', async () => {
  const client = await clientByCall(product, address('renewed'), 'سارة محمود');
  const admin = await visitor(1440, { also: { width: 360 } });
  const { page, look } = admin;
  await logIn(admin, administrator.email, administrator.password);
  const tokenIn = () => page.evaluate(() => String(JSON.parse(localStorage.getItem('userData') ?? '{}').token));
  const old = await tokenIn();
  await page.goto(`${product.url}/admin/clients`);

  const other = await page.context().newPage();
  await other.goto(`${product.url}/admin/administrators`);
  const name = other.getByLabel('الاسم', { exact: true });
  const email = other.getByRole('textbox', { name: 'البريد الإلكتروني' });
  await name.fill('هالة فاخر');
  await email.fill('hala@renewed.example');
  await other.getByText('اطلاع فقط', { exact: true }).click();
  const confirmed = Promise.withResolvers<void>();
  const sentTokens: (string | undefined)[] = [];
  await other.route('**/api/Admin/administrators/invite', async (route) => {
    sentTokens.push(route.request().headers().authorization?.replace('Bearer ', ''));
    await confirmed.promise;
    await route.continue();
  });

  await page.bringToFront();
  await passTenMinutes(page, '/api/Admin/accounts?*', 'text/csv');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل (CSV)' }).click();
  const dialog = page.getByRole('dialog', { name: 'تأكيد كلمة المرور' });
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(administrator.password);
  await look('confirm-again-file');
  // It waits for the new token, and a call is given up after half a minute: it leaves last.
  const left = other.waitForRequest('**/api/Admin/administrators/invite');
  await other.getByRole('button', { name: 'إرسال الدعوة' }).click();
  await left;
  await page.bringToFront();
  await dialog.getByLabel('كلمة المرور', { exact: true }).press('Enter');
  assert.match((await download).suggestedFilename(), /^sanad-.*\.csv$/);
  await expect(dialog).toHaveCount(0);
  const renewed = await tokenIn();
  assert.notEqual(renewed, old);

  // The invitation left the other tab with the old token, which the server refuses by now.
  confirmed.resolve();
  await expect(other.getByText('الدعوة في طريقها إلى')).toBeVisible();
  assert.deepEqual(sentTokens, [old, renewed]);
  const statusOf = (token: string) =>
    page.evaluate(
      async (given) => (await fetch('/api/Account/profile', { headers: { authorization: `Bearer ${given}` } })).status,
      token,
    );
  assert.deepEqual([await statusOf(old), await statusOf(renewed)], [401, 200]);

  await name.fill('رامي عادل');
  await submitByCall(client);
  for (const tab of [page, other]) {
    await tab.waitForFunction(() => Number(document.documentElement.dataset.unread ?? 0) > 0);
    assert.equal(await tab.getByRole('dialog').count(), 0);
    assert.equal(await tab.getByText('انتهت مدة الدخول').count(), 0);
  }
  assert.equal(await name.inputValue(), 'رامي عادل');
  await admin.leave();
});
