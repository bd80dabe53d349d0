import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { caller } from '#contract/core/client.ts';
import { mount } from '#web/mount.ts';

const origin = 'https://sanad.example';
const html = `<p>${'text '.repeat(200)}</p>`;
const rendered: string[] = [];
const changed = new EventEmitter();
let app: FastifyInstance;
let clientDir: string;

/** A renderer that knows every address but /nothing, and tells which it was asked for. */
const render = async (request: Request) => {
  rendered.push(request.url);
  const status = new URL(request.url).pathname === '/nothing' ? 404 : 200;
  return new Response(html, { status, headers: { 'content-type': 'text/html', 'content-security-policy': 'x' } });
};
const call = caller(async () => ({ status: 200, body: {} }));

before(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
  await mkdir(path.join(clientDir, 'assets'));
  await writeFile(path.join(clientDir, 'assets', 'a-1234.js'), 'a()');
  await writeFile(path.join(clientDir, 'robots.txt'), 'User-agent: *');
  app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  app.get('/api/known', async () => ({ known: true }));
  await mount(app, { web: { render }, clientDir, call, origin, changed, rendersPerSecond: 25 });
});
after(async () => {
  await app.close();
  await rm(clientDir, { recursive: true });
});

test('a page is sent compressed as the browser likes it', async () => {
  const ask = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  const [br, gzip, plain] = await Promise.all([ask('gzip, br'), ask('gzip'), ask('identity')]);
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(br.rawPayload)), html);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(String(gunzipSync(gzip.rawPayload)), html);
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.body, html);
  assert.equal(plain.headers['content-security-policy'], 'x');
});

test('a browser that has the page is told so, with the same policy', async () => {
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

test('what no page is, is said with 404', async () => {
  assert.equal((await app.inject('/nothing')).statusCode, 404);
});

test('files of the build with a hash in their name stay, others may change', async () => {
  const [hashed, robots] = await Promise.all([app.inject('/assets/a-1234.js'), app.inject('/robots.txt')]);
  assert.match(String(hashed.headers['cache-control']), /immutable/);
  assert.equal(robots.headers['cache-control'], 'public, max-age=3600');
  assert.equal(robots.headers['x-content-type-options'], 'nosniff');
});

test('an old tab that asks for a chunk that is gone gets no page', async () => {
  const gone = await app.inject('/assets/gone-9876.js');
  assert.equal(gone.statusCode, 404);
  assert.match(String(gone.headers['content-type']), /text\/plain/);
});

test('no address leads the renderer to another host', async () => {
  for (const url of ['//evil.example/', '/\\evil.example', '/https://evil.example/', '/@evil.example']) {
    rendered.length = 0;
    const { statusCode } = await app.inject({ url: `${url}?x=1` });
    assert.ok(statusCode === 200 || statusCode === 400, url);
    for (const address of rendered) assert.equal(new URL(address).origin, origin, url);
  }
});

test('pages are only read', async () => {
  const posted = await app.inject({ url: '/', method: 'POST', payload: 'x=1', headers: { 'content-type': 'text/x' } });
  assert.equal(posted.statusCode, 405);
  assert.equal(posted.headers.allow, 'GET, HEAD');
});

test('the interface beside the pages is left alone', async () => {
  assert.deepEqual((await app.inject('/api/known')).json(), { known: true });
});

test('one client cannot keep the renderer busy, and kept pages are still sent to it', async () => {
  await app.inject('/');
  const answers = await Promise.all(Array.from({ length: 140 }, (_, n) => app.inject(`/?n=${n}`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  assert.ok(refused.length >= 30, `${refused.length} were refused`);
  assert.equal(refused[0]?.headers['retry-after'], '1');
  assert.equal((await app.inject('/')).statusCode, 200);
  assert.equal((await app.inject({ url: '/?n=1', remoteAddress: '10.0.0.2' })).statusCode, 200);
});
