import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBudget } from '#web/core/page/render-budget.ts';

test('a client has a burst and then a rate; another client has its own', () => {
  const clock = { at: 0 };
  const budget = renderBudget({ perSecond: 2, burst: 3, now: () => clock.at });
  const takes = (count: number, client = 'a') => Array.from({ length: count }, () => budget.take(client));
  assert.deepEqual(takes(4), [true, true, true, false]);
  assert.deepEqual(takes(1, 'b'), [true]);
  clock.at = 499;
  assert.deepEqual(takes(1), [false]);
  clock.at = 500;
  assert.deepEqual(takes(2), [true, false]);
});

test('a long quiet time gives no more than the burst', () => {
  const clock = { at: 0 };
  const budget = renderBudget({ perSecond: 2, burst: 3, now: () => clock.at });
  budget.take('a');
  clock.at = 3_600_000;
  assert.deepEqual(
    Array.from({ length: 4 }, () => budget.take('a')),
    [true, true, true, false],
  );
});

test('ten thousand other clients give nobody a full bucket who goes on asking', () => {
  const clock = { at: 0 };
  const budget = renderBudget({ perSecond: 1, burst: 2, now: () => clock.at });
  budget.take('a');
  budget.take('a');
  for (let other = 0; other < 25_000; other++) {
    budget.take(`other ${other}`);
    if (other % 5_000 === 0) assert.equal(budget.take('a'), false, `after ${other} others`);
  }
  clock.at = 1_000;
  assert.deepEqual([budget.take('a'), budget.take('a')], [true, false], 'its own refill goes on');
});

test('without a limit nobody is refused', () => {
  const budget = renderBudget({ perSecond: Number.POSITIVE_INFINITY, burst: Number.POSITIVE_INFINITY, now: () => 0 });
  assert.deepEqual([budget.take('a'), budget.take('a'), budget.take('a')], [true, true, true]);
});
