import type { Browser, CDPSession } from 'playwright-core';

export type Line = { readonly name: string; readonly bitsPerSecond: number; readonly latencyMs: number };

/** The two connections of the goals. The latency is added to every request. */
export const lines = [
  { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, latencyMs: 150 },
  { name: '400 kbit/s, 400 ms', bitsPerSecond: 400_000, latencyMs: 400 },
] as const satisfies readonly Line[];

const processorSlowdown = 4;
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'ar-EG' };
/** A visit ends when nothing was loaded for this long. The welcome opens 0.8 s after the page is at rest. */
const quietMs = 2_500;
const visitWithinMs = 90_000;
/** A longer task delays the reaction to a touch. The time beyond it counts as blocked. */
const longTaskMs = 50;

type Kind = 'html' | 'styles' | 'scripts' | 'fonts' | 'pictures' | 'other';
const kinds: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'scripts',
  Font: 'fonts',
  Image: 'pictures',
};

export type Visit = Readonly<Record<Kind, number>> & {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** After the first paint, by the definition of «total blocking time». */
  readonly blockedMs: number;
  /** From the start: a page that runs its scripts before the first paint gets no advantage. */
  readonly blockedFromStartMs: number;
  readonly requests: number;
  readonly hasDialog: boolean;
};

type Seen = {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  /** Start and length of each long task. */
  long: [number, number][];
};
type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen: Seen = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, long: [] };
  window.seen = seen;
  const on = <E extends PerformanceEntry>(type: string, handle: (entry: E) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) handle(entry as E);
    }).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime;
  });
  on<LargestContentfulPaint>('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime;
  });
  on<LayoutShift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.layoutShift += value;
  });
  on('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
}

export async function slowDown(devtools: CDPSession, line: Line, keepsCache = false): Promise<void> {
  const { bitsPerSecond, latencyMs } = line;
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: !keepsCache });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** Counts bytes over the wire with headers, by kind. `settled` resolves when nothing loads any more. */
function watchNetwork(devtools: CDPSession) {
  const bytes: Record<Kind, number> = { html: 0, styles: 0, scripts: 0, fonts: 0, pictures: 0, other: 0 };
  const under = new Map<string, Kind>();
  let requests = 0;
  let lastAt = Date.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (/^(data|blob):/.test(request.url)) return;
    if (!under.has(requestId)) requests++;
    under.set(requestId, kinds[type ?? ''] ?? (request.url.endsWith('.js') ? 'scripts' : 'other'));
    lastAt = Date.now();
  });
  const end = (requestId: string, length: number) => {
    const kind = under.get(requestId);
    if (!kind) return;
    bytes[kind] += length;
    under.delete(requestId);
    lastAt = Date.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    bytes,
    count: () => requests,
    async settled() {
      const giveUpAt = Date.now() + visitWithinMs;
      while (Date.now() < giveUpAt && (under.size > 0 || Date.now() - lastAt < quietMs))
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

/** One visit with an empty cache, on a phone with a slow processor, over this connection. */
export async function visit(browser: Browser, url: string, line: Line): Promise<Visit> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, line);
    const network = watchNetwork(devtools);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load', timeout: visitWithinMs });
    await network.settled();
    const { long, ...seen } = await page.evaluate(() => window.seen);
    const blocked = (since: number) =>
      long.filter(([at]) => at >= since).reduce((sum, [, length]) => sum + Math.max(0, length - longTaskMs), 0);
    return {
      ...network.bytes,
      ...seen,
      blockedMs: blocked(seen.firstPaintMs - 1),
      blockedFromStartMs: blocked(0),
      requests: network.count(),
      hasDialog: await page.locator('dialog[open]').count().then(Boolean),
    };
  } finally {
    await context.close();
  }
}
