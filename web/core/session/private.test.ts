import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOurAddress } from '#web/core/session/private.ts';

test('the way back after a login stays on this site', () => {
  for (const address of ['/', '/requests', '/request/5?tab=offers', '/a//b']) assert.equal(isOurAddress(address), true);
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '',
  ])
    assert.equal(isOurAddress(address), false, address);
});
