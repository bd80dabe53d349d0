// Finds a Chromium for the browser tests, or installs one. Run on its own, it prints the path of a browser that starts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { installFromDebian } from './debian-packages.ts';

const advice =
  'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROME_BIN to its path.';

/** Returns the path of a Chromium. It has checked that this Chromium starts. */
export async function chromium(): Promise<string> {
  const found = find() ?? install();
  if (!found) throw new Error(advice);
  await checkStarts(found);
  return found;
}

const disabledFeatures = [
  // The two pages of the address bar's suggestions: each window loads them, which costs more than a page of Sanad.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Features that Playwright disables. Chromium obeys only the last list that it is given.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export const launchArguments = [
  `--disable-features=${disabledFeatures.join(',')}`,
  // Chromium does not start with its sandbox as root. Other users keep the sandbox.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function find(): string | undefined {
  const configured = process.env.CHROME_BIN;
  if (configured) return configured;
  return [
    // Chromium without the parts around a page: it needs about a seventh less of the processor for the same journey.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwright.executablePath(),
  ].find((file) => existsSync(file));
}

function install(): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installFromDebian(name);
    if (find()) return find();
  }
  console.log('installing chromium with playwright …');
  const playwrightFolder = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  // Prints only errors. The exit status does not matter: `find` shows if the installation worked.
  spawnSync(process.execPath, [path.join(playwrightFolder, 'cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return find();
}

export async function checkStarts(executablePath: string): Promise<void> {
  const browser = await playwright.launch({ executablePath, args: launchArguments }).catch((cause: unknown) => {
    throw new Error(`${executablePath} does not start as a browser.`, { cause });
  });
  await browser.close();
}

if (import.meta.main) {
  try {
    console.log(await chromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
