import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { logIn } from './accounts.ts';
import { openJourney } from './journey.ts';
import { administrator } from './product.ts';

const { product, visitor } = await openJourney({ hasDemo: true });

/** A day of January. */
async function fillDay(page: Page, name: string, day: string, year: string): Promise<void> {
  const group = page.getByRole('group', { name });
  await group.getByLabel('يوم', { exact: true }).fill(day);
  await group.getByLabel('شهر').selectOption('يناير');
  await group.getByLabel('سنة').fill(year);
}

async function administer(width: number, theme: 'light' | 'dark'): Promise<void> {
  const { page, look, ...rest } = await visitor(width, { theme });
  await logIn({ page, look, ...rest }, administrator.email, administrator.password);
  await page.goto(`${product.url}/admin`);
  const chart = page.getByRole('region', { name: 'الطلبات الجديدة' });
  await chart.locator('svg .recharts-bar-rectangle').first().waitFor();
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await chart.getByRole('status').waitFor();
  await chart.getByText('الأرقام في جدول').click();
  await chart.getByRole('table').waitFor();
  assert.equal(await chart.getByRole('row').count(), 91, 'the columns and ninety days');
  await look('admin-overview');

  await page.goto(`${product.url}/admin/history`);
  const lines = page.getByRole('region', { name: 'سطور السجل' }).getByRole('article');
  await page.getByText(/السجل مختوم حتى السطر/).waitFor();
  await page.getByText('تصفية', { exact: true }).click();
  await page.getByLabel('ماذا فعل').selectOption('قبول الحساب');
  await page.waitForURL(/action=accept/);
  await fillDay(page, 'من يوم', '٢', '٢٠٢٥');
  await fillDay(page, 'إلى يوم', '1', '2025');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await page.getByText('تاريخ النهاية يسبق تاريخ البداية').waitFor();
  await fillDay(page, 'إلى يوم', '1', '2035');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await page.waitForURL(/action=accept.*from=2025-01-02&to=2035-01-01/);
  await lines.filter({ hasNotText: 'قبول الحساب' }).first().waitFor({ state: 'detached' });
  await lines.first().waitFor();
  const found = await lines.count();
  await look('admin-history');
  const button = page.getByRole('button', { name: 'تنزيل (CSV)' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.ok(file.url().startsWith('blob:'), 'no address carries the token');
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  assert.match(rows[0] ?? '', /^\uFEFFرقم السطر,الوقت/);
  assert.ok(rows.length - 2 >= found && rows[1]?.includes('قبول الحساب'));
  await page.getByRole('link', { name: 'مسح البحث والتصفية' }).click();
  await lines.filter({ hasText: 'تنزيل السجل' }).first().waitFor();
  await lines
    .first()
    .getByRole('link', { name: /ما فعله/ })
    .click();
  await page.waitForURL(/actor=\d+/);
}

test('an administrator reads the days and the history, and takes the history along', async () => {
  await administer(360, 'light');
  await administer(1440, 'dark');
});
