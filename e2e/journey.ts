import { after } from 'node:test';
import { chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../scripts/chromium.ts';
import { type Product, startProduct, type Wanted } from './product.ts';
import { type Visitor, visitor, type Wishes } from './visitor.ts';

export type Journey = {
  product: Product;
  /** Someone with a browser window of their own, so many pixels wide. */
  visitor: (width: number, wishes?: Wishes) => Promise<Visitor>;
};

/** The product and a browser for the tests of one file. What was opened is closed after them, or when the rest fails. */
export async function openJourney(wanted?: Wanted): Promise<Journey> {
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments });
  try {
    const product = await startProduct(wanted);
    after(() => Promise.all([browser.close(), product.stop()]));
    return { product, visitor: (width, wishes) => visitor(browser, product, width, wishes) };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
