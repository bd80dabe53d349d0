import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backOffMs, soonMs } from '#web/core/calls/back-off.ts';

test('a lost line is tried again later and later, up to a minute, and spread out', () => {
  assert.deepEqual(
    [1, 2, 3, 6, 7, 50].map((failures) => [backOffMs(failures, 0), backOffMs(failures, 1)]),
    [
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [16_000, 32_000],
      [30_000, 60_000],
      [30_000, 60_000],
    ],
  );
  assert.deepEqual([soonMs(0), soonMs(1)], [0, 2_000]);
});
