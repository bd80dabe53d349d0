import { type Browser, chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../test/tools/machine/chromium.ts';
import { type Product, startProduct } from './product.ts';
import type { Theme } from './themes.ts';

let browser: Promise<Browser> | undefined;
let product: Promise<Product> | undefined;
let themed: { theme: Theme; product: Promise<Product> } | undefined;
/** A process that runs many files keeps both open until it ends; a file that runs alone closes them after its tests. */
let staysOpen = false;

export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

/** With the demo content, and what earlier journeys added. */
export function sharedProduct(): Promise<Product> {
  product ??= startProduct('demo');
  return product;
}

/** Began empty, and has what earlier journeys of this theme added. It is stopped when the next theme begins. */
export async function themeProduct(theme: Theme): Promise<Product> {
  if (themed?.theme !== theme) {
    await (await themed?.product)?.stop();
    themed = { theme, product: startProduct('empty') };
  }
  const opened = await themed.product;
  opened.unref();
  return opened;
}

/** Before the first of many files, so that nothing of it counts as left open by one of them. */
export async function openShared(): Promise<void> {
  staysOpen = true;
  await Promise.all([sharedBrowser(), sharedProduct()]);
}

export async function closeShared(): Promise<void> {
  if (staysOpen) return;
  await (await browser)?.close();
  await (await product)?.stop();
  await (await themed?.product)?.stop();
}

async function launchBrowser(): Promise<Browser> {
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }; // In another locale Chromium gives a file with an Arabic name the name «download».
  return playwright.launch({ executablePath: await chromium(), args: launchArguments, env });
}
