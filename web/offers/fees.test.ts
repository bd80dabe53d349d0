import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalOf } from '#web/offers/fees.ts';

test('the total is exact to the piastre; of no fee at all there is none', () => {
  assert.equal(totalOf({ initialFee: 0.1, finalFee: 0.2 }), 0.3);
  assert.equal(totalOf({ initialFee: 10_000_000, finalFee: 9_999_999.99 }), 19_999_999.99);
  assert.equal(totalOf({ initialFee: null, finalFee: 5 }), 5);
  assert.equal(totalOf({ initialFee: null, finalFee: null }), null);
});
