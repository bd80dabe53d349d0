import type { Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';

/** Texts of the page that the device keeps. */
export const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Waits until the device has the text. */
export const isStored = (page: Page, text: string) =>
  page.waitForFunction((typed) => JSON.stringify({ ...localStorage }).includes(typed), text);

/** Waits until the device has the text no more. */
export const isGone = (page: Page, text: string) =>
  eventually(
    async () => !(await stored(page)).includes(text),
    () => `${text} is still stored`,
  );
