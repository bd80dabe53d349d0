import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const beginning = 'window.__reactRouterManifest=';

/**
 * Removes from the browser's manifest of routes what only the server reads: the files to preload, and all values that
 * are `false`. The browser does not need them, because our links do not prefetch pages.
 */
export function slimMap(folder) {
  const assets = path.join(folder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(assets, name ?? 'manifest');
  const written = readFileSync(file, 'utf8');
  if (!written.startsWith(beginning)) throw new Error(`${file} is not a manifest of routes as React Router writes it`);
  const map = JSON.parse(written.slice(beginning.length).replace(/;$/, ''));
  for (const part of [map.entry, ...Object.values(map.routes)]) {
    if (!Array.isArray(part.imports)) throw new Error(`${file} no longer names what to preload`);
    part.imports = part === map.entry ? [] : undefined;
  }
  writeFileSync(file, `${beginning}${JSON.stringify(map, (_, value) => (value === false ? undefined : value))};`);
}
