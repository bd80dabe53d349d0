import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type KeptPage, keptPages, readyToSend } from '#web/kept-pages.ts';

const page = async (status = 200): Promise<KeptPage> => readyToSend(new Response('<p>text</p>', { status }));

function town({ status = 200, entriesMax = 3 } = {}) {
  const clock = { at: 0 };
  const rendered: string[] = [];
  const pages = keptPages({
    render: (address) => {
      rendered.push(address);
      return page(status);
    },
    keepMs: 1_000,
    entriesMax,
    now: () => clock.at,
  });
  return { pages, rendered, clock };
}

test('many waiters share one rendering, and later visitors too', async () => {
  const { pages, rendered } = town();
  await Promise.all([pages.get('/'), pages.get('/'), pages.get('/')]);
  await pages.get('/');
  assert.deepEqual(rendered, ['/']);
});

test('a page is rendered anew when its time is over', async () => {
  const { pages, rendered, clock } = town();
  await pages.get('/');
  clock.at = 999;
  assert.equal(pages.has('/'), true);
  await pages.get('/');
  clock.at = 1_000;
  assert.equal(pages.has('/'), false);
  await pages.get('/');
  assert.equal(rendered.length, 2);
});

test('a change of content forgets all pages, also the one that is being rendered', async () => {
  const { pages, rendered } = town();
  const begun = pages.get('/');
  pages.forgetAll();
  await begun;
  await pages.get('/');
  assert.equal(rendered.length, 2);
});

test('an answer that is not whole is not kept', async () => {
  const { pages, rendered } = town({ status: 404 });
  await pages.get('/nothing');
  await pages.get('/nothing');
  assert.equal(rendered.length, 2);
  assert.equal(pages.count, 0);
});

test('a failed rendering is not kept', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('no database');
  };
  const pages = keptPages({ render: failing, keepMs: 1_000, entriesMax: 3 });
  await assert.rejects(pages.get('/'));
  await assert.rejects(pages.get('/'));
  assert.equal(tries, 2);
});

test('never more pages are kept than allowed: the oldest gives way', async () => {
  const { pages, rendered } = town({ entriesMax: 2 });
  for (const address of ['/a', '/b', '/c']) await pages.get(address);
  assert.equal(pages.count, 2);
  await pages.get('/c');
  assert.equal(rendered.length, 3);
  await pages.get('/a');
  assert.equal(rendered.length, 4);
});
