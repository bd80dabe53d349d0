import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldTexts as said } from '#contract/copy/fields.ts';
import type { Rule } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';
import vectors from '#contract/core/text-vectors.json' with { type: 'json' };

/** What a field makes of what was typed: its value, or what is said. */
function read(field: Rule<unknown, unknown>, raw: unknown): unknown {
  const outcome = field.read(raw);
  return 'value' in outcome ? outcome.value : outcome.fault;
}

describe('the fields read what the texts of the vectors are', () => {
  for (const { input, isName } of vectors.names)
    test(`name ${JSON.stringify(input)}`, () => assert.equal('value' in rule.name.read(input), isName));
  for (const { input, cleanText } of vectors.clean)
    test(`clean name ${JSON.stringify(input)}`, () => assert.equal(read(rule.name, input), cleanText));
  for (const { input, digits } of vectors.digits)
    test(`card ${JSON.stringify(input)}`, () =>
      assert.equal(read(rule.cardNumber(), input), /^\d+$/.test(digits) ? digits : said.cardDigits));
  for (const { input, card } of vectors.cards)
    test(`national number ${input}`, () => assert.equal(read(rule.cardNumber(), input), card ?? said.cardDigits));
  for (const { input, digits, isAccepted } of vectors.phones)
    test(`phone ${input}`, () => assert.equal(read(rule.phone, input), isAccepted ? digits : said.phoneLength));
  for (const { input, amount } of vectors.amounts)
    test(`amount ${JSON.stringify(input)}`, () => {
      const zero = amount === 0 ? said.amountPositive : said.amountNumeric;
      assert.equal(read(rule.amount(), input), amount ? Math.round(amount * 100) : zero);
    });
  for (const { input, date } of vectors.dates)
    test(`day ${JSON.stringify(input)}`, () => assert.equal(read(rule.calendarDate, input), date ?? said.dateInvalid));
});

const at = (length: number) => 'ب'.repeat(length);
const addressOf = (length: number) => `${'a'.repeat(length - 4)}@x.y`;

describe('each field at, under and over its bounds', () => {
  const table: readonly [name: string, Rule<unknown, unknown>, raw: unknown, read: unknown][] = [
    ['name', rule.name, at(1), at(1)],
    ['name', rule.name, at(100), at(100)],
    ['name', rule.name, at(101), said.tooLong(100)],
    ['card', rule.cardNumber(), '1', '1'],
    ['card', rule.cardNumber(), '٩'.repeat(20), '9'.repeat(20)],
    ['card', rule.cardNumber(), '1'.repeat(21), said.cardLength],
    ['phone', rule.phone, '1'.repeat(9), said.phoneLength],
    ['phone', rule.phone, '۱'.repeat(10), '1'.repeat(10)],
    ['phone', rule.phone, `+${'1'.repeat(15)}`, '1'.repeat(15)],
    ['phone', rule.phone, '1'.repeat(16), said.phoneLength],
    ['phone', rule.phone, '++1111111111', said.phoneLength],
    ['email', rule.email(), addressOf(254), addressOf(254)],
    ['email', rule.email(), addressOf(255), said.tooLong(254)],
    ['email', rule.email(), '\u200FX@Y.Z\u202C ', 'x@y.z'],
    ['email', rule.email(), 'a@b', said.emailFormat],
    ['email', rule.email(), 'a b@c.d', said.emailFormat],
    ['email', rule.email(), 'a@b@c.d', said.emailFormat],
    ['email', rule.email(), 'a\u{E0041}@b.c', said.emailFormat],
    ['new password', rule.newPassword, at(7), said.passwordMin],
    ['new password', rule.newPassword, 'كلمة سرط', 'كلمة سرط'],
    ['new password', rule.newPassword, '😀'.repeat(7), said.passwordMin],
    ['new password', rule.newPassword, `${at(64)}${'c'.repeat(64)}`, `${at(64)}${'c'.repeat(64)}`],
    ['new password', rule.newPassword, `${at(64)}${'c'.repeat(65)}`, said.passwordMax],
    ['new password', rule.newPassword, '١٢٣٤٥٦٧٨', said.passwordWeak],
    ['number', rule.reference(50), at(50), at(50)],
    ['number', rule.reference(50), at(51), said.tooLong(50)],
    ['title', rule.title, at(300), at(300)],
    ['title', rule.title, at(301), said.tooLong(300)],
    ['long text', rule.longText, at(5_000), at(5_000)],
    ['long text', rule.longText, at(5_001), said.tooLong(5_000)],
    ['years', rule.integer(0, 80), '-1', said.min(0)],
    ['years', rule.integer(0, 80), '٠', 0],
    ['years', rule.integer(0, 80), 80, 80],
    ['years', rule.integer(0, 80), '۸۱', said.max(80)],
    ['years', rule.integer(0, 80), '7.5', said.integer],
    ['amount', rule.amount(), '0.01', 1],
    ['amount', rule.amount(), '10000000', 1_000_000_000],
    ['amount', rule.amount(), '10000000.01', said.amountMax],
  ];
  for (const [name, field, raw, expected] of table)
    test(`${name}: ${JSON.stringify(raw).slice(0, 40)}`, () => assert.equal(read(field, raw), expected));
});
