import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { getSuggestion } from '#contract/suggestions/calls.ts';
import { administratorByCall, clientByCall } from './by-call.ts';
import { expect } from './expect.ts';
import { hold } from './hold.ts';
import { openJourney } from './journey.ts';

const { product, visitor, address } = await openJourney();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const divorce = 'زوجي يرفض الطلاق وأريد نفقة';
const family = 'أحوال شخصية (أسرة)';

describe('the specialty that is meant', () => {
  async function tellMatter() {
    const person = await visitor(360);
    const { page } = person;
    await page.goto(`${product.url}/submit-your-application`);
    await expect(page.getByRole('button', { name: 'إرسال الطلب' })).toBeVisible();
    await person.rest();
    const scripts = await hold(page, '**/assets/*.js');
    await page.getByLabel('موضوع الطلب').fill(divorce);
    return { ...person, ...scripts, field: page.locator('input[name="lawyerSpecialty"]') };
  }

  test('stands in the field of who goes on elsewhere, and gives way to another one until somebody chooses', async () => {
    const { page, letGo, field, leave } = await tellMatter();
    letGo();
    await page.getByLabel('رقم الهاتف').focus();
    await page.waitForFunction((text) => document.querySelector(`input[value="${text}"]`), family);
    await page.getByLabel('موضوع الطلب').fill('ضرائب');
    await page.getByLabel('رقم الهاتف').focus();
    await page.waitForFunction((text) => !document.querySelector(`input[value="${text}"]`), family);
    await field.fill('');
    await page.getByLabel('موضوع الطلب').fill(divorce);
    await page.getByLabel('رقم الهاتف').focus();
    await page.evaluate(() => new Promise((soon) => setTimeout(soon)));
    assert.equal(await field.inputValue(), '', 'the person took it out');
    await leave();
  });

  test('never replaces what is being typed', async () => {
    const { page, asked, letGo, field, rest, leave } = await tellMatter();
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'lawyerSpecialty');
    await page.keyboard.type('مدني');
    await asked;
    letGo();
    await rest();
    assert.equal(await focused(page), 'lawyerSpecialty');
    assert.equal(await field.inputValue(), 'مدني');
    await leave();
  });

  test('stands in its field in the same moment in which it is understood: nobody types in between', async () => {
    const { page, letGo, leave } = await tellMatter();
    const seen = page.evaluate(
      () =>
        new Promise((resolve) => {
          const known = document.querySelector<HTMLInputElement>('input[name="understood"]');
          const field = document.querySelector<HTMLInputElement>('input[name="lawyerSpecialty"]');
          const look = () => resolve([known?.value.split('|')[1], field?.value]);
          if (known) new MutationObserver(look).observe(known, { attributes: true });
        }),
    );
    await page.getByLabel('رقم الهاتف').focus();
    letGo();
    assert.deepEqual(await seen, [family, family]);
    await leave();
  });

  test('waits while somebody is in the empty field, and comes when they leave it empty', async () => {
    const { page, asked, letGo, field, rest, leave } = await tellMatter();
    await page.keyboard.press('Tab');
    await asked;
    letGo();
    await rest();
    assert.equal(await focused(page), 'lawyerSpecialty');
    assert.equal(await field.inputValue(), '');
    await page.getByLabel('رقم الهاتف').focus();
    await page.waitForFunction((text) => document.querySelector(`input[value="${text}"]`), family);
    assert.equal(await focused(page), 'phoneNumber');
    await leave();
  });
});

test('a known telephone is not put where somebody typed, also if they took it out again, or is about to', async () => {
  const client = await clientByCall(product, address('phone'), 'سارة محمود');
  for (const acts of [['٠١٥'], ['1', 'Backspace'], []]) {
    const { page, rest, leave } = await visitor(360, { session: client.session });
    const profile = await hold(page, '**/api/Account/profile');
    await page.goto(`${product.url}/submit-your-application`);
    await profile.asked;
    const field = page.getByLabel('رقم الهاتف');
    await field.focus();
    for (const act of acts) await (act.length > 3 ? page.keyboard.press(act) : page.keyboard.type(act));
    profile.letGo();
    await rest();
    assert.equal(await field.inputValue(), acts[0] === '٠١٥' ? '٠١٥' : '', String(acts));
    assert.equal(await focused(page), 'phoneNumber');
    await leave();
  }
});

describe('what is typed into a search while the answer to the one before is under way', () => {
  const office = async () => (await administratorByCall(product)).session;
  const searches = [
    { path: '/Suggestions-comments', reads: '**/Suggestions-comments.data*' },
    { path: '/Lawyer', reads: '**/Lawyer.data*' },
    { path: '/admin/requests', reads: '**/api/Admin/requests?*' },
  ];
  for (const { path, reads } of searches)
    test(`stays: ${path}`, async () => {
      const { page, rest, leave } = await visitor(1440, path.startsWith('/admin') ? { session: await office() } : {});
      await page.goto(product.url + path);
      await rest();
      const answer = await hold(page, reads);
      const field = page.locator('input[name="q"]').first();
      await field.fill('عقد');
      await page.keyboard.press('Enter');
      await answer.asked;
      await page.keyboard.type(' بيع');
      answer.letGo();
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'عقد');
      await rest();
      assert.equal(await field.inputValue(), 'عقد بيع');
      assert.equal(await focused(page), 'q');
      await page.keyboard.press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'عقد بيع');
      await page.goBack();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=q]')?.value === 'عقد');
      await leave();
    });
});

test('what is typed into a comment while the one before is sent is not taken away with it', async () => {
  const client = await clientByCall(product, address('comments'), 'سارة محمود');
  const { page, leave } = await visitor(1440, { session: client.session });
  await page.goto(`${product.url}/Suggestions-comments`);
  await page.locator('a[href^="/sub/"]').first().click();
  const text = page.locator('textarea[name="commentText"]').first();
  await text.fill('فكرة جيدة');
  const sending = await hold(page, '**/api/comments/add');
  await text.locator('xpath=ancestor::form').locator('button[type=submit]').click();
  await sending.asked;
  await text.fill('فكرة جيدة، وأضيف');
  sending.letGo();
  await expect(page.getByText('فكرة جيدة', { exact: true })).toBeVisible();
  assert.equal(await text.inputValue(), 'فكرة جيدة، وأضيف');
  assert.match(await page.evaluate(() => JSON.stringify({ ...localStorage })), /فكرة جيدة، وأضيف/);
  await leave();
});

test('a comment is one where the page is loaded again before its answer has come, and the kept text is sent', async () => {
  const client = await clientByCall(product, address('again'), 'منى السيد');
  const { page, leave } = await visitor(360, { session: client.session });
  await page.goto(`${product.url}/sub/3`);
  const field = page.getByLabel('تعليقك');
  const send = page.getByRole('button', { name: 'إضافة تعليق' });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/comments/add', async (route) => {
    await route.fetch();
    arrived.resolve();
  });
  await field.fill('فكرة أخرى');
  await send.click();
  await arrived.promise;
  await page.reload();
  await page.unroute('**/api/comments/add');
  await expect(page.getByText('حفظنا ما كتبته')).toBeVisible();
  assert.equal(await field.inputValue(), 'فكرة أخرى');
  await send.click();
  await expect(page.getByText('حفظنا ما كتبته')).toHaveCount(0);
  assert.equal(await field.inputValue(), '');
  const { comments } = await client.call(getSuggestion, { id: 3 });
  assert.equal(comments.filter(({ commentText }) => commentText === 'فكرة أخرى').length, 1);
  await leave();
});
