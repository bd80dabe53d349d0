import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { contentPolicy, sealScripts } from '#web/content-policy.ts';
import { headScript } from '#web/core/head-script.ts';

const sha256 = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('only scripts that bear the secret nonce are allowed, and the nonce leaves the page', () => {
  const page =
    '<script nonce="secret">ours()</script><script>theirs()</script><script nonce="guess">guessed()</script>';
  const sealed = sealScripts(page, 'secret');
  assert.deepEqual(sealed.hashes, [sha256('ours()')]);
  assert.equal(sealed.html.includes('secret'), false);
  assert.equal(sealed.html, '<script>ours()</script><script>theirs()</script><script nonce="guess">guessed()</script>');
});

test('the same script twice is one hash, and a script from a file needs none', () => {
  const page = '<script nonce="n">a()</script><script nonce="n">a()</script><script nonce="n" src="/a.js"></script>';
  assert.deepEqual(sealScripts(page, 'n').hashes, [sha256('a()')]);
});

test('data that no browser runs needs no hash', () => {
  const page = '<script type="application/ld+json">{"name":"x"}</script>';
  assert.deepEqual(sealScripts(page, 'n'), { html: page, hashes: [] });
});

test('two renderings of one page are the same bytes, so that it can be kept', () => {
  const render = (nonce: string) => sealScripts(`<script nonce="${nonce}">a()</script><p>text</p>`, nonce);
  assert.deepEqual(render('first'), render('second'));
});

test('the policy allows no inline script and no eval', () => {
  const policy = contentPolicy([sha256('a()')]);
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  assert.equal(scripts, `script-src 'self' ${sha256('a()')}`);
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /worker-src 'self'/);
  assert.doesNotMatch(policy, /unsafe-eval|nonce|(?<!style-src-attr )'unsafe-inline'/);
});

test('styles that stand in the page are allowed by what they say, no others', () => {
  const said = (styles: readonly string[]) =>
    contentPolicy([], { styles })
      .split('; ')
      .find((directive) => directive.startsWith('style-src '));
  assert.equal(said(['p{color:red}']), `${said([])} ${sha256('p{color:red}')}`);
  assert.doesNotMatch(String(said(['p{color:red}'])), /unsafe/);
});

test('the head script needs nothing but the document', () => {
  assert.doesNotMatch(headScript, /import|require/);
  assert.match(headScript, /userData/);
  assert.match(headScript, /theme/);
});
