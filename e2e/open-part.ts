import type { Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Opens a folded section of the page, and returns it. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true });
  await part.locator('summary').first().click();
  await expect(part.locator('.disclosure-body').first()).toBeVisible();
  return part;
}
