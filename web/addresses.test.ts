import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { readQueries } from '#web/addresses.ts';
import routes from '#web/routes.ts';

type Page = { address: string; file: string };

const pagesOf = (entries: readonly RouteConfigEntry[], above = ''): Page[] =>
  entries.flatMap(({ path: own = '', file, children = [] }) => {
    const address = own === '' ? above : `${above}/${own}`;
    return [{ address: address || '/', file }, ...pagesOf(children, address)];
  });

/** What the server runs of a page before it renders: its `loader`, on one line or up to the brace that closes it. */
const loaderOf = (text: string): string =>
  text.match(/^export (?:const|async function|function) loader\b(?:[^\n]*;|[\s\S]*?\n\};?)$/m)?.[0] ?? '';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('the pages whose loader reads its query are those that say what they read', async () => {
  const reading = pagesOf(await routes).filter(({ file }) => /\b(request|url)\b/.test(loaderOf(textOf(file))));
  assert.deepEqual(reading.map(({ address }) => address).sort(), Object.keys(readQueries).sort());
});

test('the loader around every page reads no query', () => {
  assert.match(loaderOf(textOf('root.tsx')), /new URL\(request\.url\)\.origin/);
  assert.doesNotMatch(loaderOf(textOf('root.tsx')), /search|request\.url\b(?!\)\.origin)/);
});
