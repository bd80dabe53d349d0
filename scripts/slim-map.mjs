import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const beginning = 'window.__reactRouterManifest=';

/**
 * Takes out of the browser's map of pages what only the server reads: which files to name in the page for preloading,
 * and everything that is not so. Our links fetch no page before they are pressed.
 */
export function slimMap(folder) {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(assets, name ?? 'manifest');
  const written = readFileSync(file, 'utf8');
  if (!written.startsWith(beginning))
    throw new Error(`${file} is not the map of pages that React Router used to write`);
  const map = JSON.parse(written.slice(beginning.length).replace(/;$/, ''));
  map.entry.imports = [];
  for (const route of Object.values(map.routes)) route.imports = undefined;
  writeFileSync(file, `${beginning}${JSON.stringify(map, (_, value) => (value === false ? undefined : value))};`);
}
