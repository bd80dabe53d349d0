import assert from 'node:assert/strict';
import { test } from 'node:test';
import { administratorByCall } from './by-call.ts';
import { openJourney } from './journey.ts';
import { picture } from './picture.ts';

const { product, visitor } = await openJourney({ hasEmptyProduct: true });

test('an administrator publishes a news item that visitors see at once, and withdraws it', async () => {
  const hostile = '<img src=x onerror=alert(1)> خبر';
  const { session } = await administratorByCall(product);
  const admin = await visitor(360, { also: { width: 1440 }, session });
  const guest = await visitor(360, { also: { width: 1440 } });
  const { page } = admin;
  await guest.page.goto(product.url);
  await guest.page.getByText('لا توجد أخبار حتى الآن').waitFor();
  await guest.look('home-empty');

  await page.goto(`${product.url}/admin/content`);
  await page.getByRole('button', { name: 'إضافة خبر' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'حفظ كمسودة' });
  await save.click();
  await dialog.getByText('العنوان مطلوب').waitFor();
  await dialog.getByLabel('عنوان الخبر').fill(hostile);
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') });
  await save.click();
  await dialog.locator('.field-error').first().waitFor();
  await admin.look('content-refused');
  await file.setInputFiles(await picture('news.png', 5));
  await save.click();
  const card = page.getByRole('article').filter({ hasText: hostile });
  await card.waitFor();
  await guest.page.reload();
  await guest.page.getByText('لا توجد أخبار حتى الآن').waitFor();

  await card.getByRole('button', { name: /^نشر/ }).click();
  await card.waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: hostile }).waitFor();
  await guest.page.locator('article img').scrollIntoViewIfNeeded();
  await guest.page.waitForFunction(() => (document.querySelector('article img') as HTMLImageElement).naturalWidth > 0);
  await guest.look('home-one-news');

  await page.goto(`${product.url}/admin/content`);
  await admin.look('content-published');
  const renamed = `${hostile} بعد التعديل`;
  await page.getByRole('button', { name: /^تعديل/ }).click();
  await dialog.getByLabel('عنوان الخبر').fill(renamed);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await page.getByRole('article').filter({ hasText: renamed }).waitFor();
  await page.getByRole('button', { name: /^النسخ السابقة/ }).click();
  await dialog.locator('ins').getByText('بعد التعديل').waitFor();
  await dialog.getByText('النسخة ١', { exact: true }).click();
  await dialog.locator('del').getByText('بعد التعديل').waitFor();
  await dialog.locator('figure').first().scrollIntoViewIfNeeded();
  await dialog.getByRole('img').first().waitFor();
  await admin.look('content-versions');
  await dialog.getByRole('button', { name: 'استعادة هذه النسخة: ١' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'استعادة' }).click();
  await page.getByRole('heading', { name: hostile, exact: true }).waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: hostile, exact: true }).waitFor();
  await page.getByRole('button', { name: /^إلغاء النشر/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء النشر' }).click();
  await page.getByText('لا توجد أخبار منشورة').waitFor();
  await guest.page.reload();
  await guest.page.getByText('لا توجد أخبار حتى الآن').waitFor();
  await admin.leave();
  await guest.leave();
});

test('the style page shows every part, in both themes', async () => {
  const { session } = await administratorByCall(product);
  for (const theme of ['light', 'dark'] as const) {
    const admin = await visitor(1440, { theme, session });
    await admin.page.goto(`${product.url}/admin/style`);
    await admin.page.locator('#motion').waitFor();
    await admin.look(`style-${theme}`);
    assert.ok((await admin.page.locator('main section').count()) > 8);
    await admin.leave();
  }
});
