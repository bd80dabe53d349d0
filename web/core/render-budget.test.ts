import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBudget } from '#web/core/render-budget.ts';

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
