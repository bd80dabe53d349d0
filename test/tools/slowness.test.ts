import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginWait, patient, slowness } from './slowness.ts';

test('a limit of time is never shorter than on a quiet machine, and grows as the machine is slower', () => {
  assert.ok(slowness() >= 1);
  assert.equal(patient(0), 0);
  assert.ok(patient(1_000) >= 1_000);
  assert.equal(patient(1_000), Math.ceil(1_000 * slowness()));
});

test('a wait lasts as long as the slowest moment that it met asks for', ({ mock }) => {
  // The work takes as long as one reading of this clock: 25 ms are quiet.
  let now = performance.now() + 60_000;
  let step = 50;
  mock.method(performance, 'now', () => {
    now += step;
    return now;
  });
  const isOver = beginWait(20_000);
  assert.equal(isOver(), false, 'twice as slow as quiet');
  step = 0;
  now += 30_000;
  assert.equal(isOver(), false, 'quiet again, and still as long as the slow moment asked for');
  assert.equal(slowness(), 1);
  now += 9_000;
  assert.equal(isOver(), false);
  now += 1_000;
  assert.equal(isOver(), true);
});
