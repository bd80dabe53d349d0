import { test } from 'node:test';
import { administratorByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import { content } from './drawings/content.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';

const { product, visitor } = await openJourney({ theme: 'beginning' });

const { session } = await administratorByCall(product);
const admin = await visitor(360, { also: { width: 1440 }, session });
const { page } = admin;

test('an administrator publishes a news item that visitors see at once, and withdraws it', async () => {
  const hostile = '<img src=x onerror=alert(1)> خبر';
  const guest = await visitor(360, { also: { width: 1440 } });
  await guest.page.goto(product.url);
  await expect(guest.page.getByText('لا توجد أخبار حتى الآن')).toBeVisible();
  await guest.look('home-empty');

  await page.goto(`${product.url}/admin/content`);
  await page.getByRole('button', { name: 'إضافة خبر' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'حفظ كمسودة' });
  await save.click();
  await expect(dialog.getByText('العنوان مطلوب')).toBeVisible();
  await dialog.getByLabel('عنوان الخبر').fill(hostile);
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') });
  await save.click();
  await expect(dialog.locator('.field-error').first()).toBeVisible();
  await admin.look('content-refused');
  await file.setInputFiles(await picture('news.png', 5));
  await save.click();
  const card = page.getByRole('article').filter({ hasText: hostile });
  await expect(card).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText('لا توجد أخبار حتى الآن')).toBeVisible();

  await card.getByRole('button', { name: /^نشر/ }).click();
  await expect(card).toHaveCount(0);
  await guest.page.reload();
  await expect(guest.page.getByRole('heading', { name: hostile })).toBeVisible();
  await guest.page.locator('article img').scrollIntoViewIfNeeded();
  await guest.page.waitForFunction(() => (document.querySelector('article img') as HTMLImageElement).naturalWidth > 0);
  await guest.look('home-one-news');

  await page.goto(`${product.url}/admin/content`);
  await admin.look('content-published');
  const renamed = `${hostile} بعد التعديل`;
  await page.getByRole('button', { name: /^تعديل/ }).click();
  await dialog.getByLabel('عنوان الخبر').fill(renamed);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByRole('article').filter({ hasText: renamed })).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByRole('heading', { name: renamed, exact: true })).toBeVisible();
  const more = page.getByRole('button', { name: /^إجراءات أخرى/ });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await admin.rest();
    await standsAsDrawn(page, content, { row: page.locator('.list-row').first() });
  }
  await more.click();
  await admin.look('content-more');
  await page.getByRole('button', { name: /^سحب من النشر/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'سحب من النشر' }).click();
  await expect(page.getByText('لا توجد أخبار منشورة')).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByText('لا توجد أخبار حتى الآن')).toBeVisible();

  await page.goto(`${product.url}/admin/content?kind=news&published=false`);
  await page.getByRole('button', { name: renamed, exact: true }).click();
  await dialog.getByLabel('عنوان الخبر').fill(`${renamed} ثانية`);
  await dialog.getByRole('button', { name: 'حفظ ونشر' }).click();
  await expect(page.getByText('لا توجد أخبار غير منشورة')).toBeVisible();
  await guest.page.reload();
  await expect(guest.page.getByRole('heading', { name: `${renamed} ثانية` })).toBeVisible();
  await guest.leave();
});

test('an administrator changes the texts, and reads the version before', async () => {
  await page.goto(`${product.url}/admin/content/texts`);
  const about = page.getByLabel('نص «من نحن»');
  const delivered = await about.inputValue();
  await about.fill(`${delivered} بعد التعديل`);
  await page.getByRole('button', { name: 'حفظ النصوص' }).click();
  await expect(page.getByText('تم الحفظ، ويرى الزوار التعديل الآن').first()).toBeVisible();
  await page.getByRole('button', { name: 'النسخ السابقة' }).click();
  const version = (number: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: number });
  await version('النسخة ١').getByText('الحالية').click();
  await expect(version('النسخة ١').getByText('بعد التعديل')).toBeVisible();
  await version('النسخة ٠').getByText('النسخة ٠', { exact: true }).click();
  await expect(
    version('النسخة ٠')
      .getByText(delivered.trim().split('\n')[0] ?? '')
      .first(),
  ).toBeVisible();
  await expect(version('النسخة ٠').getByText('بعد التعديل')).toHaveCount(0);
  await admin.look('text-versions');
});
