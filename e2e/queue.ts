import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** The rows of a queue of administrators. */
export const rowsOf = (page: Page): Locator => page.locator('[data-row]');

/** The open item of a queue, with its decisions. */
export const openedIn = (page: Page): Locator => page.getByRole('region', { name: /^التفاصيل/ });

/** Opens the first item, or the one with this text; on a narrow screen it takes the place of the rows. */
export async function openInQueue(page: Page, text = ''): Promise<Locator> {
  await rowsOf(page).filter({ hasText: text }).first().getByRole('link').click();
  return openedIn(page);
}

/** At 1440: the first row, a part of the open item, and the bar of decisions, in pixels from the top. */
export async function standsAsDrawn(page: Page, part: Locator, { top, bottom }: { top: number; bottom: number }) {
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? assert.fail('not seen');
  const [row, shown, bar] = [
    await boxOf(rowsOf(page).first()),
    await boxOf(part),
    await boxOf(page.locator('.split-bar')),
  ];
  assert.ok(row.y <= 134, `the first row begins at ${row.y}`);
  assert.ok(shown.y <= top, `the part begins at ${shown.y}`);
  assert.ok(shown.y + shown.height <= bottom, `the part ends at ${shown.y + shown.height}`);
  assert.ok(bar.y >= 820 && bar.y + bar.height <= 900, `the bar is at ${bar.y}, ${bar.height} high`);
}
