import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headScript } from '#web/core/page/paint.ts';
import { contentPolicy, hashScripts, sha256 } from '#web/serving/content-policy.ts';

test('only scripts with the secret nonce are allowed, and the nonce is removed from the page', () => {
  const page =
    '<script nonce="secret">ours()</script><script>theirs()</script><script nonce="guess">guessed()</script>';
  const result = hashScripts(page, 'secret');
  assert.deepEqual(result.hashes, [sha256('ours()')]);
  assert.equal(result.html.includes('secret'), false);
  assert.equal(result.html, '<script>ours()</script><script>theirs()</script><script nonce="guess">guessed()</script>');
});

test('equal scripts give one hash, scripts from files and data none, and each rendering has the same bytes', () => {
  const data = '<script type="application/ld+json">{"name":"x"}</script>';
  const render = (nonce: string) =>
    hashScripts(
      `${`<script nonce="${nonce}">a()</script>`.repeat(2)}<script nonce="${nonce}" src="/a.js"></script>${data}`,
      nonce,
    );
  assert.deepEqual(render('first').hashes, [sha256('a()')]);
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

test('only the given inline styles are allowed, by their hash', () => {
  const styleSources = (styles: readonly string[]) =>
    contentPolicy([], { styles })
      .split('; ')
      .find((directive) => directive.startsWith('style-src '));
  assert.equal(styleSources(['p{color:red}']), `${styleSources([])} ${sha256('p{color:red}')}`);
  assert.doesNotMatch(String(styleSources(['p{color:red}'])), /unsafe/);
});

test('the head script needs only the document', () => {
  assert.doesNotMatch(headScript, /import|require/);
  assert.match(headScript, /userData/);
  assert.match(headScript, /theme/);
});
