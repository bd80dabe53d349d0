// Finds a Chromium for the browser journeys, or installs one. Run by itself it prints the path of a browser that starts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium as playwright } from 'playwright-core';

const advice =
  'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROME_BIN to its path.';

/** The path of a Chromium that has been seen to start. */
export async function chromium(): Promise<string> {
  const found = find() ?? install();
  if (!found) throw new Error(advice);
  await prove(found);
  return found;
}

/** Chromium refuses its sandbox to root; everybody else keeps it. */
export const launchArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function find(): string | undefined {
  const named = process.env.CHROME_BIN;
  if (named) return named;
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    playwright.executablePath(),
  ].find((file) => existsSync(file));
}

function install(): string | undefined {
  if (process.getuid?.() === 0 && isThere('apt-get')) {
    console.log('installing chromium with apt-get …');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
    if (find()) return find();
  }
  console.log('installing chromium with playwright …');
  const playwrightFolder = path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [path.join(playwrightFolder, 'cli.js'), 'install', 'chromium']);
  return find();
}

async function prove(executablePath: string) {
  const browser = await playwright.launch({ executablePath, args: launchArguments }).catch((cause: unknown) => {
    throw new Error(`${executablePath} does not start as a browser.`, { cause });
  });
  await browser.close();
}

function isThere(program: string) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Its failure shows in what is found afterwards, hence only its complaints are of interest. */
function run(program: string, args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

if (import.meta.main) {
  try {
    console.log(await chromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
