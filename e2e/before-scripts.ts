import type { Page, Route } from 'playwright-core';
import { expect } from './expect.ts';

/** Holds back the scripts of the pages that are opened next, as a slow line does; the result lets them come. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let isHeld = true;
  const held: Route[] = [];
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    // A page that was left meanwhile waits for nothing.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  };
}

/** Resolves when React has taken over the document. */
export const usable = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached();
