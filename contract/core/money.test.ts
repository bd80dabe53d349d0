import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fromNumeric, piastresMax, readAmount, toNumeric, wireAmount } from '#contract/core/money.ts';

const accepted: readonly (readonly [unknown, number])[] = [
  [1, 100],
  [0.01, 1],
  [0.1, 10],
  [1.15, 115],
  [4.35, 435],
  [1500, 150_000],
  [1500.5, 150_050],
  [9_999_999.99, 999_999_999],
  [10_000_000, 1_000_000_000],
  ['1500', 150_000],
  ['١٬٥٠٠٫٥٠', 150_050],
  ['1,500.5', 150_050],
  ['٢٥٠ ج.م.', 25_000],
  ['0.01', 1],
  ['10000000.00', 1_000_000_000],
];

const refused: readonly (readonly [unknown, string])[] = [
  [0, 'notPositive'],
  [-0, 'notPositive'],
  [-1, 'notPositive'],
  [Number.NEGATIVE_INFINITY, 'notPositive'],
  ['0', 'notPositive'],
  ['٠٫٠٠', 'notPositive'],
  [10_000_000.01, 'tooLarge'],
  ['10000000.01', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
  [0.001, 'notAnAmount'],
  [1.005, 'notAnAmount'],
  [0.1 + 0.2, 'notAnAmount'],
  [1e-7, 'notAnAmount'],
  [1e21, 'notAnAmount'],
  [Number.NaN, 'notAnAmount'],
  [Number.POSITIVE_INFINITY, 'notAnAmount'],
  ['12.345', 'notAnAmount'],
  ['1.500,50', 'notAnAmount'],
  ['-5', 'notAnAmount'],
  ['NaN', 'notAnAmount'],
  ['1e5', 'notAnAmount'],
  ['ألف', 'notAnAmount'],
  ['', 'notAnAmount'],
  [null, 'notAnAmount'],
  [undefined, 'notAnAmount'],
  [true, 'notAnAmount'],
  [10n, 'notAnAmount'],
  [[5], 'notAnAmount'],
  [{ amount: 5 }, 'notAnAmount'],
];

describe('an amount that is sent', () => {
  for (const [raw, piastres] of accepted) {
    test(`${typeof raw} ${raw} is taken`, () => assert.deepEqual(readAmount(raw), { piastres }));
  }
  for (const [raw, fault] of refused) {
    test(`${typeof raw} ${String(raw).slice(0, 20)} is refused`, () => assert.deepEqual(readAmount(raw), { fault }));
  }
});

const amount = fc.integer({ min: 1, max: piastresMax });

test('every amount survives the wire, as a number and as a text', () =>
  fc.assert(
    fc.property(amount, (piastres) => {
      const sent: unknown = JSON.parse(JSON.stringify(wireAmount(piastres)));
      assert.deepEqual(readAmount(sent), { piastres });
      assert.deepEqual(readAmount(String(sent)), { piastres });
      assert.match(String(sent), /^\d+(?:\.\d{1,2})?$/);
    }),
  ));

test('every amount survives the database', () => {
  assert.equal(toNumeric(1), '0.01');
  assert.equal(toNumeric(150_050), '1500.50');
  assert.equal(fromNumeric('1500'), 150_000);
  assert.equal(fromNumeric('1500.5'), 150_050);
  fc.assert(fc.property(amount, (piastres) => assert.equal(fromNumeric(toNumeric(piastres)), piastres)));
});

test('what the database should never hold is not taken for money', () => {
  for (const numeric of ['NaN', 'Infinity', '-1.00', '1.005', '', '1e3', '٥', '90071992547409.93']) {
    assert.throws(() => fromNumeric(numeric), RangeError, numeric);
  }
});

test('anything at all is answered, never thrown at', () =>
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const read = readAmount(raw);
      if ('piastres' in read) assert.ok(Number.isInteger(read.piastres) && read.piastres > 0);
    }),
  ));
