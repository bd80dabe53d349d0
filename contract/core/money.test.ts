import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  add,
  fromNumeric,
  fromWire,
  noMoney,
  type Piastres,
  type Pounds,
  piastresMax,
  readAmount,
  subtract,
  sumFromNumeric,
  toNumeric,
  totalOfParts,
  toWire,
} from '#contract/core/money.ts';
import { realLife } from '../../test/real-life/rows.ts';

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
  ['12.345', 'unclear'],
  ['٢٥٠ دولار', 'notAnAmount'],
  ['1.500,50', 'unclear'],
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

test('sums as people type them', () => {
  for (const { input, amount, error } of realLife('money'))
    assert.deepEqual(readAmount(input), amount ? { piastres: Math.round(Number(amount) * 100) } : { error }, input);
});

describe('an amount that is sent', () => {
  for (const [raw, piastres] of accepted) {
    test(`${typeof raw} ${raw} is accepted`, () => assert.deepEqual(readAmount(raw), { piastres }));
  }
  for (const [raw, error] of refused) {
    test(`${typeof raw} ${String(raw).slice(0, 20)} is refused`, () => assert.deepEqual(readAmount(raw), { error }));
  }
});

const piastres = (count: number) => count as Piastres;
const amount = fc.integer({ min: 1, max: piastresMax }).map(piastres);
/** As many of the largest amounts as the platform can ever add, and as many withdrawn ones. */
const sum = fc.integer({ min: -1_000_000 * piastresMax, max: 1_000_000 * piastresMax }).map(piastres);

test('every amount survives the wire, as a number and as a text', () =>
  fc.assert(
    fc.property(amount, (piastres) => {
      const sent: unknown = JSON.parse(JSON.stringify(toWire(piastres)));
      assert.deepEqual(readAmount(sent), { piastres });
      assert.deepEqual(readAmount(String(sent)), { piastres });
      assert.match(String(sent), /^\d+(?:\.\d{1,2})?$/);
    }),
  ));

test('every amount survives the database', () => {
  assert.equal(toNumeric(piastres(1)), '0.01');
  assert.equal(toNumeric(piastres(150_050)), '1500.50');
  assert.equal(fromNumeric('1500'), 150_000);
  assert.equal(fromNumeric('1500.5'), 150_050);
  fc.assert(fc.property(amount, (piastres) => assert.equal(fromNumeric(toNumeric(piastres)), piastres)));
});

test('every sum survives the wire and the database, a negative one too', () => {
  assert.equal(toNumeric(piastres(-5)), '-0.05');
  assert.equal(sumFromNumeric('-1500.50'), -150_050);
  fc.assert(
    fc.property(sum, (piastres) => {
      const sent: Pounds = JSON.parse(JSON.stringify(toWire(piastres)));
      assert.equal(fromWire(sent), piastres);
      assert.match(String(sent), /^-?\d+(?:\.\d{1,2})?$/);
      assert.equal(sumFromNumeric(toNumeric(piastres)), piastres);
    }),
  );
});

test('sums and differences are exact, and the order of amounts is the order of numbers', () => {
  const pounds = (sent: number) => fromWire(sent as Pounds);
  assert.equal(add(pounds(0.1), pounds(0.2)), pounds(0.3));
  assert.equal(subtract(pounds(0.3), pounds(0.1)), pounds(0.2));
  fc.assert(
    fc.property(sum, sum, (a, b) => {
      assert.equal(subtract(add(a, b), b), a);
      assert.equal(add(a, b), add(b, a));
      assert.equal(add(a, noMoney), a);
      assert.equal(toNumeric(subtract(a, b)), toNumeric(subtract(noMoney, subtract(b, a))));
      assert.equal(a < b, toWire(a) < toWire(b));
    }),
  );
});

test('only two parts that are both stated have a total', () => {
  assert.equal(totalOfParts(null, null), null);
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      assert.equal(totalOfParts(a, b), add(a, b));
      assert.deepEqual([totalOfParts(a, null), totalOfParts(null, b)], [null, null]);
    }),
  );
});

test('the compiler refuses a plain number and pounds as piastres, and a number and piastres as pounds', () => {
  const received = toWire(piastres(150_050));
  // @ts-expect-error A plain number is not money.
  assert.equal(toNumeric(150_050), '1500.50');
  // @ts-expect-error Pounds are read with fromWire first.
  assert.equal(add(received, noMoney), 1500.5);
  // @ts-expect-error The result of plain arithmetic is a plain number.
  const sum: Piastres = noMoney + noMoney;
  // @ts-expect-error A plain number is not an amount on the wire.
  assert.equal(fromWire(sum + 1), 100);
  // @ts-expect-error Piastres are never sent.
  const sent: Pounds = noMoney;
  assert.equal(sent, 0);
});

test('text that the database should never contain is not read as money', () => {
  for (const numeric of ['NaN', 'Infinity', '-1.00', '1.005', '', '1e3', '٥', '90071992547409.93']) {
    assert.throws(() => fromNumeric(numeric), RangeError, numeric);
  }
});

test('no input throws', () =>
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const read = readAmount(raw);
      if ('piastres' in read) assert.ok(Number.isInteger(read.piastres) && read.piastres > 0);
    }),
  ));
