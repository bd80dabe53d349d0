import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/**
 * Counts what is pressed on the pages of this window, whatever it is, from the next page on. The page itself counts: a
 * test that adds up its own clicks cannot fail. Choosing in a native list and typing are no presses.
 */
export async function countPresses(page: Page) {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(globalThis, 'countPress')(), true));
  return {
    begin: () => {
      presses = 0;
    },
    isAfter: (wanted: number) => assert.equal(presses, wanted),
    isAfterAtMost: (most: number) => assert.ok(presses > 0 && presses <= most, `${presses} presses`),
  };
}
