import { chromium as playwright } from 'playwright-core';
import { chromium, launchArguments } from '../../test/tools/machine/chromium.ts';
import { newDatabase } from '../fresh-database.ts';
import { startProductOn } from '../start-server.ts';
import { loadedScripts } from './loaded-scripts.ts';

const pages = ['/', '/submit-your-application'] as const;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Measures the JavaScript that a first visit loads (Brotli). */
export async function measureScripts(serverUrl: string): Promise<void> {
  const server = await startProductOn(await newDatabase(serverUrl), { DEMO: '0' });
  const browser = await playwright.launch({ executablePath: await chromium(), args: launchArguments });
  try {
    console.log('\n| page | JavaScript, KB (Brotli) | with HTTP headers, KB | files |\n|---|---|---|---|');
    for (const path of pages) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const { bytes, bytesWithHeaders, files } = await loadedScripts(await context.newPage(), server.url + path);
      console.log(`| ${path} | ${kilobytes(bytes)} | ${kilobytes(bytesWithHeaders)} | ${files} |`);
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
