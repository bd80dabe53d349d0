import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { caller } from '#contract/core/client.ts';
import { addAttachment } from '#contract/requests/attachments.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { receipt, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';
import { patient } from '../../test/tools/slowness.ts';

const app = await openTestApp();

test('nothing of any answer runs or shows inside another site', async () => {
  const addresses = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/media/none',
    '/api/Lawyer/directory',
    '/api/none',
    '/api/docs',
  ];
  for (const url of [...addresses, '/nothing']) {
    const { headers } = await app.server.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
    assert.equal(headers['referrer-policy'], 'same-origin', url);
    assert.equal(headers['strict-transport-security'], undefined, url);
  }
  const { publicUrl } = app.context.config;
  const secure = { ...app.context, config: { ...app.context.config, publicUrl: publicUrl.replace('http:', 'https:') } };
  const hsts = async (settings: object) => {
    const server = await buildServer({ ...secure, config: { ...secure.config, ...settings } });
    const { headers } = await server.inject('/healthz');
    await server.close();
    return headers['strict-transport-security'];
  };
  assert.equal(await hsts({}), 'max-age=31536000; includeSubDomains');
  assert.equal(await hsts({ hstsCoversSubdomains: false }), 'max-age=31536000');
});

test('the version is that of the package, for probes, metrics and the description of the API', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.match(version, /^\d+\.\d+\.\d+$/);
  const bodyOf = async (url: string) => (await app.server.inject(url)).body;
  assert.deepEqual(JSON.parse(await bodyOf('/healthz')), { status: 'up', version });
  assert.equal(JSON.parse(await bodyOf('/api/openapi.json')).info.version, version);
  assert.ok((await bodyOf('/metrics')).includes(`\nsanad_info{version="${version}"} 1\n`));
});

test('a call with two hosts is refused', async () => {
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n');
  assert.match(await text(socket), /^HTTP\/1\.1 400 /);
});

test('a connection that sends no headers is closed after fifteen seconds', () => {
  assert.equal((app.server.server as Server).headersTimeout, 15_000);
});

for (const code of ['ENOSPC', 'EROFS'])
  test(`a full or read-only disk is told as such, and the probe tells it too: ${code}`, async () => {
    const client = await app.client();
    const broken = Object.assign(new Error('it cannot be written'), { code });
    const fail = () => Promise.reject(broken);
    const server = await buildServer({
      ...app.context,
      fileStore: { ...app.context.fileStore, put: fail, check: fail },
    });
    const probe = await server.inject('/readyz');
    assert.deepEqual([probe.statusCode, probe.headers['retry-after']], [503, '5']);
    assert.deepEqual((await app.server.inject('/readyz')).json(), { status: 'ready', files: 'ready' });
    assert.match((await server.inject('/metrics')).body, /^file_store_ready 0$/m);
    assert.match((await app.server.inject('/metrics')).body, /^file_store_ready 1$/m);
    const send = caller(inProcess(server), () => client.session.token);
    const { id } = await client.call(submitRequest, requestForm());
    const refusal = await refused(
      send(addAttachment, { requestId: id, name: 'a.png', attachment: await receipt(1) }),
      'unavailable',
    );
    assert.deepEqual([refusal.status, refusal.retryAfterSeconds], [503, 30]);
    await server.close();
  });

test('the probe answers soon, also when the database does not', async () => {
  const db = new Proxy(app.context.db, {
    get: (target, name) => (name === 'transaction' ? () => new Promise(() => {}) : Reflect.get(target, name)),
  });
  const server = await buildServer({ ...app.context, db });
  const began = performance.now();
  assert.equal((await server.inject('/readyz')).statusCode, 503);
  assert.ok(performance.now() - began < patient(3_000));
  await server.close();
});
