import type { Page } from 'playwright-core';

/** Holds the answers of these addresses until they are let go. */
export async function hold(page: Page, addresses: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    asked.resolve();
    await promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: resolve };
}
