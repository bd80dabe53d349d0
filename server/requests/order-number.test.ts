import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrderNumber, readOrderNumber } from '#server/requests/order-number.ts';

test('a random number has ten letters and digits that nobody mixes up, and does not repeat', () => {
  const numbers = Array.from({ length: 2_000 }, newOrderNumber);
  for (const number of numbers) assert.match(number, /^[2-9A-HJKMNP-Z]{10}$/);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.equal(new Set(numbers.join('')).size, 31, 'every character is used');
});

test('it is accepted as people type it', () => {
  for (const typed of ['AB23CD45EF', 'ab23cd45ef', ' ab23-cd45 ef ', 'Ab٢٣cD٤٥eF', 'AB۲۳CD۴۵EF', '\u200fAB23CD45EF']) {
    assert.equal(readOrderNumber(typed), 'AB23CD45EF', typed);
  }
});
