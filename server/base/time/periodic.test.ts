import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { periodic } from '#server/base/time/periodic.ts';

test('slow work begins again at the next interval after its end, never behind itself, and a stop waits for one run', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const ends: (() => void)[] = [];
  let signal = AbortSignal.abort();
  const { start, stop } = periodic((stopped) => {
    signal = stopped;
    return new Promise<void>((end) => ends.push(end));
  }, 1_000);
  start();
  t.mock.timers.tick(60_000);
  assert.equal(ends.length, 1, 'the run of the first second goes on');
  ends[0]?.();
  await turn();
  assert.equal(ends.length, 1, 'and nothing waited for it');
  t.mock.timers.tick(1_000);
  assert.equal(ends.length, 2);

  t.mock.timers.tick(60_000);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await turn();
  assert.deepEqual([isStopped, signal.aborted], [false, true], 'a run of many steps learns that it has to end');
  ends[1]?.();
  await stopping;
  t.mock.timers.tick(60_000);
  assert.equal(ends.length, 2);
});
