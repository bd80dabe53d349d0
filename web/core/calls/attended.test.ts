import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAttended, touch } from '#web/core/calls/attended.ts';

test('a page is attended for a minute after it was loaded or touched', ({ mock }) => {
  let nowMs = 59_999;
  mock.method(performance, 'now', () => nowMs);
  assert.equal(isAttended(), true);
  nowMs = 60_000;
  assert.equal(isAttended(), false);
  touch();
  nowMs += 59_999;
  assert.equal(isAttended(), true);
  nowMs += 1;
  assert.equal(isAttended(), false);
});
