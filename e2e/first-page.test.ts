import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Page, Request, Route } from 'playwright-core';
import { loadedScripts } from '../bench/web/loaded-scripts.ts';
import { scriptsOfPage } from '../bench/web/scripts-of-page.ts';
import { eventually } from '../test/eventually.ts';
import { isJudged } from '../test/judged-with.ts';
import { expect } from './expect.ts';
import { openJourney } from './journey.ts';

const { product, visitor } = await openJourney();

/** Collects what delays the first paint. Runs in the page. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
    const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
    return {
      links: Array.from(document.querySelectorAll('link[rel~="stylesheet"]'), ({ outerHTML }) => outerHTML),
      preloaded: Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
        ({ href }) => href,
      ),
      styles: Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent ?? ''),
      ruleCount: rules.length,
      blockingScripts: Array.from(document.scripts)
        .filter(({ src, type, async, defer }) => src !== '' && type !== 'module' && !async && !defer)
        .map(({ src }) => src),
      fetchedFonts: fonts
        .map((style) => ({ src: style.getPropertyValue('src'), display: style.getPropertyValue('font-display') }))
        .filter(({ src }) => src.includes('url(')),
    };
  });

/** Lays out the parts that wait until they are near, and returns how many they are. Runs in the page. */
const layOut = (page: Page) =>
  page.evaluate(() => {
    const later = Array.from(document.querySelectorAll<HTMLElement>('main *')).filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    for (const { style } of later) style.contentVisibility = 'visible';
    return later.length;
  });

const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

async function bytesOf(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers.get('content-length'));
}

/** React Router names the small files of the routes in the head; the large ones would take the line from the content. */
const preloadedBytesMax = 10_000;

describe('the first paint needs one answer', () => {
  test('the document carries its styles, and nothing in it is waited for', async () => {
    const { page, leave } = await visitor(390, { hasScripts: false });
    const answer = await page.goto(product.url);
    const { links, styles, ruleCount, blockingScripts, fetchedFonts, preloaded } = await partsOf(page);
    assert.deepEqual(links, []);
    assert.deepEqual(blockingScripts, []);
    const sizes = await Promise.all(preloaded.map(bytesOf));
    const preloadedBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    assert.ok(preloadedBytes > 0 && preloadedBytes <= preloadedBytesMax, `${preloadedBytes} bytes are preloaded`);
    assert.equal(styles.length, 1);
    assert.ok(ruleCount > 10, `the policy allows the styles: ${ruleCount} rules`);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    assert.ok(answer?.headers()['content-security-policy']?.includes(`'sha256-${hash}'`));
    assert.ok(fetchedFonts.length > 0);
    for (const { src, display } of fetchedFonts) assert.equal(display, 'swap', src);
    const [headingFont] = /(?<=<)[^>]+\.woff2(?=>; rel=preload; as=font)/.exec(answer?.headers().link ?? '') ?? [];
    assert.ok(
      headingFont && fetchedFonts.some(({ src }) => src.includes(headingFont)),
      'the font of headings comes first',
    );
    await leave();
  });

  test('while every other answer is held back, the page is painted in its styles', async () => {
    const { page, leave } = await visitor(390);
    const held: Route[] = [];
    let isHeld = true;
    await page.route('**/*', async (route) => {
      if (!isHeld || route.request().isNavigationRequest()) await route.continue();
      else held.push(route);
    });
    await page.goto(product.url, { waitUntil: 'commit' });
    const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
    await page.waitForFunction(isPainted, undefined, { polling: 100 });
    assert.match(await fontOf(page), /^Plex/);
    // A request reaches the test some time after the browser asks.
    const isHeldBack = (kind: string) => held.some((route) => route.request().resourceType() === kind);
    await eventually(
      () => isHeldBack('script') && isHeldBack('font'),
      () => `${held.length} requests are held back`,
    );
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
    const [paintedAt, fetchedAt] = await page.evaluate(() => [
      performance.getEntriesByType('paint')[0]?.startTime ?? 0,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.css'))?.startTime ?? 0,
    ]);
    assert.ok(fetchedAt > paintedAt && paintedAt > 0, `painted at ${paintedAt}, the sheet fetched at ${fetchedAt}`);
    await leave();
  });

  test('what it carries is all that its markup needs of the style sheet', async () => {
    for (const path of ['/', '/Lawyer', '/submit-your-application']) {
      const { page, leave } = await visitor(390, { hasScripts: false });
      await page.goto(product.url + path);
      const laidOutLater = await layOut(page);
      if (path === '/') assert.ok(laidOutLater >= 3, `${laidOutLater} parts are laid out when they are near`);
      const picture = () => page.screenshot({ fullPage: true });
      await picture(); // Loads what is far down.
      await page.waitForLoadState('networkidle');
      const before = await picture();
      const [sheet] = /(?<=')\/assets\/[^']+\.css(?=')/.exec(await page.content()) ?? [];
      await page.evaluate((href) => {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
      }, sheet);
      await eventually(
        () => page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet !== null),
        () => 'no style sheet',
      );
      assert.ok(before.equals(await picture()), path);
      await leave();
    }
  });

  test('a style sheet that does not come is asked for again', async () => {
    const { page, leave } = await visitor(390);
    let asked = 0;
    await page.route('**/*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()));
    await page.goto(product.url);
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet);
    assert.equal(asked, 2);
    await leave();
  });

  test('the styles stay when React has to build the document again', async () => {
    const { page, leave } = await visitor(390);
    await page.route(`${product.url}/`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<h1[^>]*>/, '$&<i id="unexpected"></i>');
      await route.fulfill({ response: answer, body });
    });
    const mismatch = page.waitForEvent('pageerror');
    await page.goto(product.url);
    assert.match((await mismatch).message, /hydration|#418/i);
    await expect(page.locator('#unexpected')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    assert.match(await fontOf(page), /^Plex/);
    assert.equal((await partsOf(page)).styles.length, 1);
    await leave();
  });
});

/** Brotli, in bytes. A static page of the same content has 15,500. */
const documentBytesMax = 23_200;

test('the document of the home page is small', async () => {
  const bytes = await bytesOf(product.url);
  assert.ok(bytes > 0 && bytes <= documentBytesMax, `${bytes} bytes, at most ${documentBytesMax}`);
});

/** Brotli, in bytes; everything that comes by itself, the welcome too. */
const limits = [
  { path: '/', bytesMax: 127_500, filesMax: 10 },
  { path: '/submit-your-application', bytesMax: 167_500, filesMax: 30 },
] as const;

describe('a first visit on a phone loads no more JavaScript than it may', () => {
  for (const { path, bytesMax, filesMax } of limits)
    test(path, async () => {
      const { page, leave } = await visitor(390, { isNew: true, wantsMotion: true });
      // The welcome is counted.
      const { bytes, files } = await loadedScripts(page, product.url + path, () =>
        expect(page.locator('dialog[open]')).toBeVisible(),
      );
      assert.ok(bytes <= bytesMax, `${bytes} bytes, at most ${bytesMax}`);
      assert.ok(files <= filesMax, `${files} files, at most ${filesMax}`);
      await leave();
    });
});

describe('a page of a signed-in person loads no more JavaScript than it may, before a press', () => {
  const [filesMax, bytesMax] = [45, 175_000];
  for (const route of ['pages/requests', 'pages/request', 'pages/invite'])
    test(route, () => {
      const { bytes, files } = scriptsOfPage(route);
      assert.ok(bytes > 0 && bytes <= bytesMax, `${bytes} bytes, at most ${bytesMax}`);
      assert.ok(files <= filesMax, `${files} files, at most ${filesMax}`);
    });
});

/**
 * Files that the head of the page names for the browser itself. Each version decides by itself whether and when it
 * loads one of these, so they are no files of the page. Runs in the page.
 */
const filesOfBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link:is([rel~=icon], [rel=apple-touch-icon], [rel=manifest])'),
      ({ href }) => href,
    ),
  );

/** The document and all that comes by itself. Over a slow line the browser loads five pictures, over a fast one three. */
const homeFilesMax = 22;
const homePicturesMax = 5;

test('a first visit of the home page on a phone asks for few files, also over a slow line', async () => {
  const { page, leave } = await visitor(390, { isNew: true, wantsMotion: true });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const ofBrowser = await filesOfBrowser(page);
  assert.ok(ofBrowser.length > 0, 'the head names the icons');
  // The page's own elements and scripts load an icon as «image» or «fetch». That would count.
  const isOfBrowser = (request: Request) =>
    ofBrowser.includes(request.url()) && ['other', 'manifest'].includes(request.resourceType());
  const files = new Set(requests.filter((request) => !isOfBrowser(request)).map((request) => request.url()));
  const others = [...files].filter((address) => !address.includes('/media/'));
  await leave();
  // Each version decides by itself which other files and how many pictures it loads.
  if (!isJudged('Chromium', page.context().browser()?.version() ?? '', 'the files of a first visit')) return;
  assert.ok(others.length + homePicturesMax <= homeFilesMax, `${others.length}: ${others.join(' ')}`);
  assert.ok(files.size <= homeFilesMax, `${files.size}: ${[...files].join(' ')}`);
});
