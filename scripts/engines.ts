// Finds a Firefox and a WebKit for the journeys in other engines, or installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const advice =
  'The journeys in other engines need Firefox, WebKitGTK with its driver, and Xvfb. On Debian: ' +
  'apt-get install firefox-esr webkit2gtk-driver xvfb. FIREFOX_BIN names another Firefox.';

export type WebKit = { driver: string; browser: string; display: string };
export type Engines = { firefox: string; webkit: WebKit };

/** The programs of both engines. */
export function engines(): Engines {
  const found = find() ?? install();
  if (!found) throw new Error(advice);
  return found;
}

const first = (...names: readonly string[]): string => names.find((file) => existsSync(file)) ?? '';

function find(): Engines | undefined {
  const firefox = process.env.FIREFOX_BIN ?? first('/usr/bin/firefox-esr', '/usr/bin/firefox');
  const webkit = {
    driver: first('/usr/bin/WebKitWebDriver'),
    browser: first(...globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'])),
    display: first('/usr/bin/Xvfb'),
  };
  return [firefox, ...Object.values(webkit)].includes('') ? undefined : { firefox, webkit };
}

function install(): Engines | undefined {
  if (process.getuid?.() !== 0) return undefined;
  console.log('installing firefox-esr and webkit2gtk-driver with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return find();
}
