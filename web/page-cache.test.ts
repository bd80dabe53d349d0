import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CachedPage, pageCache, readyToSend } from '#web/page-cache.ts';

const page = async (status = 200): Promise<CachedPage> => readyToSend(new Response('<p>text</p>', { status }));

function app({ status = 200, entriesMax = 3 } = {}) {
  const clock = { at: 0 };
  const rendered: string[] = [];
  const pages = pageCache({
    render: (address) => {
      rendered.push(address);
      return page(status);
    },
    cacheMs: 1_000,
    entriesMax,
    now: () => clock.at,
  });
  return { pages, rendered, clock };
}

test('parallel and later visitors share one rendering', async () => {
  const { pages, rendered } = app();
  await Promise.all([pages.get('/'), pages.get('/'), pages.get('/')]);
  await pages.get('/');
  assert.deepEqual(rendered, ['/']);
});

test('a page is rendered again when its time is over', async () => {
  const { pages, rendered, clock } = app();
  await pages.get('/');
  clock.at = 999;
  assert.equal(pages.has('/'), true);
  await pages.get('/');
  clock.at = 1_000;
  assert.equal(pages.has('/'), false);
  await pages.get('/');
  assert.equal(rendered.length, 2);
});

test('a change of content removes all pages, also one that is being rendered', async () => {
  const { pages, rendered } = app();
  const begun = pages.get('/');
  pages.clear();
  await begun;
  await pages.get('/');
  assert.equal(rendered.length, 2);
});

test('an answer other than 200 is not cached', async () => {
  const { pages, rendered } = app({ status: 404 });
  await pages.get('/nothing');
  await pages.get('/nothing');
  assert.equal(rendered.length, 2);
  assert.equal(pages.count, 0);
});

test('the last page is sent while it cannot be rendered again, and not after a change of content', async () => {
  const clock = { at: 0 };
  let [status, rendered] = [200, 0];
  const render = () => {
    rendered++;
    return page(status);
  };
  const pages = pageCache({ render, cacheMs: 30_000, entriesMax: 3, now: () => clock.at });
  await pages.get('/');
  status = 503;
  clock.at = 30_000;
  assert.equal((await pages.get('/')).status, 200);
  clock.at = 34_999;
  assert.equal((await pages.get('/')).status, 200);
  assert.equal(rendered, 2, 'it is not tried for each visitor');
  clock.at = 35_000;
  assert.equal((await pages.get('/')).status, 200);
  assert.equal(rendered, 3);
  assert.equal((await pages.get('/other')).status, 503, 'there is no last one');
  pages.clear();
  assert.equal((await pages.get('/')).status, 503);
  status = 200;
  assert.equal((await pages.get('/')).status, 200);
});

test('the last page is not sent when content changed while a rendering failed', async () => {
  const clock = { at: 0 };
  let status = 200;
  const pages = pageCache({ render: () => page(status), cacheMs: 1_000, entriesMax: 3, now: () => clock.at });
  await pages.get('/');
  status = 503;
  clock.at = 1_000;
  const begun = pages.get('/');
  pages.clear();
  assert.equal((await begun).status, 503);
});

test('a page that is gone is not sent again', async () => {
  const clock = { at: 0 };
  let status = 200;
  const pages = pageCache({ render: () => page(status), cacheMs: 1_000, entriesMax: 3, now: () => clock.at });
  await pages.get('/sub/1');
  status = 404;
  clock.at = 1_000;
  assert.equal((await pages.get('/sub/1')).status, 404);
});

test('a failed rendering is not cached', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('no database');
  };
  const pages = pageCache({ render: failing, cacheMs: 1_000, entriesMax: 3 });
  await assert.rejects(pages.get('/'));
  await assert.rejects(pages.get('/'));
  assert.equal(tries, 2);
});

test('the cache has a limit and removes the oldest page', async () => {
  const { pages, rendered } = app({ entriesMax: 2 });
  for (const address of ['/a', '/b', '/c']) await pages.get(address);
  assert.equal(pages.count, 2);
  await pages.get('/c');
  assert.equal(rendered.length, 3);
  await pages.get('/a');
  assert.equal(rendered.length, 4);
});
