import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { feeParts, sumText, totalOf, unwrittenFee, wholeSumText } from '#web/offers/fees.ts';

const pounds = (amount: number | null) => amount as Pounds | null;
const fees = (initialFee: number | null, finalFee: number | null) => ({
  initialFee: pounds(initialFee),
  finalFee: pounds(finalFee),
});

test('the total is exact to the piastre; there is one only of two fees', () => {
  assert.equal(totalOf(fees(0.1, 0.2)), 30);
  assert.equal(totalOf(fees(10_000_000, 9_999_999.99)), 1_999_999_999);
  assert.equal(totalOf(fees(null, 5)), null);
  assert.equal(totalOf(fees(5, null)), null);
  assert.equal(totalOf(fees(null, null)), null);
});

test('a total that lacks one of the two fees is known as such', () => {
  assert.equal(unwrittenFee(fees(1, null)), 'finalFee');
  assert.equal(unwrittenFee(fees(null, 1)), 'initialFee');
  assert.equal(unwrittenFee(fees(1, 1)), null);
  assert.equal(unwrittenFee(fees(null, null)), null);
});

test('a part of the fee never looks like the price', () => {
  assert.equal(sumText(fees(2500, 3000.5)), '٥٬٥٠٠٫٥٠ جنيه');
  assert.equal(sumText(fees(4000, null)), 'من ٤٬٠٠٠ جنيه');
  assert.equal(wholeSumText(fees(4000, null)), 'من ٤٬٠٠٠ جنيه + مؤخر غير مكتوب');
  assert.equal(wholeSumText(fees(null, 3000)), 'من ٣٬٠٠٠ جنيه + مقدم غير مكتوب');
  assert.equal(wholeSumText(fees(1000, 3000)), '٤٬٠٠٠ جنيه');
  assert.deepEqual([sumText(fees(null, null)), wholeSumText(fees(null, null))], [null, null]);
});

test('the sum is explained by its parts, the missing one last', () => {
  const texts = (initialFee: number | null, finalFee: number | null) =>
    feeParts(fees(initialFee, finalFee)).map(({ text, isWritten }) => (isWritten ? text : `(${text})`));
  assert.deepEqual(texts(2500, 3000.5), ['مقدم ٢٬٥٠٠', 'مؤخر ٣٬٠٠٠٫٥٠']);
  assert.deepEqual(texts(2500, null), ['مقدم ٢٬٥٠٠', '(+ مؤخر غير مكتوب)']);
  assert.deepEqual(texts(null, 3000), ['مؤخر ٣٬٠٠٠', '(+ مقدم غير مكتوب)']);
  assert.deepEqual(texts(null, null), []);
});
