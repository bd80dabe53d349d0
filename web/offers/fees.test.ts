import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totalOf, unwrittenFee } from '#web/offers/fees.ts';

test('the total is exact to the piastre; of no fee at all there is none', () => {
  assert.equal(totalOf({ initialFee: 0.1, finalFee: 0.2 }), 0.3);
  assert.equal(totalOf({ initialFee: 10_000_000, finalFee: 9_999_999.99 }), 19_999_999.99);
  assert.equal(totalOf({ initialFee: null, finalFee: 5 }), 5);
  assert.equal(totalOf({ initialFee: null, finalFee: null }), null);
});

test('a total that lacks one of the two fees is known as such', () => {
  assert.equal(unwrittenFee({ initialFee: 1, finalFee: null }), 'finalFee');
  assert.equal(unwrittenFee({ initialFee: null, finalFee: 1 }), 'initialFee');
  assert.equal(unwrittenFee({ initialFee: 1, finalFee: 1 }), null);
  assert.equal(unwrittenFee({ initialFee: null, finalFee: null }), null);
});
