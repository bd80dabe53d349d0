import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { clientByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { wholeHeight } from './fits.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? assert.fail('it is not shown');
const endOf = async (element: Locator) => {
  const { y, height } = await boxOf(element);
  return y + height;
};

const question = (page: Page) => page.getByRole('textbox', { name: 'ما مشكلتك؟' });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'قدّم طلبك الآن' });

/** Where each part of the first screen ends at most, and the page. */
const home = {
  360: { asks: 394, sends: 512, price: 565, joins: 672, steps: 800, page: 3_580 },
  1440: { asks: 400, sends: 515, price: 580, joins: 600, steps: 770, page: 2_790 },
} as const;

test('the home page begins with one question, its price, and the two ways to join', async () => {
  for (const width of [360, 1440] as const) {
    const { page, rest, leave } = await visitor(width);
    await page.goto(product.url);
    await rest();
    const main = page.getByRole('main');
    const bounds = home[width];
    const found = {
      asks: await endOf(question(page)),
      sends: await endOf(send(page)),
      price: await endOf(main.getByText('التقديم مجاني. رسوم الطلب ٣٠٠ جنيه بعد وصول أول عرض فقط، وتُرد كاملة')),
      joins: await endOf(main.getByRole('button', { name: 'سجّل كمشارك' })),
      steps: (await boxOf(main.getByText('أربع خطوات'))).y,
      page: await page.evaluate(wholeHeight),
    };
    for (const [part, end] of Object.entries(found)) {
      const bound = bounds[part as keyof typeof bounds];
      assert.ok(end <= bound, `${part} at ${end} of ${bound} px at ${width}`);
    }
    await leave();
  }
});

const text = 'يرفض المؤجر إصلاح السقف منذ شهرين';

test('the question goes into the form by the draft, and stays there over a reload and a login', async () => {
  const client = await clientByCall(product, address('asker'), 'سلمى حسن');
  const { page, rest, look, leave } = await visitor(360);
  await page.goto(product.url);
  await rest();
  await question(page).fill(text);
  await page.getByRole('button', { name: 'إيجار', exact: true }).click();
  await look('home-asked');
  await send(page).click();
  const subject = page.getByLabel('موضوع الطلب');
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await page.waitForURL('**/submit-your-application');
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLTextAreaElement>('form textarea[name]')?.value === typed,
      text,
    );
    assert.equal(await page.getByRole('combobox', { name: 'تخصص المحامي' }).inputValue(), 'إيجارات');
    const restored = await page.getByRole('button', { name: 'امسح ما كتبته' }).count();
    assert.equal(restored, Number(isReloaded), 'who finds the text of another on this device can delete it');
    assert.equal(page.url(), `${product.url}/submit-your-application`, 'nothing of it is in the address');
  }
  await page.evaluate((data) => localStorage.setItem('userData', data), JSON.stringify(client.session));
  await page.reload();
  await expect(page.getByText('حفظنا ما كتبته')).toBeVisible();
  assert.equal(await subject.inputValue(), text);
  await leave();

  const withoutScripts = await visitor(360, { hasScripts: false });
  await withoutScripts.page.goto(product.url);
  await question(withoutScripts.page).fill(text);
  await send(withoutScripts.page).click();
  await withoutScripts.page.waitForURL(/\/submit-your-application\??$/);
  await withoutScripts.leave();
});

/** Where each part of the lawyers' page begins at most; with more than six lawyers the second way in stands below a button. */
const lawyers = {
  360: { join: 80, search: 138, first: 356, second: 1_130, page: 3_220 },
  1440: { join: 110, search: 185, first: 283, second: 720, page: 1_900 },
} as const;

test('the lawyers’ page begins with its search and list; a lawyer leads to a request that fits', async () => {
  for (const width of [360, 1440] as const) {
    const { page, rest, look, leave } = await visitor(width);
    await page.goto(`${product.url}/Lawyer`);
    await rest();
    const main = page.getByRole('main');
    const join = main.getByRole('link', { name: 'سجّل كمحامٍ' });
    const card = main.locator('details').first();
    const found = {
      join: (await boxOf(join.first())).y,
      search: (await boxOf(main.getByRole('searchbox'))).y,
      first: (await boxOf(card)).y,
      second: (await boxOf(join.last())).y,
      page: await page.evaluate(wholeHeight),
    };
    for (const [part, start] of Object.entries(found)) {
      const bound = lawyers[width][part as keyof typeof found];
      assert.ok(start <= bound, `${part} at ${start} of ${bound} px at ${width}`);
    }
    await card.locator('summary').click();
    await expect(card.getByText('راجعنا بطاقته وكارنيهه')).toBeVisible();
    await look('lawyers-open');
    const [, specialty = ''] = (await card.locator('summary').innerText())
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-3);
    await card.getByRole('link', { name: 'قدّم طلبًا في تخصصه ومحافظته' }).click();
    await page.waitForURL('**/submit-your-application');
    const filled = page.getByRole('combobox', { name: 'تخصص المحامي' });
    await page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('[name=lawyerSpecialty]')?.value === value,
      specialty.trim(),
    );
    assert.notEqual(await page.getByLabel('المحافظة').inputValue(), '');
    assert.notEqual(await page.getByLabel('المركز').inputValue(), '');
    assert.ok(await filled.isVisible());
    await leave();
  }
});
