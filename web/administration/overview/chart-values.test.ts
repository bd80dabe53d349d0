import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsOf, summaryOf } from '#web/administration/overview/chart-values.ts';

const day = { offersPerRequest: null, hoursToOffer: null, payments: 0, paid: 0, approvals: 0 };
const days = [
  { ...day, day: '2026-11-19', requests: 2, offersPerRequest: 1.5, paid: 300 },
  { ...day, day: '2026-11-20', requests: 0 },
  { ...day, day: '2026-11-21', requests: 3, offersPerRequest: 0.5, paid: 1000.5 },
];

test('what adds up is summed, the rest is averaged over the days that have a number', () => {
  const of = (name: Parameters<typeof summaryOf>[1]) => summaryOf(pointsOf(days, name), name);
  assert.deepEqual(of('requests'), { of: 'sum', value: 5 });
  assert.deepEqual(of('paid'), { of: 'sum', value: 1300.5 });
  assert.deepEqual(of('offersPerRequest'), { of: 'average', value: 1 });
  assert.equal(of('hoursToOffer'), null, 'no day has a number');
  assert.equal(of('approvals'), null, 'nothing happened');
});
