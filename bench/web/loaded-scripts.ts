import type { Page } from 'playwright-core';

/** Code that loads later counts too, if the page requests it by itself. */
const settleMs = 2_000;

export type LoadedScripts = { readonly bytes: number; readonly bytesWithHeaders: number; readonly files: number };

/**
 * The JavaScript that a first visit loads, over the wire. The page must be new. Those that `until` waits for count too.
 */
export async function loadedScripts(page: Page, url: string, until?: () => Promise<unknown>): Promise<LoadedScripts> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bodies = new Map<string, number>();
  let bytesWithHeaders = 0;
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') bodies.set(requestId, Number(response.headers['content-length']));
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bodies.has(requestId)) bytesWithHeaders += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await until?.();
  await page.waitForTimeout(settleMs);
  const bytes = [...bodies.values()].reduce((sum, length) => sum + length, 0);
  if (!(bytes > 0)) throw new Error(`${url}: a script came without its length, or none came`);
  return { bytes, bytesWithHeaders, files: bodies.size };
}
