import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { clientByCall } from './by-call.ts';
import { standsAsDrawn } from './drawing.ts';
import * as drawings from './drawings/front-pages.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

const question = (page: Page) => page.getByRole('textbox', { name: 'ما مشكلتك؟' });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'قدّم طلبك الآن' });

test('the home page begins with one question, its price, and the two ways to join', async () => {
  for (const width of [360, 1440] as const) {
    const { page, rest, leave } = await visitor(width);
    await page.goto(product.url);
    await rest();
    const main = page.getByRole('main');
    await standsAsDrawn(page, drawings.home, {
      asks: question(page),
      sends: send(page),
      price: main.getByText('التقديم مجاني. رسوم الطلب ٣٠٠ جنيه بعد وصول أول عرض فقط، وتُرد كاملة'),
      joins: main.getByRole('button', { name: 'سجّل كمشارك' }),
      steps: main.getByText('أربع خطوات'),
    });
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

test('the lawyers’ page begins with its search and list; a lawyer leads to a request that fits', async () => {
  for (const width of [360, 1440] as const) {
    const { page, rest, look, leave } = await visitor(width);
    await page.goto(`${product.url}/Lawyer`);
    await rest();
    const main = page.getByRole('main');
    const join = main.getByRole('link', { name: 'سجّل كمحامٍ' });
    const card = main.locator('details').first();
    await standsAsDrawn(page, drawings.lawyers, {
      join: join.first(),
      search: main.getByRole('searchbox'),
      first: card,
      second: join.last(),
    });
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
