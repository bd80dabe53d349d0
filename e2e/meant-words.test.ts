import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

test('the request form offers the specialty that is meant, and keeps own words', async () => {
  const { page, rest, look } = await visitor(360);
  await page.goto(`${product.url}/submit-your-application`);
  await rest();
  const field = page.locator('input[name="lawyerSpecialty"]');
  const offered = page.getByRole('button', { name: 'هل تقصد «أحوال شخصية (أسرة)»؟' });
  await field.fill('قضايا الأسرة');
  await offered.waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), 'قضايا الأسرة');
  await look('meant-specialty');
  await offered.click();
  assert.equal(await field.inputValue(), 'أحوال شخصية (أسرة)');
  await offered.waitFor({ state: 'detached' });
  // What is not in a list is said to be sent as it is.
  const matter = page.getByLabel('طبيعة الموضوع');
  await matter.fill('نفقة');
  const note = page
    .getByText('لم نجد «نفقة» في الأنواع. اختر أقربها أو «طلب آخر»، أو تابع فنرسلها كما كتبتها.')
    .first();
  await note.waitFor();
  await look('nearest-types');
  await page.keyboard.press('Tab');
  await note.waitFor({ state: 'hidden' });
  assert.equal(await matter.inputValue(), 'نفقة');
  // The nearest ones are offered, by mouse and by keys.
  await matter.fill('مشكلة مع الجهة الإدارية');
  const listed = page.getByRole('listbox', { name: 'طبيعة الموضوع' }).getByRole('option');
  await listed.first().waitFor();
  const nearest = ['شكوى أو بلاغ', 'حضور تحقيق', 'رفع دعوى جديدة', 'استشارة قانونية', 'طلب آخر'];
  assert.deepEqual(await listed.allInnerTexts(), nearest);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await matter.inputValue(), 'شكوى أو بلاغ');
});
