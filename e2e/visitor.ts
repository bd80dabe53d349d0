import assert from 'node:assert/strict';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { Session } from '#contract/accounts/session.ts';
import { beginWait, patient } from '../test/tools/slowness.ts';
import { sessionKey } from '../web/core/session/session.ts';
import { visitKey } from '../web/core/session/visit.ts';
import { axeLoader, checkAccessibility } from './accessibility.ts';
import type { Product } from './product.ts';
import { translatePages } from './translator.ts';

const pictures = path.join(import.meta.dirname, '../build/pictures');
/** Takes a screenshot of each checked state; failures always have one. */
const takesPictures = process.env.PICTURES === '1';

/** A person with a browser of their own. Errors in it are collected. */
export type Visitor = {
  product: Product;
  page: Page;
  /** Waits until the page has loaded all its data. */
  rest: () => Promise<void>;
  /** Checks the current page in each view: axe, no horizontal scroll, no errors on the console. */
  look: (name: string) => Promise<void>;
  leave: () => Promise<void>;
};

type Theme = 'light' | 'dark';
type View = { width: number; theme: Theme };

/** The storage that a browser keeps when it is ended: what only its tabs had is gone. */
type Left = Awaited<ReturnType<BrowserContext['storageState']>>;

export type VisitorOptions = {
  theme?: Theme;
  /** How the same pages are looked at besides: a journey is walked once and checked in both views. */
  also?: { width: number; theme?: Theme };
  /** Moving things move. */
  wantsMotion?: boolean;
  /** Has not been welcomed yet in this visit: the welcome opens by itself. */
  isNew?: boolean;
  hasScripts?: boolean;
  /** Uses fingers. */
  hasTouch?: boolean;
  /** The browser translates each page; with TRANSLATED=1 in every journey. `look` then looks for errors only. */
  isTranslated?: boolean;
  /** Has signed in before. */
  session?: Session;
  /** Their browser was ended and begins again: this was on the device. */
  left?: Left;
};

export async function visitor(
  browser: Browser,
  product: Product,
  width: number,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const {
    theme = 'light',
    also,
    wantsMotion = false,
    isNew = false,
    hasScripts = true,
    hasTouch = false,
    isTranslated = process.env.TRANSLATED === '1',
    session,
    left,
  } = options;
  const views: View[] = [{ width, theme }, ...(also ? [{ theme, ...also }] : [])];
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    javaScriptEnabled: hasScripts,
    hasTouch,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    reducedMotion: wantsMotion ? 'no-preference' : 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(session && { storageState: signedIn(product, session) }),
    ...(left && { storageState: left }),
  });
  await context.addInitScript(axeLoader);
  await context.addInitScript(separateClicks);
  await context.addInitScript(ringNobody);
  if (isTranslated) await context.addInitScript(translatePages);
  if (!isNew) await context.addInitScript((key) => sessionStorage.setItem(key, '1'), visitKey);
  context.setDefaultTimeout(patient(30_000));
  const page = await context.newPage();
  // A message that rises under the pointer stays as long as the pointer does: people move it away from what it covers.
  await page.addLocatorHandler(page.locator('[data-sonner-toast]:hover'), () => page.mouse.move(0, 0));
  const trouble: string[] = [];
  page.on('console', (message) => {
    // A refused call is shown to the person; the browser also logs it on the console. A font is late on a slow machine only.
    // Browsers without popovers warn of the attribute.
    const isExpected =
      /^Failed to load resource|\.woff2 was preloaded using link preload|^Found a 'popover' attribute/.test(
        message.text(),
      );
    if (['error', 'warning'].includes(message.type()) && !isExpected) trouble.push(message.text());
  });
  page.on('pageerror', (error) => {
    // React Router 8.4 leaves it unhandled when a navigation ends while its answer arrives. Nobody waits for it any more.
    if (error.name !== 'AbortError') trouble.push(error.message);
  });
  const rest = restOf(page, hasScripts);
  return {
    product,
    page,
    rest,
    async look(name) {
      assert.ok(!wantsMotion, `${name}: what moves has no color to check yet`);
      await rest();
      if (isTranslated) {
        if (takesPictures) await takePicture(page, `${name}-${width}`);
        return assert.deepEqual(trouble, [], `${name}: console`);
      }
      if (also) await inEach(page, views, (view) => looksRight(page, `${name}-${view.width}`));
      else await looksRight(page, `${name}-${width}`);
      assert.deepEqual(trouble, [], `${name}: console`);
    },
    leave: () => context.close(),
  };
}

/**
 * In the page. Journeys press faster than people read: two clicks at one place, each with its own call, are two presses for
 * them and no double click (`web/core/calls/one-press.ts`). A turn of the wheel in between says so. Taps and keys stay as they are.
 */
function separateClicks(): void {
  const separate = (event: MouseEvent) => {
    const { pointerType } = event as PointerEvent;
    if (pointerType === 'mouse' && event.detail === 1) document.dispatchEvent(new Event('wheel'));
  };
  addEventListener('click', separate, true);
}

/** In the page. A headless browser has no telephone, and presses nothing while it looks for one. */
function ringNobody(): void {
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
  });
}

/** The same person, for steps whose pages the same journey checks at another time. */
export const unchecked = (person: Visitor): Visitor => ({ ...person, look: person.rest });

const signedIn = ({ url }: Product, session: Session) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }],
});

/** Shows the page in each view, and then as it was. Nothing moves meanwhile: these visitors want no motion. */
async function inEach(page: Page, views: readonly View[], check: (view: View) => Promise<void>): Promise<void> {
  for (const view of views) {
    await show(page, view);
    await check(view);
  }
  if (views[0]) await show(page, views[0]);
}

async function show(page: Page, { width, theme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
}

export async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

async function looksRight(page: Page, name: string): Promise<void> {
  if (takesPictures) await takePicture(page, name);
  try {
    await isRight(page, name);
  } catch (error) {
    await takePicture(page, `failed-${name}`);
    throw error;
  }
}

async function isRight(page: Page, name: string): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(sideways, 0, `${name}: scrolls sideways by ${sideways} px`);
  await checkAccessibility(page, name);
}

const restForMs = 100;
const restWithinMs = 15_000;

/**
 * Waits until the page has sent no request for a moment and has nothing left to run: scripts that have arrived may still
 * be making the page usable. The stream of live events stays open and does not count.
 */
function restOf(page: Page, hasScripts: boolean): () => Promise<void> {
  const openRequests = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    // A file shown from memory needs no network, and may be taken away before it is seen.
    if (protocol !== 'blob:' && !pathname.endsWith('/api/Notifications/stream')) note(() => openRequests.add(request));
  });
  page.on('requestfinished', (request) => note(() => openRequests.delete(request)));
  page.on('requestfailed', (request) => note(() => openRequests.delete(request)));
  const isBusy = () => openRequests.size > 0 || Date.now() - changedAt < restForMs;
  return async () => {
    await page.waitForLoadState('load');
    const isOver = beginWait(restWithinMs);
    for (;;) {
      while (isBusy()) {
        if (isOver()) throw new Error(`the page does not come to rest: ${[...openRequests].map((one) => one.url())}`);
        await new Promise((soon) => setTimeout(soon, 20));
      }
      // The page may be left meanwhile.
      if (hasScripts) await page.evaluate(idle).catch(() => undefined);
      if (hasScripts) await page.waitForFunction(isTakenOver).catch(() => undefined);
      if (!isBusy()) return;
    }
  };
}

/** In the page. Before that its buttons look disabled; a page without React has nothing to wait for. */
const isTakenOver = () =>
  !('__reactRouterContext' in window) || document.documentElement.dataset.hydrated !== undefined;

/**
 * In the page: once it has nothing else to run, and nothing again after the next frame. An idle callback would wait for its
 * time limit on a page that draws nothing, and to draw meanwhile keeps the browser busy.
 */
const idle = async () => {
  const background = () => scheduler.postTask(() => {}, { priority: 'background' });
  await background();
  await new Promise(requestAnimationFrame);
  await background();
};
