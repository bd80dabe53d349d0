import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

test('the request form offers the specialty that is meant, and keeps own words', async () => {
  const { page, look } = await visitor(360);
  await page.goto(`${product.url}/submit-your-application`);
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
  await page.getByLabel('طبيعة الموضوع').fill('خلاف مع الجيران');
  await page.getByText('ليست في القائمة، وتُرسل كما كتبتها').first().waitFor();
  await page.keyboard.press('Tab');
  await page.getByText('ليست في القائمة، وتُرسل كما كتبتها').first().waitFor({ state: 'hidden' });
});
