// Finds a Firefox and a WebKit for the journeys in other engines, or installs them.
import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

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
  installFromDebian('firefox-esr', 'webkit2gtk-driver', 'xvfb');
  return find();
}
