import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { paths } from '#web/core/page/paths.ts';
import { isPrivatePage } from '#web/core/session/private.ts';

// The routes are read as the build reads them: relative to the folder of the pages.
globalThis.__reactRouterAppDirectory = path.resolve(import.meta.dirname, '../..');
const { default: routes } = await import('#web/routes.ts');

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
  const missing = pages.filter(({ file }) => !existsSync(path.resolve(import.meta.dirname, '../..', file)));
  assert.deepEqual(missing, []);
});

test('the pages that require a session, and only they, count as private', () => {
  for (const { pattern, file } of pages) {
    const source = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
    // The layout of the administrators' pages requires it for all of them.
    const requiresSession = /\brequire(Session|Role|Capability)\(/.test(source) || file.startsWith('pages/admin/');
    assert.equal(isPrivatePage(pattern.replaceAll(/:\w+/g, '5')), requiresSession, pattern);
  }
});
