import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginWait, patient, slowness } from './slowness.ts';

test('a limit of time is never shorter than on a quiet machine, and grows as the machine is slower', () => {
  assert.ok(slowness() >= 1);
  assert.equal(patient(0), 0);
  assert.ok(patient(1_000) >= 1_000);
  assert.equal(patient(1_000), Math.ceil(1_000 * slowness()));
});

test('a wait is over when its time has passed, as long as this machine needs', async () => {
  const isOver = beginWait(100);
  const began = performance.now();
  assert.equal(isOver(), false);
  while (!isOver()) await sleep(5);
  assert.ok(performance.now() - began >= patient(100));
});
