import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';

/** Waits until the page has copied this text. */
export const hasCopied = (page: Page, text: string): Promise<unknown> =>
  eventually(
    async () => (await page.evaluate(() => navigator.clipboard.readText())) === text,
    () => `«${text}» was not copied`,
  );
