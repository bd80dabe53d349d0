import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openJourney } from './journey.ts';
import { walkByKeyboard } from './keyboard.ts';

const { product, visitor } = await openJourney({ hasDemo: true });

/** Every address that anybody can open, and something that stands on it. */
const pages = [
  { name: 'public-home', path: '/', says: 'ماذا نقدم لك', status: 200 },
  { name: 'public-lawyers', path: '/Lawyer', says: 'إعلانات عن القضايا', status: 200 },
  { name: 'public-submit', path: '/submit-your-application', says: 'طبيعة الموضوع', status: 200 },
  { name: 'public-suggestions', path: '/Suggestions-comments', says: 'المناقشات', status: 200 },
  { name: 'public-suggestion', path: '/sub/1', says: 'رد المنصة', status: 200 },
  { name: 'public-about', path: '/about', says: 'فكرتنا', status: 200 },
  { name: 'public-privacy', path: '/privacy', says: 'حقوقك', status: 200 },
  { name: 'public-missing', path: '/no-such-page', says: 'الصفحة غير موجودة', status: 404 },
] as const;

describe('every public page stands right', () => {
  for (const width of [360, 768, 1440])
    for (const theme of ['light', 'dark'] as const)
      test(`at ${width} px in ${theme}`, async () => {
        const { page, look, leave } = await visitor(width, { theme });
        for (const { name, path, says, status } of pages) {
          const answer = await page.goto(product.url + path);
          assert.equal(answer?.status(), status);
          await page.getByText(says).first().waitFor();
          await look(`${name}-${theme}`);
        }
        await leave();
      });

  test('at 200 % zoom, and on the narrowest screen', async () => {
    for (const [width, zoom] of [
      [1280, 2],
      [320, 1],
    ] as const) {
      const { page, look, leave } = await visitor(width, { zoom });
      for (const { name, path } of pages) {
        await page.goto(product.url + path);
        await look(`${name}-zoom-${zoom}`);
      }
      await leave();
    }
  });
});

test('public pages read without scripts', async () => {
  const { page, leave } = await visitor(360, { hasScripts: false });
  for (const { path, says } of pages) {
    await page.goto(product.url + path);
    assert.ok(await page.getByText(says).first().isVisible(), `${path} says «${says}»`);
    assert.equal(await page.locator('h1').count(), 1, `${path} has one heading`);
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.equal(sideways, 0, `${path} scrolls sideways`);
  }
  await leave();
});

describe('every public page is walked by keyboard alone, each stop in sight', () => {
  for (const width of [360, 1440])
    test(`at ${width} px`, async () => {
      const { page, leave } = await visitor(width);
      for (const { path } of pages) {
        await page.goto(product.url + path, { waitUntil: 'networkidle' });
        await walkByKeyboard(page, path);
      }
      await leave();
    });
});
