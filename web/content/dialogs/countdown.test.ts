import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Countdown, hold, leftOf, run } from './countdown.ts';

const fresh: Countdown = { leftMs: 5_000, runsSinceMs: null };

test('a paused countdown does not run', () => {
  assert.equal(leftOf(fresh, 0), 5_000);
  assert.equal(leftOf(fresh, 60_000), 5_000);
});

test('a countdown runs out after its time, and is never less than over', () => {
  const running = run(fresh, 1_000);
  assert.deepEqual(
    [1_000, 5_999, 6_000, 90_000].map((nowMs) => leftOf(running, nowMs)),
    [5_000, 1, 0, 0],
  );
});

test('a countdown goes on where it was held, however long that was', () => {
  const held = hold(run(fresh, 0), 2_000);
  assert.equal(leftOf(held, 1_000_000), 3_000);
  const again = run(held, 1_000_000);
  assert.equal(leftOf(again, 1_002_999), 1);
  assert.equal(leftOf(again, 1_003_000), 0);
});

test('to run what runs and to hold what is held changes nothing', () => {
  const running = run(fresh, 0);
  assert.deepEqual(run(running, 4_000), running);
  const held = hold(running, 4_000);
  assert.deepEqual(hold(held, 9_000), held);
});
