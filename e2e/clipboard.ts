import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';

/** Waits until the page has copied such a text, and returns it. */
export function copied(page: Page, isWanted: (text: string) => boolean): Promise<string> {
  let text = '';
  return eventually(
    async () => {
      text = await page.evaluate(() => navigator.clipboard.readText());
      return isWanted(text) && text;
    },
    () => `something else was copied: «${text}»`,
  );
}
