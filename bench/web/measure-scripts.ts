import { chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../../scripts/chromium.ts';
import { startServer } from '../start-server.ts';

const pages = ['/', '/submit-your-application'] as const;
/** What is loaded when it is first needed counts as well, if it comes by itself. */
const settleMs = 2_000;

/** The JavaScript that a first visit loads, in bytes over the wire (Brotli). */
export async function measureScripts(databaseUrl: string): Promise<void> {
  const server = await startServer('main.ts', 'http://', { DATABASE_URL: databaseUrl, DEMO: '0' });
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments });
  try {
    console.log('\n| page | JavaScript, KB (Brotli) | with HTTP headers, KB | files |\n|---|---|---|---|');
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      const scripts = new Map<string, number>();
      devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script') scripts.set(requestId, Number(response.headers['content-length'] ?? 0));
      });
      let withHeaders = 0;
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) withHeaders += encodedDataLength;
      });
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(settleMs);
      const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
      const bodies = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
      console.log(`| ${path} | ${kilobytes(bodies)} | ${kilobytes(withHeaders)} | ${scripts.size} |`);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
