import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/core/api-error.ts';
import { caller } from '#contract/core/client.ts';
import { paths } from '#web/core/page/paths.ts';
import { robots, securityText, sitemap } from '#web/serving/sitemap.ts';

const origin = 'https://sanad.example';
const texts = (updatedAt: string | null) => [{ about: 'ا', privacy: 'ب', terms: 'ج', updatedAt, version: 1 }];
/** Two pages of discussions, and no other types. */
const suggestionsAt = (path: string) => {
  if (!path.includes('Discussions')) return { data: [], nextCursor: null };
  return path.includes('cursor') ? { data: [{ id: 3 }], nextCursor: null } : { data: [{ id: 7 }], nextCursor: 'on' };
};
const callWith = (updatedAt: string | null) =>
  caller(async ({ path }) => ({
    status: 200,
    body: path.startsWith('/api/Info') ? { data: texts(updatedAt) } : suggestionsAt(path),
  }));

test('the sitemap has the public address of every public page, and no private page', async () => {
  const answer = await sitemap(origin, callWith(null));
  assert.match(answer.headers.get('content-type') ?? '', /xml/);
  const text = await answer.text();
  const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = [
    '/',
    '/Lawyer',
    '/submit-your-application',
    '/Suggestions-comments',
    '/about',
    '/privacy',
    '/terms',
    '/accessibility',
  ].concat(['/sub/7', '/sub/3']);
  assert.deepEqual(named.sort(), expected.map((path) => origin + path).sort());
  assert.doesNotMatch(text, /lastmod/);
});

test('the pages of texts have the date of their last change', async () => {
  const text = await (await sitemap(origin, callWith('2026-02-03T04:05:06.000Z'))).text();
  for (const path of [paths.about(), paths.privacy(), paths.terms()])
    assert.ok(text.includes(`<loc>${origin}${path}</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>`), path);
  assert.equal(text.match(/<lastmod>/g)?.length, 3);
});

test('the sitemap also works when the texts cannot be loaded', async () => {
  const failing = caller(async () => {
    throw new ApiError({ status: 500, code: 'internal', message: '' });
  });
  assert.match(await (await sitemap(origin, failing)).text(), /<loc>https:\/\/sanad\.example\/about<\/loc>/);
});

test('robots.txt has the sitemap and disallows every private page', async () => {
  const lines = (await robots(origin).text()).split('\n');
  assert.ok(lines.includes(`Sitemap: ${origin}/sitemap.xml`));
  const forbidden = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []));
  const isForbidden = (path: string) => forbidden.some((start) => path.startsWith(start));
  const open = [
    paths.home(),
    paths.lawyers(),
    paths.submitRequest(),
    paths.suggestions(),
    paths.suggestion(5),
    paths.privacy(),
    paths.terms(),
    paths.about(),
    paths.accessibility(),
  ];
  for (const address of Object.values(paths)) {
    const path = address(5 as never, 6 as never);
    assert.equal(isForbidden(path), !open.includes(path), path);
  }
  assert.equal(isForbidden('/api/Info'), true);
});

const now = new Date('2026-11-23T12:34:56Z');
const textFor = (contactEmail: string | null) => {
  const call = caller(async () => ({ status: 200, body: { data: { contactEmail } } }));
  return securityText(origin, call, now);
};

test('security.txt has the contact address, and is valid for half a year', async () => {
  const answer = await textFor('help@sanad.example');
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8']);
  assert.equal(
    await answer.text(),
    'Contact: mailto:help@sanad.example\nExpires: 2027-05-22T00:00:00.000Z\nPreferred-Languages: ar, en\n' +
      'Canonical: https://sanad.example/.well-known/security.txt\n',
  );
});

test('an address stays one line of ASCII in it', async () => {
  assert.match(await (await textFor('عون@سند.example')).text(), /^Contact: mailto:[!-~]+\nExpires:/);
});

test('without a contact address there is no security.txt', async () => {
  assert.equal((await textFor(null)).status, 404);
});
