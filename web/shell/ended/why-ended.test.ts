import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedCopy } from '#web/shell/ended/copy.ts';
import { whyEnded } from '#web/shell/ended/why-ended.ts';

test('an administrator reads whether the time of the session was over or it was not used', () => {
  const expiresAt = '2026-11-23T12:00:00.000Z';
  const endMs = Date.parse(expiresAt);
  assert.equal(whyEnded({ expiresAt }, endMs), endedCopy.timeOver);
  assert.equal(whyEnded({ expiresAt }, endMs - 1), endedCopy.idle);
});
