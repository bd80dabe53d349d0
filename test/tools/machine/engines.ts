// Finds a Firefox and a WebKit for the journeys in other engines, or installs them.
import { existsSync, globSync } from 'node:fs';
import { installFromDebian } from './debian-packages.ts';

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'];
const advice =
  'The journeys in other engines need Firefox, WebKitGTK with its driver, Xvfb, and WebKitGTK for Python. On Debian: ' +
  `apt-get install ${packages.join(' ')}. FIREFOX_BIN names another Firefox.`;

/** `python` knows WebKitGTK: it prints. */
export type WebKit = { driver: string; browser: string; display: string; python: string };
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
    python: first('/usr/bin/python3'),
  };
  const forPython = [
    first('/usr/lib/python3/dist-packages/gi/__init__.py'),
    first(...globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib')),
  ];
  return [firefox, ...Object.values(webkit), ...forPython].includes('') ? undefined : { firefox, webkit };
}

function install(): Engines | undefined {
  installFromDebian(...packages);
  return find();
}
