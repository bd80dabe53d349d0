import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { api, apiByDomain } from '#contract/api.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { openApi } from '#contract/core/openapi.ts';
import { openTown, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

test('the machine-readable contract is served to everybody', async () => {
  const reply = await town.app.inject('/api/openapi.json');
  assert.equal(reply.statusCode, 200);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
  assert.deepEqual(reply.json(), JSON.parse(JSON.stringify(openApi(apiByDomain))));
});

describe('the page to read it on', () => {
  let html: string;
  let policy: string;
  before(async () => {
    const reply = await town.app.inject('/API/docs/');
    assert.equal(reply.statusCode, 200);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    html = reply.body;
    policy = String(reply.headers['content-security-policy']);
  });

  test('has every call, to be reached by its name', () => {
    for (const name of Object.keys(api)) {
      assert.ok(html.includes(`<article id="${name}">`), name);
      assert.ok(html.includes(`<a href="#${name}">`), name);
    }
  });

  test('says in Arabic, from right to left, what people are told', () => {
    assert.ok(html.includes(`<p lang="ar" dir="rtl">${errorTexts.proof_open}</p>`));
  });

  test('loads its own sheet and nothing else, and runs nothing', async () => {
    const loaded = [...html.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, url]) => url);
    assert.deepEqual(loaded, ['/api/docs.css', '/api/openapi.json']);
    assert.doesNotMatch(html, /<script|<style|\sstyle=|\son\w+=|https?:/);
    assert.match(policy, /^default-src 'none'; style-src 'self'/);
    const sheet = await town.app.inject('/api/docs.css');
    assert.match(String(sheet.headers['content-type']), /^text\/css/);
    assert.doesNotMatch(sheet.body, /url\(|@import/);
  });
});
