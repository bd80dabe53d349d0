import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { administratorByCall } from './by-call.ts';
import { nextYear } from './days.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();
const { session } = await administratorByCall(product);
const { page, look } = await visitor(360, { also: { width: 1440, theme: 'dark' }, session });

/** A day of January. */
async function fillDay(name: string, day: string, year: string): Promise<void> {
  const group = page.getByRole('group', { name });
  await group.getByLabel('يوم', { exact: true }).fill(day);
  await group.getByLabel('شهر').selectOption('يناير');
  await group.getByLabel('سنة').fill(year);
}

test('an administrator reads the days and the history, and takes the history along', async () => {
  await page.goto(`${product.url}/admin`);
  const chart = page.getByRole('region', { name: 'الطلبات الجديدة' });
  await expect(chart.locator('svg rect').first()).toBeVisible();
  await chart.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart.getByRole('status')).toBeVisible();
  await chart.getByText('الأرقام في جدول').click();
  await expect(chart.getByRole('table')).toBeVisible();
  assert.equal(await chart.getByRole('row').count(), 91, 'the columns and ninety days');
  await look('admin-overview');

  await page.goto(`${product.url}/admin/history`);
  const lines = page.getByRole('region', { name: 'الإجراءات المسجَّلة' }).getByRole('article');
  await page.getByRole('button', { name: 'عن هذه القائمة' }).click();
  await expect(page.getByText(/سجل النشاط مؤمَّن ضد التعديل حتى الإجراء/)).toBeVisible();
  await page.getByText('تصفية', { exact: true }).click();
  await page.getByLabel('الإجراء', { exact: true }).selectOption('قبول الحساب');
  await page.waitForURL(/action=accept/);
  await fillDay('من يوم', '٢', '٢٠٢٥');
  await fillDay('إلى يوم', '1', '2025');
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await expect(page.getByText('تاريخ النهاية يسبق تاريخ البداية')).toBeVisible();
  await fillDay('إلى يوم', '1', nextYear);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await page.waitForURL(new RegExp(`action=accept.*from=2025-01-02&to=${nextYear}-01-01`));
  await expect(lines.filter({ hasNotText: 'قبول الحساب' }).first()).toHaveCount(0);
  await expect(lines.first()).toBeVisible();
  const found = await lines.count();
  await look('admin-history');
  const button = page.getByRole('button', { name: 'تنزيل (CSV)' });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  assert.ok(file.url().startsWith('blob:'), 'no address carries the token');
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  assert.match(rows[0] ?? '', /^\uFEFFرقم الإجراء;الوقت/);
  assert.ok(rows.length - 2 >= found && rows[1]?.includes('قبول الحساب'));
  await page.getByRole('link', { name: 'مسح البحث والتصفية' }).click();
  await expect(lines.filter({ hasText: 'تنزيل سجل النشاط' }).first()).toBeVisible();
  await lines
    .first()
    .getByRole('link', { name: /^نشاطه/ })
    .click();
  await page.waitForURL(/actor=\d+/);
});

test('lists of things, and the page of each first thing', async () => {
  for (const list of ['invitations', 'comments', 'administrators']) {
    await page.goto(`${product.url}/admin/${list}`);
    const first = page.getByRole('article').first().getByRole('heading').getByRole('link');
    await expect(first).toBeVisible();
    await look(`admin-${list}`);
    await first.click();
    await expect(page.locator('summary', { hasText: /^(سجل النشاط|نشاط صاحب)/ }).first()).toBeVisible();
    await look(`admin-one-of-${list}`);
  }
  await page.goto(`${product.url}/admin/reports`);
  await expect(page.getByRole('link', { name: 'البت في البلاغات التي تنتظر' })).toBeVisible();
  await look('admin-all-reports');
});
