import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';
import { walkByKeyboard } from './keyboard.ts';
import { publicAddresses } from './public-addresses.ts';

const { product, visitor } = await openJourney();

/** In CSS pixels: the width at which a page is loaded, then what it is resized to. A zoom of 200 % leaves 640 by 450. */
const screens = [
  { width: 360, resizedTo: [{ width: 320, height: 900 }] },
  {
    width: 1440,
    resizedTo: [
      { width: 768, height: 900 },
      { width: 640, height: 450 },
    ],
  },
];

describe('every public page renders correctly', () => {
  for (const { width, resizedTo } of screens)
    for (const theme of ['light', 'dark'] as const)
      test(`at ${width} px in ${theme}${theme === 'light' ? ', resized and walked by keyboard alone, each stop in sight' : ''}`, async () => {
        const { page, rest, look, leave } = await visitor(width, { theme });
        for (const { name, path, says, status } of publicAddresses) {
          const answer = await page.goto(product.url + path);
          assert.equal(answer?.status(), status);
          await expect(page.getByText(says).first()).toBeVisible();
          await look(`${name}-${theme}`);
          // Colors depend on the theme; places and the order of the stops only on the width.
          if (theme === 'dark') continue;
          for (const size of resizedTo) {
            await page.setViewportSize(size);
            await look(`${name}-${size.width}`);
          }
          await page.setViewportSize({ width, height: 900 });
          await walkByKeyboard({ page, rest }, path);
        }
        await leave();
      });
});

test('public pages read without scripts', async () => {
  const { page, leave } = await visitor(360, { hasScripts: false });
  for (const { path, says } of publicAddresses) {
    await page.goto(product.url + path);
    assert.ok(await page.getByText(says).first().isVisible(), `${path} says «${says}»`);
    assert.equal(await page.locator('h1').count(), 1, `${path} has one heading`);
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    assert.equal(sideways, 0, `${path} scrolls sideways`);
  }
  await leave();
});
