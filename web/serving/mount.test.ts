import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { caller } from '#contract/core/client.ts';
import { type MountOptions, mount } from '#web/serving/mount.ts';

const origin = 'https://sanad.example';
const unlimited = { limiter: () => (task) => task(), networkOf: (address) => address } satisfies Partial<MountOptions>;
const html = `<p>${'text '.repeat(200)}</p>`;
const rendered: string[] = [];
const changed = new EventEmitter();

/** A renderer for every address except /nothing and, for now, /away. It fails at /broken and records each address. */
const render = async (request: Request) => {
  rendered.push(request.url);
  const { pathname } = new URL(request.url);
  if (pathname === '/broken') throw new Error('an internal error');
  const status = { '/nothing': 404, '/away': 503 }[pathname] ?? 200;
  return new Response(html, { status, headers: { 'content-type': 'text/html', 'content-security-policy': 'x' } });
};
const apiPaths: string[] = [];
const call = caller(async ({ path }) => {
  apiPaths.push(path);
  return { status: 200, body: { data: path === '/api/Settings/public' ? { contactEmail: 'a@sanad.example' } : [] } };
});
const logged: string[] = [];
const browserHeaders = { accept: 'text/html,application/xhtml+xml' };

const clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
await mkdir(path.join(clientDir, 'assets'));
await writeFile(path.join(clientDir, 'assets', 'a-1234.js'), 'a()');
await writeFile(path.join(clientDir, 'site.webmanifest'), '{}');
const stream = { write: (line: string) => void logged.push(line) };
const app = Fastify({
  routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  logger: { level: 'error', stream },
});
app.get('/api/known', async () => ({ known: true }));
const required = { web: { render }, clientDir: null, ...unlimited, call, origin, changed };
await mount(app, { ...required, clientDir });
after(async () => {
  await app.close();
  await rm(clientDir, { recursive: true });
});

test('a page is sent in an encoding that the browser accepts', async () => {
  const request = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  const [br, gzip, plain] = await Promise.all([request('gzip, br'), request('gzip'), request('identity')]);
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(br.rawPayload)), html);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(String(gunzipSync(gzip.rawPayload)), html);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body, html);
  assert.equal(plain.headers['content-security-policy'], 'x');
});

test('an unknown page is answered with 404, and one that cannot be shown now says when to come again', async () => {
  assert.equal((await app.inject('/nothing')).statusCode, 404);
  const [away, home] = [await app.inject('/away'), await app.inject('/')];
  assert.deepEqual([away.statusCode, away.headers['retry-after']], [503, '5']);
  assert.deepEqual([home.statusCode, home.headers['retry-after']], [200, undefined]);
});

test('a browser that has the page gets 304 with the same policy', async () => {
  const first = await app.inject('/');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
  assert.equal(again.statusCode, 304);
  assert.equal(again.body, '');
  assert.equal(again.headers['content-security-policy'], 'x');
});

test('HEAD answers like GET, without the page', async () => {
  const [head, get] = await Promise.all([app.inject({ url: '/', method: 'HEAD' }), app.inject('/')]);
  assert.equal(head.statusCode, 200);
  assert.equal(head.headers.etag, get.headers.etag);
  assert.equal(head.body, '');
});

test('a page is rendered once, and again after content changed', async () => {
  rendered.length = 0;
  await app.inject('/about');
  await app.inject('/about');
  changed.emit('content');
  await app.inject('/about');
  assert.equal(rendered.length, 2);
});

test('browsers keep files with a hash in their name and check the others again', async () => {
  const [hashed, manifest] = await Promise.all([app.inject('/assets/a-1234.js'), app.inject('/site.webmanifest')]);
  assert.match(String(hashed.headers['cache-control']), /immutable/);
  assert.equal(manifest.headers['cache-control'], 'public, max-age=3600');
  assert.match(String(manifest.headers['content-type']), /application\/manifest\+json/);
});

test('a request for a missing chunk is not answered with a page', async () => {
  const gone = await app.inject('/assets/gone-9876.js');
  assert.equal(gone.statusCode, 404);
  assert.match(String(gone.headers['content-type']), /text\/plain/);
});

test('no address makes the renderer use another host', async () => {
  for (const url of ['//evil.example/', '/\\evil.example', '/https://evil.example/', '/@evil.example']) {
    rendered.length = 0;
    const { statusCode } = await app.inject({ url: `${url}?x=1` });
    assert.ok(statusCode === 200 || statusCode === 400, url);
    for (const address of rendered) assert.equal(new URL(address).origin, origin, url);
  }
});

test('pages accept only GET and HEAD, and a browser reads the refusal on a page', async () => {
  for (const headers of [{ 'content-type': 'text/x' }, browserHeaders]) {
    const posted = await app.inject({ url: '/', method: 'POST', payload: 'x=1', headers });
    assert.deepEqual([posted.statusCode, posted.headers.allow], [405, 'GET, HEAD']);
    assert.equal(/<html lang="ar" dir="rtl">.*الرابط غير صحيح/s.test(posted.body), headers === browserHeaders);
  }
});

test('a failed rendering gives an Arabic page with a reference that is in the log', async () => {
  for (const url of ['/broken', '/broken?x=1']) {
    logged.length = 0;
    const broken = await app.inject({ url, headers: browserHeaders });
    assert.equal(broken.statusCode, 500);
    assert.match(broken.body, /<html lang="ar" dir="rtl">/);
    const [, reference] = /الرقم المرجعي للخطأ: <bdi dir="ltr">(\d{8})<\/bdi>/.exec(broken.body) ?? [];
    assert.ok(reference, broken.body);
    assert.equal(logged.length, 1);
    const line = JSON.parse(logged[0] ?? '') as { reference: string; page: string; err: { message: string } };
    assert.deepEqual([line.reference, line.page, line.err.message], [reference, '/broken', 'an internal error']);
    assert.equal(broken.body.includes('an internal error'), false);
  }
});

test('the sitemap and robots.txt have the public address, and are made once', async () => {
  apiPaths.length = 0;
  for (const _ of [1, 2]) {
    const [map, robots] = await Promise.all([app.inject('/sitemap.xml'), app.inject('/robots.txt')]);
    assert.match(map.body, /<loc>https:\/\/sanad\.example\/about<\/loc>/);
    assert.match(String(robots.headers['content-type']), /text\/plain/);
    assert.match(robots.body, /^Sitemap: https:\/\/sanad\.example\/sitemap\.xml$/m);
  }
  assert.equal(apiPaths.filter((path) => path === '/api/Info').length, 1);
  assert.equal(new Set(apiPaths).size, apiPaths.length);
});

test('security.txt is at its address, beside files that begin with a dot', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  assert.match(body, /^Contact: mailto:a@sanad\.example$/m);
  assert.equal((await app.inject('/.well-known/another.txt')).body, html);
});

test('the browser checks for a new service worker on every visit', async () => {
  const worker = await app.inject('/sw.js');
  assert.match(String(worker.headers['content-type']), /text\/javascript/);
  assert.equal(worker.headers['cache-control'], 'no-cache');
});

test('the API beside the pages still works', async () => {
  assert.deepEqual((await app.inject('/api/known')).json(), { known: true });
});

test('one client can render only a limited number of pages, but still gets cached pages', async (t) => {
  const busy = Fastify();
  t.after(() => busy.close());
  await mount(busy, { ...required, rendersPerSecond: 1 });
  await busy.inject('/');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => busy.inject(`/Lawyer?q=${n}`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.ok(refused.length >= 5, `${refused.length} were refused`);
  assert.equal(refused[0]?.headers['retry-after'], '1');
  assert.match(String(refused[0]?.headers['content-type']), /text\/plain/);
  assert.equal((await busy.inject('/')).statusCode, 200);
  assert.equal((await busy.inject({ url: '/Lawyer?q=1', remoteAddress: '10.0.0.2' })).statusCode, 200);
});

test('while more calls arrive than can be answered, no page is rendered', async (t) => {
  const pages = Fastify();
  t.after(() => pages.close());
  const now = { isBusy: false };
  await mount(pages, { ...required, isBusy: () => now.isBusy, cacheMs: 1 });
  await pages.inject('/');
  const before = rendered.length;
  now.isBusy = true;
  await sleep(2);
  assert.equal((await pages.inject('/')).statusCode, 200, 'the last rendering is sent');
  const refused = await pages.inject({ url: '/Lawyer', headers: browserHeaders });
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '5']);
  assert.match(refused.body, /<html lang="ar" dir="rtl">.*الخدمة غير متاحة الآن/s);
  assert.equal(rendered.length, before);
  now.isBusy = false;
  assert.equal((await pages.inject('/Lawyer')).statusCode, 200, 'at once');
});
