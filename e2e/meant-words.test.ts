import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

test('the request form offers the specialty that is meant, and keeps own words', async () => {
  const { page, look } = await visitor(360);
  await page.goto(`${product.url}/submit-your-application`);
  const field = page.locator('input[name="lawyerSpecialty"]');
  const offered = page.getByRole('button', { name: 'هل تقصد «أحوال شخصية (أسرة)»؟' });
  await field.fill('قضايا الأسرة');
  await expect(offered).toBeVisible();
  await page.keyboard.press('Tab');
  assert.equal(await field.inputValue(), 'قضايا الأسرة');
  await look('meant-specialty');
  await offered.click();
  assert.equal(await field.inputValue(), 'أحوال شخصية (أسرة)');
  await expect(offered).toHaveCount(0);
  // The field says that a text that is not in its list is sent as it is.
  const matter = page.getByRole('combobox', { name: 'طبيعة الموضوع' });
  await matter.fill('نفقة');
  const note = page.getByText('سنرسلها كما كتبتها: «شيء ما». أو اختر من القائمة.').first();
  await matter.fill('شيء ما');
  await expect(note).toBeVisible();
  await look('nearest-types');
  await page.keyboard.press('Tab');
  await expect(note).toBeHidden();
  assert.equal(await matter.inputValue(), 'شيء ما');
  // The nearest ones are offered, by mouse and by keys.
  await matter.fill('مشكلة مع الجهة الإدارية');
  const listed = page.getByRole('listbox', { name: 'طبيعة الموضوع' }).getByRole('option');
  await expect(listed.first()).toBeVisible();
  await expect(note).toBeHidden();
  const nearest = ['قرار إداري', 'شكوى أو بلاغ', 'حضور تحقيق', 'رفع دعوى جديدة', 'استشارة قانونية', 'طلب آخر'];
  assert.deepEqual(await listed.allInnerTexts(), nearest);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await matter.inputValue(), 'قرار إداري');
});

test('a story means the same by either door, also after a reload, until somebody chooses', async () => {
  const story = 'صاحب العمل فصلني من الشغل بعد سبع سنين';
  const meant = ['فصل من العمل', 'عمالي وتأمينات'];
  const { page, look } = await visitor(360);
  const nature = page.locator('input[name="SubjectOfTheRequest"]');
  const specialty = page.locator('input[name="lawyerSpecialty"]');
  const text = page.locator('textarea[name="TypeOfSubjectOfTheRequest"]');
  const filled = (value: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('input[name="lawyerSpecialty"]')?.value === wanted,
      value,
    );
  const both = async () => [await nature.inputValue(), await specialty.inputValue()];

  await page.goto(product.url);
  await page.getByLabel('ما مشكلتك؟').fill(story);
  await page.getByRole('button', { name: 'قدّم طلبك الآن' }).click();
  await filled('عمالي وتأمينات');
  assert.deepEqual(await both(), meant);
  await look('story-from-home');

  // A story that means something else changes both; what somebody chose stays.
  await text.fill('جوزي مش بيصرف عليا ولا على العيال');
  await text.blur();
  await filled('أحوال شخصية (أسرة)');
  assert.deepEqual(await both(), ['نفقة', 'أحوال شخصية (أسرة)']);
  await page.reload();
  await filled('أحوال شخصية (أسرة)');
  await text.fill(story);
  await text.blur();
  await filled('عمالي وتأمينات');
  await nature.fill('استشارة قانونية');
  await page.keyboard.press('Tab');
  await text.fill('عايزة نفقة لولادي');
  await text.blur();
  await filled('أحوال شخصية (أسرة)');
  assert.equal(await nature.inputValue(), 'استشارة قانونية');
  await page.reload();
  await filled('أحوال شخصية (أسرة)');
  await text.fill(story);
  await text.blur();
  await filled('عمالي وتأمينات');
  assert.equal(await nature.inputValue(), 'استشارة قانونية', 'chosen before the reload');

  await page.getByRole('button', { name: 'امسح ما كتبته' }).click();
  await text.fill(story);
  await text.blur();
  await filled('عمالي وتأمينات');
  assert.deepEqual(await both(), meant);
  await text.fill('كلام لا يدل على شيء');
  await text.blur();
  await filled('');
  assert.deepEqual(await both(), ['', '']);
});

test('what is filled in before the scripts have arrived stays, and the fields go on from it', async () => {
  const { page, rest } = await visitor(360);
  let arrives = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/submit-your-application`, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: 'طلب خدمة قانونية' });
  const matter = form.getByLabel('طبيعة الموضوع');
  const phone = form.getByLabel('رقم الهاتف');
  await form.getByLabel('المحافظة').selectOption('الجيزة');
  await form.getByText('نعم، في يوم…').click();
  await phone.fill('٠١٦٠٠٠٠٠٢٠١');
  await matter.fill('نفقة');
  arrives.resolve();
  await expect(page.getByRole('option', { name: 'نفقة' }).first()).toBeVisible();
  await form.getByLabel('المركز').selectOption('الدقي');
  await form.getByLabel('سنة').fill('2027');
  for (const [field, typed] of [
    [matter, 'نفقة'],
    [form.getByLabel('المحافظة'), 'الجيزة'],
    [phone, '٠١٦٠٠٠٠٠٢٠١'],
  ] as const)
    assert.equal(await field.inputValue(), typed);

  arrives = Promise.withResolvers();
  await page.goto(`${product.url}/Lawyer`, { waitUntil: 'commit' });
  const year = page.locator('input[aria-label="سنة"]');
  await year.evaluate((field: HTMLInputElement) => {
    field.value = '2019';
  });
  await page.getByRole('searchbox').first().fill('الشاذلي');
  await page.locator('select[name=governorate]').selectOption('الجيزة');
  arrives.resolve();
  // A chosen place is searched for at once, with the name.
  await page.waitForURL(({ searchParams }) => searchParams.get('governorate') === 'الجيزة');
  await rest();
  assert.equal(new URL(page.url()).searchParams.get('q'), 'الشاذلي');
  assert.equal(await year.inputValue(), '2019');
});
