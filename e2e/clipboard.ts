import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';

/** Waits until the page has copied such a text, and returns it. */
export const copied = (page: Page, isWanted: (text: string) => boolean): Promise<string> =>
  eventually(
    async () => {
      const text = await page.evaluate(() => navigator.clipboard.readText());
      return isWanted(text) && text;
    },
    () => 'what was wanted was not copied',
  );
