import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#contract/core/errors.ts';
import { concurrencyLimiter } from '#server/core/http/concurrency-limiter.ts';

test('a limiter runs a limited number of tasks at once, in order, and refuses when the queue is full', async () => {
  const limit = concurrencyLimiter('test', { most: 2, queueMax: 3 });
  let running = 0;
  let mostRunning = 0;
  const done: number[] = [];
  const task = (n: number) => async () => {
    mostRunning = Math.max(mostRunning, ++running);
    await new Promise((soon) => setImmediate(soon));
    running--;
    done.push(n);
    if (n === 1) throw new Error('a failed task');
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => limit(task(n))));
  assert.equal(mostRunning, 2);
  assert.deepEqual(done, [0, 1, 2, 3, 4]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.deepEqual(
    refused.map((error) => (error instanceof Refusal ? error.code : error.message)),
    ['a failed task', 'unavailable'],
  );
  await limit(task(6));
  assert.equal(done.at(-1), 6, 'the limiter accepts new tasks again');
});
