import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { roles } from '#contract/core/roles.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();

const isArabic = /[\u0621-\u064A]/;

async function refusedWith(statusCode: number, code: string, message: InjectOptions) {
  const reply = await app.server.inject(message);
  assert.equal(reply.statusCode, statusCode, reply.body);
  const body = reply.json();
  assert.equal(body.statusCode, statusCode);
  assert.equal(body.code, code);
  assert.match(body.message, isArabic);
  return body;
}

const login = '/api/Account/login';
const json = { 'content-type': 'application/json' };

describe('an invalid request is answered with 4xx in Arabic', () => {
  const broken: Record<string, [number, string, object]> = {
    'broken JSON': [400, 'bad_request', { payload: '{"email":', headers: json }],
    'an empty JSON body': [400, 'invalid_input', { payload: '', headers: json }],
    'plain text': [415, 'unsupported_media', { payload: 'a', headers: { 'content-type': 'text/plain' } }],
    'objects instead of texts': [
      400,
      'invalid_input',
      { payload: '{"email":{"toString":1},"password":[[]]}', headers: json },
    ],
    'a JSON list': [400, 'bad_request', { payload: '[1]', headers: json }],
    'JSON null fields': [400, 'invalid_input', { payload: '{"email":null,"password":{}}', headers: json }],
    'a prototype in JSON': [400, 'bad_request', { payload: '{"__proto__":{"email":"a@b.c"}}', headers: json }],
    'another kind of body': [415, 'unsupported_media', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
    'a form instead of JSON': [
      415,
      'unsupported_media',
      { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    ],
    'a body that is too large': [
      413,
      'too_large',
      { payload: JSON.stringify({ email: 'x'.repeat(300_000) }), headers: json },
    ],
  };
  for (const [title, [statusCode, code, message]] of Object.entries(broken)) {
    test(title, () => refusedWith(statusCode, code, { method: 'POST', url: login, ...message }));
  }

  test('an unknown address, a wrong method and an invalid address', async () => {
    await refusedWith(404, 'not_found', { url: '/api/nothing/here' });
    await refusedWith(404, 'not_found', { url: '/api' });
    await refusedWith(404, 'not_found', { method: 'DELETE', url: login });
    await refusedWith(400, 'bad_request', { url: '/api/%zz' });
  });

  test('no bytes sent as a form crash the server', async () => {
    const url = '/api/Account/RegisterAsLawyer';
    const cases = [
      '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="items[4294967294]"\r\n\r\na\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="IdPhoto"; filename="a.png"\r\n\r\ncut',
      '--x\r\n',
      '',
    ];
    const send = (payload: string | Buffer, boundary = 'x') =>
      app.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
    for (const payload of cases) {
      const reply = await send(payload);
      assert.ok(
        reply.statusCode >= 400 && reply.statusCode < 500,
        `${reply.statusCode} for ${JSON.stringify(payload)}: ${reply.body}`,
      );
      assert.match(reply.json().message, isArabic);
    }
    const withoutBoundary = await app.server.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    assert.ok(withoutBoundary.statusCode >= 400 && withoutBoundary.statusCode < 500);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const reply = await send(
          Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="Email"'), Buffer.from(bytes)]),
        );
        assert.ok(reply.statusCode >= 400 && reply.statusCode < 500, `${reply.statusCode}`);
      }),
      { numRuns: 60 },
    );
  });

  test('no JSON crashes a call that is open to anyone', async () => {
    const open = (Object.values(api) as AnyEndpoint[]).filter(({ who }) => who === 'anyone');
    const posts = open.filter((endpoint) => methodOf(endpoint) === 'POST');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fc.json(), async (endpoint, payload) => {
        const reply = await app.server.inject({ method: 'POST', url: pathOf(endpoint), payload, headers: json });
        assert.ok(reply.statusCode >= 400 && reply.statusCode < 500, `${reply.statusCode}: ${reply.body}`);
      }),
      { numRuns: 100 },
    );
  });
});

test('paths match in any letter case, with or without a trailing slash', async () => {
  for (const url of ['/api/lawyer/DIRECTORY/', '/API/Lawyer/directory']) {
    assert.equal((await app.server.inject(url)).statusCode, 200, url);
  }
});

test('no cache stores an answer of the API', async () => {
  const { headers } = await app.server.inject('/api/Lawyer/directory');
  assert.equal(headers['cache-control'], 'no-store');
});

test('every call admits exactly the roles that the contract names', async () => {
  const people = {
    Client: await app.client(),
    Lawyer: await app.lawyer(),
    Participant: await app.participant(),
    Admin: await app.admin(),
  };
  const pending = await app.pendingLawyer();
  for (const [name, endpoint] of Object.entries(api) as [string, AnyEndpoint][]) {
    const url = pathOf(endpoint).replace(/\{\w+\}/g, '999999');
    const ask = async (token?: string) => {
      const reply = await app.server.inject({
        method: methodOf(endpoint),
        url,
        ...(methodOf(endpoint) === 'GET' ? {} : { payload: {} }),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payloadAsStream: endpoint.isStream ?? false,
      });
      // An open stream would not end.
      if (endpoint.isStream) {
        reply.stream().destroy();
        return { status: reply.statusCode, code: undefined };
      }
      return {
        status: reply.statusCode,
        code: reply.headers['content-type']?.toString().includes('json') ? reply.json().code : undefined,
      };
    };
    const { who } = endpoint;
    if (who === 'anyone') continue;
    assert.equal((await ask()).status, 401, `${name}: nobody`);
    // These calls end the session that the next call needs.
    if (name === 'logOut' || name === 'signOutEverywhere') continue;
    for (const role of roles) {
      const { status, code } = await ask(people[role].session.token);
      const isAllowed = who === 'signed in' || who.roles.includes(role);
      if (isAllowed)
        assert.ok(status !== 401 && code !== 'not_allowed', `${name}: ${role} is admitted, got ${status} ${code}`);
      else assert.equal(code, 'not_allowed', `${name}: ${role} is refused, got ${status}`);
    }
    if (who !== 'signed in' && who.accepted && who.roles.includes('Lawyer')) {
      assert.equal((await ask(pending.session.token)).code, 'account_pending', `${name}: pending lawyer`);
    }
  }
});
