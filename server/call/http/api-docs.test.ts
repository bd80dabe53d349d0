import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { apiByDomain } from '#contract/api.ts';
import { openApi } from '#contract/core/openapi.ts';
import { version } from '#server/base/version.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();

test('anyone can read the OpenAPI document', async () => {
  const reply = await app.server.inject('/api/openapi.json');
  assert.equal(reply.statusCode, 200);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
  assert.deepEqual(reply.json(), JSON.parse(JSON.stringify(openApi(apiByDomain, version))));
});

describe('the documentation page', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  let html: string;
  before(async () => {
    const reply = await app.server.inject('/api/docs');
    assert.equal(reply.statusCode, 200);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.equal(reply.headers['content-security-policy'], policy);
    html = reply.body;
  });

  test('is in English', () => {
    assert.match(html, /<html lang="en">/);
  });

  test('has no inline script or style', () => {
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
    for (const [script, content] of html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)) {
      assert.match(script, /^<script src="/);
      assert.equal(content?.trim(), '');
    }
  });

  test('loads its scripts, styles and icons from our server only', async () => {
    const types = { js: /^(text|application)\/javascript/, css: /^text\/css/, png: /^image\/png/ };
    const loaded = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url = '']) => url);
    assert.ok(loaded.length > 4, loaded.join());
    for (const url of loaded) {
      assert.match(url, /^\/api\/docs\/static\/[^/]/);
      const reply = await app.server.inject(url);
      assert.equal(reply.statusCode, 200, url);
      assert.equal(reply.headers['content-security-policy'], policy, url);
      assert.match(String(reply.headers['content-type']), types[url.split('.').at(-1) as keyof typeof types], url);
    }
  });

  test('is found in any letter case and with a slash at its end', async () => {
    assert.equal((await app.server.inject('/API/docs')).body, html);
    for (const url of ['/api/docs/', '/API/Docs/']) {
      const reply = await app.server.inject(url);
      assert.equal(reply.statusCode, 302, url);
      assert.equal(reply.headers.location, '/api/docs');
    }
  });

  test('reads the one OpenAPI document', async () => {
    for (const url of ['/api/docs/json', '/api/docs/yaml', '/API/docs/JSON/']) {
      const reply = await app.server.inject(url);
      assert.equal(reply.statusCode, 302, url);
      assert.equal(reply.headers.location, '/api/openapi.json');
    }
  });
});
