import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { feeParts, totalOf, unwrittenFee } from '#web/offers/fees.ts';

const pounds = (amount: number | null) => amount as Pounds | null;
const fees = (initialFee: number | null, finalFee: number | null) => ({
  initialFee: pounds(initialFee),
  finalFee: pounds(finalFee),
});

test('the total is exact to the piastre; of no fee at all there is none', () => {
  assert.equal(totalOf(fees(0.1, 0.2)), 30);
  assert.equal(totalOf(fees(10_000_000, 9_999_999.99)), 1_999_999_999);
  assert.equal(totalOf(fees(null, 5)), 500);
  assert.equal(totalOf(fees(null, null)), null);
});

test('a total that lacks one of the two fees is known as such', () => {
  assert.equal(unwrittenFee(fees(1, null)), 'finalFee');
  assert.equal(unwrittenFee(fees(null, 1)), 'initialFee');
  assert.equal(unwrittenFee(fees(1, 1)), null);
  assert.equal(unwrittenFee(fees(null, null)), null);
});

test('the total is explained by its parts', () => {
  assert.deepEqual(feeParts(fees(2500, 3000.5)), ['مقدم ٢٬٥٠٠', 'مؤخر ٣٬٠٠٠٫٥٠']);
  assert.deepEqual(feeParts(fees(2500, null)), ['مقدم فقط']);
  assert.deepEqual(feeParts(fees(null, 3000)), ['مؤخر فقط']);
  assert.deepEqual(feeParts(fees(null, null)), []);
});
