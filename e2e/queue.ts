import type { Locator, Page } from 'playwright-core';
import { type Drawing, standsAsDrawn } from './drawing.ts';

/** The rows of a queue of administrators. */
export const rowsOf = (page: Page): Locator => page.locator('[data-row]');

/** The open item of a queue, with its decisions. */
export const openedIn = (page: Page): Locator => page.getByRole('region', { name: /^التفاصيل/ });

/** Opens the first item, or the one with this text; on a narrow screen it takes the place of the rows. */
export async function openInQueue(page: Page, text = ''): Promise<Locator> {
  await rowsOf(page).filter({ hasText: text }).first().getByRole('link').click();
  return openedIn(page);
}

/** The first row, a part of the open item, and the bar of decisions. */
export const queueStandsAsDrawn = (page: Page, drawing: Drawing, part: Locator) =>
  standsAsDrawn(page, drawing, { row: rowsOf(page).first(), part, bar: page.locator('.split-bar') });
