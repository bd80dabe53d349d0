import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { administratorByCall } from './by-call.ts';
import { nextYear } from './days.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { openInQueue, rowsOf } from './queue.ts';

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

/** Opens the collapsed history and waits for an entry. */
async function unfold(place: Page | Locator, title: string, line: string): Promise<void> {
  await place.getByText(title, { exact: true }).click();
  await expect(place.getByRole('group').filter({ hasText: title }).getByText(line).first()).toBeVisible();
}

/** From a list to the page of an item: the heading of its card links there. */
async function openFirst(list: string): Promise<void> {
  await page.goto(`${product.url}${list}`);
  // A queue shows its rows first on a phone.
  if (list.startsWith('/admin/lawyers')) await openInQueue(page);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
}

test('every thing has its page, with its history', async () => {
  await openFirst('/admin/lawyers?status=Accepted');
  const traces = page.getByRole('region', { name: 'ما يخص هذا الحساب' });
  await expect(traces).toBeVisible();
  await unfold(page, 'سجل هذا الحساب: ما حدث له', 'قبول الحساب');
  await look('admin-account');
  await traces.getByRole('link', { name: 'الطلبات' }).click();
  await expect(page.getByRole('link', { name: /ما يخص الحساب رقم/ })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();

  await page.goto(`${product.url}/admin/invitations`);
  const room = page.getByRole('article').first();
  await expect(room).toBeVisible();
  const name = await room.getByRole('link').nth(1).innerText();
  await page.getByLabel('اسم أحد الطرفين أو رقم الدعوة').fill(name);
  await page.getByRole('button', { name: 'بحث', exact: true }).click();
  await page.waitForURL(/[?&]q=/);
  await expect(room.getByRole('link', { name })).toBeVisible();
  await look('admin-invitations');
  await room.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'نشاط الغرفة' })).toBeVisible();
  await unfold(page, 'سجل النشاط: من فعل ماذا ومتى', 'فتح غرفة القضية');
  // The fold scrolled the page: no link is half under its head.
  await page.evaluate(() => scrollTo(0, 0));
  await look('admin-invitation');
  await page.getByRole('link', { name: 'فتح الغرفة والاطلاع عليها' }).click();
  // Which room is the newest depends on the journeys before this one: it may be completed by now.
  await expect(page.getByRole('link', { name: 'الكل' })).toBeVisible();
  assert.equal(await page.getByRole('button', { name: /^إضافة/ }).count(), 0, 'they only read');

  await page.goto(`${product.url}/admin/comments?state=public`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('admin-comments');
  await openFirst('/admin/comments?state=public');
  await expect(page.getByRole('heading', { name: 'البلاغات' })).toBeVisible();
  const comments = page.getByRole('region', { name: 'التعليقات' }).getByRole('article');
  const comment = comments.filter({ hasNotText: 'حذف صاحبه نصه' }).first();
  await comment.getByRole('button', { name: 'إخفاء' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('خارج موضوع المنصة').click();
  await dialog.getByRole('button', { name: 'إخفاء', exact: true }).click();
  await expect(comment.getByText('مخفي', { exact: true })).toBeVisible();
  await look('admin-suggestion');
  await comment.getByRole('button', { name: 'إظهار' }).click();
  await expect(comment.getByText('ظاهر', { exact: true })).toBeVisible();
  await page.goto(`${product.url}/admin/reports`);
  await expect(page.getByRole('link', { name: 'البت في البلاغات التي تنتظر' })).toBeVisible();
  await look('admin-all-reports');

  await page.goto(`${product.url}/admin/content`);
  await page
    .getByRole('button', { name: /^إجراءات أخرى/ })
    .first()
    .click();
  await unfold(page.getByRole('dialog'), 'سجل النشاط: من فعل ماذا ومتى', 'نشر');

  await page.goto(`${product.url}/admin/administrators`);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await unfold(page, 'نشاط صاحب هذا الحساب', 'إعادة');
  await look('admin-own-account');
});
