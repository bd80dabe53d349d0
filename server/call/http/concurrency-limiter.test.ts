import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#contract/core/errors.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';

/** Tasks of groups that go on until `finish`, and what was begun, in its order. */
function groupsOf(limits: { most: number; queueMax: number }) {
  const limit = concurrencyLimiter('test', limits);
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const settled = () => new Promise((soon) => setImmediate(soon));
  return {
    begun,
    running,
    ask: (group: string, count: number) =>
      Array.from({ length: count }, () =>
        limit(() => {
          begun.push(group);
          return new Promise<void>((end) => running.push(end));
        }, group).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    settled,
    async finishAll() {
      for (; running.length; await settled()) for (const end of running.splice(0)) end();
    },
  };
}

const refusedOf = async (outcomes: readonly Promise<string>[]) =>
  (await Promise.all(outcomes)).filter((outcome) => outcome === 'refused').length;

test('a group has half of the places, and groups take turns', async () => {
  const { ask, begun, finishAll, settled } = groupsOf({ most: 4, queueMax: 10 });
  const many = ask('many', 20);
  await settled();
  assert.deepEqual(begun, ['many', 'many'], 'also while nobody else asks');
  const [few, one] = [ask('few', 4), ask('one', 1)];
  await settled();
  assert.deepEqual(begun.slice(2), ['few', 'few']);
  await finishAll();
  assert.deepEqual(begun.slice(4, 8).toSorted(), ['few', 'many', 'many', 'one']);
  assert.deepEqual([await refusedOf(many), await refusedOf(few), await refusedOf(one)], [13, 0, 0]);
});

test('without a place to wait, the group with the most of them gives its newest to one with fewer', async () => {
  const { ask, begun, finishAll, settled } = groupsOf({ most: 4, queueMax: 10 });
  const [first, second] = [ask('first', 7), ask('second', 7)];
  await settled();
  const third = ask('third', 5);
  await finishAll();
  assert.deepEqual(await refusedOf(third), 2, 'three each: nobody gives up a place for an equal');
  assert.equal((await refusedOf(first)) + (await refusedOf(second)), 3);
  assert.equal(begun.length, 14);
});

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
