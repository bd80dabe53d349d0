import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { pointsOf, summaryOf } from '#web/desk/overview/chart-values.ts';

const pounds = (amount: number) => amount as Pounds;
const day = { offersPerRequest: null, hoursToOffer: null, payments: 0, paid: pounds(0), approvals: 0 };
const days = [
  { ...day, day: '2026-11-19', requests: 2, offersPerRequest: 1.5, paid: pounds(300) },
  { ...day, day: '2026-11-20', requests: 0 },
  { ...day, day: '2026-11-21', requests: 3, offersPerRequest: 0.5, paid: pounds(1000.5) },
];

test('the chart of amounts draws pounds, and their sum is exact to the piastre', () => {
  const drawn = pointsOf(days, 'paid').map(({ value }) => value);
  assert.deepEqual(drawn, [300, 0, 1000.5]);
  const small = [0.1, 0.2].map((paid) => ({ ...day, day: '2026-11-19', requests: 0, paid: pounds(paid) }));
  assert.deepEqual(summaryOf(small, 'paid'), { of: 'sum', value: 0.3 });
});

test('what adds up is summed, the rest is averaged over the days that have a number', () => {
  const of = (name: Parameters<typeof summaryOf>[1]) => summaryOf(days, name);
  assert.deepEqual(of('requests'), { of: 'sum', value: 5 });
  assert.deepEqual(of('paid'), { of: 'sum', value: 1300.5 });
  assert.deepEqual(of('offersPerRequest'), { of: 'average', value: 1 });
  assert.equal(of('hoursToOffer'), null, 'no day has a number');
  assert.equal(of('approvals'), null, 'nothing happened');
});
