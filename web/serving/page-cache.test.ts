import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CachedPage, pageCache, readyToSend } from '#web/serving/page-cache.ts';

const page = async (status = 200): Promise<CachedPage> => readyToSend(new Response('<p>text</p>', { status }));

/** Pages are rendered with `now.status`, at the time `now.at`. */
function app({ status = 200, cacheMs = 1_000, entriesMax = 3 } = {}) {
  const now = { at: 0, status };
  const rendered: string[] = [];
  const render = (address: string) => {
    rendered.push(address);
    return page(now.status);
  };
  return { pages: pageCache({ render, cacheMs, entriesMax, now: () => now.at }), rendered, now };
}

test('parallel and later visitors share one rendering', async () => {
  const { pages, rendered } = app();
  await Promise.all([pages.get('/'), pages.get('/'), pages.get('/')]);
  await pages.get('/');
  assert.deepEqual(rendered, ['/']);
});

test('a page is rendered again when its time is over', async () => {
  const { pages, rendered, now } = app();
  await pages.get('/');
  now.at = 999;
  assert.equal(pages.has('/'), true);
  await pages.get('/');
  now.at = 1_000;
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
  const { pages, rendered, now } = app({ cacheMs: 30_000 });
  const statusAt = async (at: number, address = '/') => {
    now.at = at;
    return (await pages.get(address)).status;
  };
  assert.equal(await statusAt(0), 200);
  now.status = 503;
  assert.equal(await statusAt(30_000), 200);
  assert.equal(await statusAt(34_999), 200);
  assert.equal(rendered.length, 2, 'it is not tried for each visitor');
  assert.equal(await statusAt(35_000), 200);
  assert.equal(rendered.length, 3);
  assert.equal(await statusAt(35_000, '/other'), 503, 'there is no last one');
  pages.clear();
  assert.equal(await statusAt(35_000), 503);
  now.status = 200;
  assert.equal(await statusAt(35_000), 200);
});

test('the last page is not sent when content changed while a rendering failed, or the page is gone', async () => {
  for (const status of [503, 404]) {
    const { pages, now } = app();
    await pages.get('/sub/1');
    Object.assign(now, { at: 1_000, status });
    const begun = pages.get('/sub/1');
    if (status === 503) pages.clear();
    assert.equal((await begun).status, status);
  }
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
