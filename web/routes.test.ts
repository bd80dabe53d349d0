import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths } from '#web/core/page/paths.ts';
import { isPrivatePage } from '#web/core/session/private.ts';
import { readQueries } from '#web/serving/addresses.ts';

// The routes are read as the build reads them: relative to the folder of the pages.
globalThis.__reactRouterAppDirectory = import.meta.dirname;
const { default: routes } = await import('#web/routes.ts');

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

type Page = { pattern: string; file: string };

const pagesOf = (entries: readonly RouteConfigEntry[], parent = ''): Page[] =>
  entries.flatMap((entry) => {
    const pattern = [parent, entry.path].filter(Boolean).join('/');
    return entry.children ? pagesOf(entry.children, pattern) : [{ pattern: `/${pattern}`, file: entry.file }];
  });

const pages = pagesOf(await routes);

const patternOf = (address: (...values: never[]) => string): string => {
  const names = [':first', ':second'] as never[];
  return address(...names.slice(0, address.length));
};

/** Parameters are compared by position: their names are up to the page. */
const shape = (pattern: string) => pattern.replace(/:\w+/g, ':');

test('every address has a page, and every page an address', () => {
  const addresses = Object.values(paths)
    .map((address) => shape(patternOf(address)))
    .sort();
  const mapped = pages
    .map(({ pattern }) => shape(pattern))
    // Pages for addresses that do not exist.
    .filter((pattern) => !pattern.endsWith('/*'))
    .sort();
  assert.deepEqual(mapped, addresses);
});

test('every page of the site map is there', () => {
  const missing = pages.filter(({ file }) => !existsSync(path.join(import.meta.dirname, file)));
  assert.deepEqual(missing, []);
});

test('the pages that require a session, and only they, count as private', () => {
  for (const { pattern, file } of pages) {
    // The layout of the administrators' pages requires it for all of them.
    const requiresSession =
      /\brequire(Session|Role|Capability)\(/.test(textOf(file)) || file.startsWith('pages/admin/');
    assert.equal(isPrivatePage(pattern.replaceAll(/:\w+/g, '5')), requiresSession, pattern);
  }
});

/** The server's part of a page, run before rendering: its `loader`, on one line or up to the brace that closes it. */
const loaderOf = (text: string): string =>
  text.match(/^export (?:const|async function|function) loader\b(?:[^\n]*;|[\s\S]*?\n\};?)$/m)?.[0] ?? '';

test('the pages whose loader reads its query are those that say what they read', () => {
  const reading = pages.filter(({ file }) => /\b(request|url)\b/.test(loaderOf(textOf(file))));
  assert.deepEqual(reading.map(({ pattern }) => pattern).sort(), Object.keys(readQueries).sort());
});

test('the loader around every page reads no query, and its frames have none', () => {
  for (const frame of ['shell/frame.tsx', 'pages/admin/layout.tsx']) assert.equal(loaderOf(textOf(frame)), '');
  assert.match(loaderOf(textOf('root.tsx')), /new URL\(request\.url\)\.origin/);
  assert.doesNotMatch(loaderOf(textOf('root.tsx')), /search|request\.url\b(?!\)\.origin)/);
});
