import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shellCopy } from '#web/shell/copy.ts';
import { whyEnded } from '#web/shell/why-ended.ts';

test('an administrator reads whether the time of the session was over or it was not used', () => {
  const expiresAt = '2026-11-23T12:00:00.000Z';
  const endMs = Date.parse(expiresAt);
  assert.equal(whyEnded({ role: 'Admin', expiresAt }, endMs), shellCopy.administratorTimeOver);
  assert.equal(whyEnded({ role: 'Admin', expiresAt }, endMs - 1), shellCopy.administratorIdle);
  assert.equal(whyEnded({ role: 'Client', expiresAt }, endMs), shellCopy.sessionEnded);
  assert.equal(whyEnded({ role: 'Lawyer', expiresAt }, endMs - 1), shellCopy.sessionEnded);
});
