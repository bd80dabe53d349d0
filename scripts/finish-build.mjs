import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const compressible = /\.(js|css|svg|json|webmanifest|html)$/;
/** A smaller file fits into one packet without compression. */
const smallestBytes = 600;

/** Writes `name.br` and `name.gz` next to every file of the folder that compression makes smaller. */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(path.join(folder, name))));
}

async function compress(file) {
  const plain = readFileSync(file);
  if (plain.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain, { level: 9 })]);
  if (br.length < plain.length) writeFileSync(`${file}.br`, br);
  if (gz.length < plain.length) writeFileSync(`${file}.gz`, gz);
}

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
