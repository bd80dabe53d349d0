import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBudget } from '#web/core/page/render-budget.ts';

/** A budget, and whether each of several renderings in a row is allowed. */
function budgetOf(limits: { perSecond: number; burst: number }) {
  const clock = { at: 0 };
  const budget = renderBudget({ ...limits, now: () => clock.at });
  const takes = (count: number, client = 'a') => Array.from({ length: count }, () => budget.take(client));
  return { clock, takes };
}

test('a client has a burst and then a rate, and no more after a long quiet time; another client has its own', () => {
  const { clock, takes } = budgetOf({ perSecond: 2, burst: 3 });
  assert.deepEqual(takes(4), [true, true, true, false]);
  assert.deepEqual(takes(1, 'b'), [true]);
  clock.at = 499;
  assert.deepEqual(takes(1), [false]);
  clock.at = 500;
  assert.deepEqual(takes(2), [true, false]);
  clock.at = 3_600_000;
  assert.deepEqual(takes(4), [true, true, true, false]);
});

test('ten thousand other clients give nobody a full bucket who goes on asking', () => {
  const { clock, takes } = budgetOf({ perSecond: 1, burst: 2 });
  takes(2);
  for (let other = 0; other < 25_000; other++) {
    takes(1, `other ${other}`);
    if (other % 5_000 === 0) assert.deepEqual(takes(1), [false], `after ${other} others`);
  }
  clock.at = 1_000;
  assert.deepEqual(takes(2), [true, false], 'its own refill goes on');
});

test('without a limit nobody is refused', () => {
  const { takes } = budgetOf({ perSecond: Number.POSITIVE_INFINITY, burst: Number.POSITIVE_INFINITY });
  assert.deepEqual(takes(3), [true, true, true]);
});
