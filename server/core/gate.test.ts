import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#contract/core/errors.ts';
import { gate } from '#server/core/gate.ts';

test('a gate lets so many through at once, in the order in which they came, and refuses when the line is full', async () => {
  const through = gate('test', { most: 2, lineMax: 3 });
  let running = 0;
  let mostRunning = 0;
  const done: number[] = [];
  const work = (n: number) => async () => {
    mostRunning = Math.max(mostRunning, ++running);
    await new Promise((soon) => setImmediate(soon));
    running--;
    done.push(n);
    if (n === 1) throw new Error('a work that fails');
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => through(work(n))));
  assert.equal(mostRunning, 2);
  assert.deepEqual(done, [0, 1, 2, 3, 4]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.deepEqual(
    refused.map((error) => (error instanceof Refusal ? error.code : error.message)),
    ['a work that fails', 'unavailable'],
  );
  await through(work(6));
  assert.equal(done.at(-1), 6, 'the gate is open again');
});
