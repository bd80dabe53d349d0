import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { allAre } from '../test/all-are.ts';
import { holdScripts, usable } from './before-scripts.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

const text = 'طردني صاحب العمل دون سبب';
const question = (page: Page) => page.getByRole('textbox', { name: 'ما مشكلتك؟' });
const subject = (page: Page) => page.locator('form [name=TypeOfSubjectOfTheRequest]');

test('what is asked on the home page before its scripts have come stands in the form', async () => {
  const { page, leave } = await visitor(390);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
  const letCome = await holdScripts(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await question(page).fill(text);
  await page.locator('form:has(#ask) button[type=submit]').click();
  await page.waitForURL(/submit-your-application/, { waitUntil: 'commit' });
  await page.waitForFunction((typed) => document.querySelector('textarea')?.value === typed, text);
  await letCome();
  await usable(page);
  assert.equal(await subject(page).inputValue(), text);
  allAre(addresses, (address) => !decodeURIComponent(address).includes('صاحب'));
  // It is a draft now, and nothing else keeps it.
  await page.reload();
  await usable(page);
  await page.waitForFunction((typed) => document.querySelector('textarea')?.value === typed, text);
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  assert.deepEqual(
    stored.filter((key) => key.endsWith(':typed')),
    [],
  );

  // A text that stands there already is not replaced.
  const later = await holdScripts(page);
  await page.goto(product.url, { waitUntil: 'commit' });
  await question(page).fill('ولم أستلم راتبي');
  await page.locator('form:has(#ask) button[type=submit]').click();
  await page.waitForURL(/submit-your-application/, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
  await later();
  await usable(page);
  await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('\n'));
  assert.equal(await subject(page).inputValue(), `${text}\n\nولم أستلم راتبي`);
  await leave();
});

test('what was typed early is never given to another account', async () => {
  const { page, leave } = await visitor(390);
  const letCome = await holdScripts(page);
  const name = page.locator('form [name=q]').first();
  await page.goto(`${product.url}/Lawyer`, { waitUntil: 'commit' });
  await name.fill(text);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(
    (typed) => document.querySelector<HTMLInputElement>('form [name=q]')?.value === typed,
    text,
  );
  await page.evaluate(() => localStorage.setItem('userData', '{"token":"x","id":7,"role":"Client"}'));
  await page.goto(`${product.url}/about`, { waitUntil: 'commit' });
  await page.goto(`${product.url}/Lawyer`, { waitUntil: 'domcontentloaded' });
  assert.equal(await name.inputValue(), '');
  await letCome();
  await leave();
});

/** Wraps every text as Chrome's translation does. Runs in the page. */
function translate(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() && !node.parentElement?.closest('script, style, textarea, option')) texts.push(node);
  }
  for (const node of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    node.replaceWith(outer);
    inner.append(node);
  }
}

/** Beside each field, as password managers do. Runs in the page. */
function addMarks(): void {
  for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('com-manager'));
}

const typedPages = [
  { path: '/', field: '#ask' },
  { path: '/submit-your-application', field: 'form [name=TypeOfSubjectOfTheRequest]' },
  { path: '/Lawyer', field: 'form [name=q]' },
  { path: '/Suggestions-comments', field: 'form [name=q]' },
];

for (const { path, field } of typedPages)
  for (const change of [translate, addMarks])
    test(`${path}: what was typed stays where the scripts find another document (${change.name})`, async () => {
      const { page, leave } = await visitor(390);
      const letCome = await holdScripts(page);
      await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(change);
      const typed = page.locator(field).first();
      await typed.fill(text);
      await typed.evaluate((element: HTMLInputElement) => element.setSelectionRange(2, 5));
      const mismatch = page.waitForEvent('pageerror');
      await letCome();
      assert.match((await mismatch).message, /#418|hydration/i);
      await usable(page);
      assert.equal(await typed.inputValue(), text);
      const selected = await typed.evaluate((element: HTMLInputElement) => [
        document.activeElement === element,
        element.selectionStart,
        element.selectionEnd,
      ]);
      assert.deepEqual(selected, [true, 2, 5]);
      // React holds it as well, and the page works.
      await typed.press('End');
      await typed.pressSequentially('!');
      assert.equal(await typed.inputValue(), `${text}!`);
      await page.getByRole('button', { name: 'تسجيل الدخول' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await leave();
    });

test('everything that was filled in stays in a form that is built again, and is kept as a draft', async () => {
  const { page, leave } = await visitor(390);
  const letCome = await holdScripts(page);
  await page.goto(`${product.url}/submit-your-application`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(translate);
  const form = page.locator('form:has([name=province])');
  await form.locator('[name=SubjectOfTheRequest]').fill('نفقة');
  await form.locator('[name=province]').selectOption('الجيزة');
  await subject(page).fill(text);
  await form.locator('[name=hasDeadline]').last().check({ force: true });
  await form.locator('[name=phoneNumber]').fill('٠١٦٠٠٠٠٠٢٠١');
  await letCome();
  await usable(page);
  await form.getByLabel('المركز').selectOption('الدقي');
  await expect(form.getByLabel('سنة')).toBeVisible();
  const values = async () => {
    const names = ['SubjectOfTheRequest', 'province', 'Center', 'TypeOfSubjectOfTheRequest', 'phoneNumber'];
    return Promise.all(names.map((name) => form.locator(`[name=${name}]`).inputValue()));
  };
  const filled = ['نفقة', 'الجيزة', 'الدقي', text, '٠١٦٠٠٠٠٠٢٠١'];
  assert.deepEqual(await values(), filled);
  assert.equal(await page.getByRole('listbox').count(), 0, 'no list opens by itself');
  await page.reload();
  await usable(page);
  await page.waitForFunction((typed) => document.querySelector('textarea')?.value === typed, text);
  assert.deepEqual(await values(), filled);
  await leave();
});

/** Buttons that only scripts answer, and whether each looks as if it could be pressed. Runs in the page. */
const deadButtons = () =>
  Array.from(document.querySelectorAll<HTMLButtonElement>('button[type=button]'), (button) => ({
    name: button.textContent || button.ariaLabel,
    isAlive: !button.disabled && getComputedStyle(button).opacity === '1',
  }));

test('a button that needs a script looks alive only with it', async () => {
  for (const path of ['/', '/submit-your-application', '/Lawyer', '/Suggestions-comments']) {
    const { page, leave } = await visitor(390);
    const letCome = await holdScripts(page);
    await page.goto(product.url + path, { waitUntil: 'domcontentloaded' });
    const before = await page.evaluate(deadButtons);
    assert.ok(before.length >= 4, `${path}: ${before.length} buttons`);
    assert.deepEqual(
      before.filter(({ isAlive }) => isAlive),
      [],
    );
    const places = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('header button'), (one) => one.getBoundingClientRect().x),
      );
    const placesBefore = await places();
    await letCome();
    await usable(page);
    assert.deepEqual(await places(), placesBefore);
    const login = page.getByRole('button', { name: 'تسجيل الدخول' }).first();
    assert.equal(await login.evaluate((one) => getComputedStyle(one).opacity), '1');
    await leave();
  }
});

test('without JavaScript a private page says what it needs, and dead buttons look dead', async () => {
  const { page, leave } = await visitor(390, { hasScripts: false });
  for (const path of ['/requests', '/profile', '/notification', '/admin']) {
    await page.goto(product.url + path);
    const note = page.locator('noscript .notice');
    assert.match((await note.textContent()) ?? '', /^لا تُعرض هذه الصفحة دون جافاسكريبت/);
    assert.ok(await note.isVisible());
  }
  await page.goto(product.url);
  const login = page.getByRole('button', { name: 'تسجيل الدخول' }).first();
  assert.equal(await login.evaluate((one) => getComputedStyle(one).opacity), '0.65');
  await leave();
});
