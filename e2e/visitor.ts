import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { visitKey } from '../web/core/visit.ts';
import type { Product } from './product.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = path.join(import.meta.dirname, '../build/pictures');

/** Someone with a browser of their own. What goes wrong in it is collected. */
export type Visitor = {
  product: Product;
  page: Page;
  /** Looks at the page as it stands: axe, no sideways scroll, nothing wrong on the console; keeps a picture. */
  look: (name: string) => Promise<void>;
  leave: () => Promise<void>;
};

type Axe = {
  run: (
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
};

export type Wishes = {
  theme?: 'light' | 'dark';
  /** Moving things move. */
  wantsMotion?: boolean;
  /** Has not been welcomed yet in this visit: the welcome opens by itself. */
  isNew?: boolean;
  hasScripts?: boolean;
  /** The browser's zoom: 2 is 200 %, seen in half as many CSS pixels. */
  zoom?: number;
};

export async function visitor(
  browser: Browser,
  product: Product,
  width: number,
  wishes: Wishes = {},
): Promise<Visitor> {
  const { theme = 'light', wantsMotion = false, isNew = false, hasScripts = true, zoom = 1 } = wishes;
  const context = await browser.newContext({
    viewport: { width: Math.round(width / zoom), height: Math.round(900 / zoom) },
    deviceScaleFactor: zoom,
    colorScheme: theme,
    javaScriptEnabled: hasScripts,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    reducedMotion: wantsMotion ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  if (!isNew) await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitKey);
  page.setDefaultTimeout(15_000);
  const trouble: string[] = [];
  page.on('console', (message) => {
    // A refused call is told to the person; the browser notes it on the console as well.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(error.message));
  const calm = calmOf(page);
  return {
    product,
    page,
    async look(name) {
      await calm();
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`), fullPage: true });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(sideways, 0, `${name}: scrolls sideways by ${sideways} px`);
      // By the debugger's door: the page's policy would refuse an injected script.
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: Axe }).axe.run({
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        }),
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
      );
      assert.deepEqual(found, [], `${name}: axe`);
      assert.deepEqual(trouble, [], `${name}: console`);
    },
    leave: () => context.close(),
  };
}

const calmForMs = 500;
const calmWithinMs = 15_000;

/** Waits until the page has asked for nothing for a while; the stream of live news stays open for as long as it does. */
function calmOf(page: Page): () => Promise<void> {
  const asked = new Set<unknown>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/Notifications/stream')) note(() => asked.add(request));
  });
  page.on('requestfinished', (request) => note(() => asked.delete(request)));
  page.on('requestfailed', (request) => note(() => asked.delete(request)));
  return async () => {
    await page.waitForLoadState('load');
    const until = Date.now() + calmWithinMs;
    while (asked.size > 0 || Date.now() - changedAt < calmForMs) {
      if (Date.now() > until) throw new Error('the page does not come to rest');
      await new Promise((soon) => setTimeout(soon, 50));
    }
  };
}
