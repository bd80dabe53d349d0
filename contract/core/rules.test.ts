import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldTexts as t } from '#contract/copy/fields.ts';
import type { Rule } from '#contract/core/fields.ts';
import { newPassword } from '#contract/core/new-password.ts';
import * as rule from '#contract/core/rules.ts';
import { isUnclearAmount } from '#contract/core/text.ts';
import vectors from '#contract/core/text-vectors.json' with { type: 'json' };
import { realLife } from '../../test/real-life/rows.ts';

/** The value that a field reads, or its error message. */
function read(field: Rule<unknown, unknown>, raw: unknown): unknown {
  const outcome = field.read(raw);
  return 'value' in outcome ? outcome.value : outcome.error;
}

describe('the fields read the inputs of the test vectors', () => {
  for (const { input, isName } of vectors.names)
    test(`name ${JSON.stringify(input)}`, () => assert.equal('value' in rule.name.read(input), isName));
  for (const { input, cleanText } of vectors.clean)
    test(`clean name ${JSON.stringify(input)}`, () => assert.equal(read(rule.name, input), cleanText));
  for (const { input, digits } of vectors.digits)
    test(`card ${JSON.stringify(input)}`, () =>
      assert.equal(read(rule.cardNumber(), input), /^\d+$/.test(digits) ? digits : t.cardDigits));
  for (const { input, card } of vectors.cards)
    test(`national number ${input}`, () => assert.equal(read(rule.cardNumber(), input), card ?? t.cardDigits));
  for (const { input, digits, isAccepted } of vectors.phones)
    test(`phone ${input}`, () => assert.equal(read(rule.phone, input), isAccepted ? digits : t.phoneLength));
  for (const { input, amount } of vectors.amounts)
    test(`amount ${JSON.stringify(input)}`, () => {
      const refused = isUnclearAmount(input) ? t.amountUnclear : t.amountNumeric;
      const zero = amount === 0 ? t.amountPositive : refused;
      assert.equal(read(rule.amount(), input), amount ? Math.round(amount * 100) : zero);
    });
  for (const { input, date } of vectors.dates)
    test(`day ${JSON.stringify(input)}`, () => assert.equal(read(rule.calendarDate, input), date ?? t.dateInvalid));
});

describe('the fields read what people really type', () => {
  for (const { input, digits } of realLife('digits'))
    test(`digits ${JSON.stringify(input)}`, () => {
      assert.equal(read(rule.cardNumber(), input), digits || t.cardDigits);
      assert.equal(read(rule.digits(12), input), digits || t.digitsOnly);
    });
  for (const { input, date, error = '' } of realLife('dates'))
    test(`day ${JSON.stringify(input)}`, () =>
      assert.equal(read(rule.calendarDate, input), date || t[error as 'dateInvalid']));
});

const at = (length: number) => 'ب'.repeat(length);
const addressOf = (length: number) => `${'a'.repeat(length - 4)}@x.y`;

describe('each field at, under and over its bounds', () => {
  const table: readonly [name: string, Rule<unknown, unknown>, raw: unknown, read: unknown][] = [
    ['name', rule.name, at(1), at(1)],
    ['name', rule.name, at(100), at(100)],
    ['name', rule.name, at(101), t.tooLong(100)],
    ['card', rule.cardNumber(), '1', '1'],
    ['card', rule.cardNumber(), '٩'.repeat(20), '9'.repeat(20)],
    ['card', rule.cardNumber(), '1'.repeat(21), t.cardLength],
    ['phone', rule.phone, '1'.repeat(9), t.phoneLength],
    ['phone', rule.phone, '۱'.repeat(10), '1'.repeat(10)],
    ['phone', rule.phone, `+${'1'.repeat(15)}`, '1'.repeat(15)],
    ['phone', rule.phone, '1'.repeat(16), t.phoneLength],
    ['phone', rule.phone, '++1111111111', t.phoneLength],
    ['email', rule.email(), addressOf(254), addressOf(254)],
    ['email', rule.email(), addressOf(255), t.tooLong(254)],
    ['email', rule.email(), '\u200FX@Y.Z\u202C ', 'x@y.z'],
    ['email', rule.email(), 'a@b', t.emailFormat],
    ['email', rule.email(), "o'neil+x_1@b-c.d", "o'neil+x_1@b-c.d"],
    ['email', rule.email(), 'أحمد.محمد@مثال.مصر', 'أحمد.محمد@مثال.مصر'],
    ...[
      ...['<a@b.c>', 'a@b.c>', '>a@b.c<', '"a b"@c.d', '"a"@c.d', 'a(1)@b.c', 'a@b.c(1)', 'a\\b@c.d', 'a@[127.0.0.1]'],
      ...['a..b@c.d', '.a@b.c', 'a.@b.c', 'a,b@c.d', 'a;b@c.d', 'a:b@c.d', 'a@b_c.d', 'a@b.c,d', 'a@b/c.d', 'a@b.c.'],
      ...['a@xn--mgbh0fb.xn--wgbh1c', 'a@\uFF42.c', 'a@1.0x7f', 'a@\u00C9.c', 'a\uFE0F@b.c'],
    ].map((odd): [string, Rule<unknown, unknown>, unknown, unknown] => ['email', rule.email(), odd, t.emailFormat]),
    ['email', rule.email(), 'K@b.c', 'k@b.c'],
    ['email', rule.email(), '\u212A@b.c', t.emailFormat],
    ['email', rule.email(), '\u00E9@b.c', '\u00E9@b.c'],
    ['day', rule.calendarDate, '1447-09-01', t.dateGregorian],
    ['day', rule.calendarDate, '1299-12-31', '1299-12-31'],
    ['day', rule.calendarDate, '1300-01-01', t.dateGregorian],
    ['day', rule.calendarDate, '1500-12-31', t.dateGregorian],
    ['day', rule.calendarDate, '1501-01-01', '1501-01-01'],
    ['word', rule.oneOf(['Comments']), ' Comments ', 'Comments'],
    ['word', rule.oneOf(['Comments']), 'comments', t.chooseFromList],
    ['word', rule.oneOf(['Comments']), 'Comments\0', t.chooseFromList],
    ['word in a path', rule.oneOfInPath(['Comments']), 'comments', 'Comments'],
    ['word in a path', rule.oneOfInPath(['Comments']), 'Comments\0', t.chooseFromList],
    ['email', rule.email(), 'a b@c.d', t.emailFormat],
    ['email', rule.email(), 'a@.c.d', t.emailFormat],
    ['email', rule.email(), 'a@b..d', t.emailFormat],
    ['email', rule.email(), 'a@-b.d', t.emailFormat],
    ['email', rule.email(), 'a@b-c.d', 'a@b-c.d'],
    ['card', rule.cardNumber(), '12²', t.cardDigits],
    ['card', rule.cardNumber(), '①②', t.cardDigits],
    ['card', rule.cardNumber(), '१२३𝟗', '1239'],
    ['phone', rule.phone, '0160000020²', t.phoneLength],
    ['amount', rule.amount(), '250جنيه', 25_000],
    ['amount', rule.amount(), '250 دولار', t.amountNumeric],
    ['email', rule.email(), 'a@b@c.d', t.emailFormat],
    ['email', rule.email(), 'a\u{E0041}@b.c', t.emailFormat],
    ['new password', newPassword, at(7), t.passwordMin],
    ['new password', newPassword, 'كلمة سرط', 'كلمة سرط'],
    ['new password', newPassword, '😀'.repeat(7), t.passwordMin],
    ['new password', newPassword, `${at(64)}${'c'.repeat(64)}`, `${at(64)}${'c'.repeat(64)}`],
    ['new password', newPassword, `${at(64)}${'c'.repeat(65)}`, t.passwordMax],
    ['number', rule.reference(50), at(50), at(50)],
    ['number', rule.reference(50), at(51), t.tooLong(50)],
    ['title', rule.title, at(300), at(300)],
    ['title', rule.title, at(301), t.tooLong(300)],
    ['long text', rule.longText, at(5_000), at(5_000)],
    ['long text', rule.longText, at(5_001), t.tooLong(5_000)],
    ['years', rule.integer(0, 80), '-1', t.min(0)],
    ['years', rule.integer(0, 80), '٠', 0],
    ['version', rule.version(0), '2147483647', rule.storedIntegerMax],
    ['version', rule.version(0), '2147483648', t.max(rule.storedIntegerMax)],
    ['years', rule.integer(0, 80), 80, 80],
    ['years', rule.integer(0, 80), '۸۱', t.max(80)],
    ['years', rule.integer(0, 80), '7.5', t.integer],
    ['amount', rule.amount(), '0.01', 1],
    ['amount', rule.amount(), '10000000', 1_000_000_000],
    ['amount', rule.amount(), '10000000.01', t.amountMax],
  ];
  for (const [name, field, raw, expected] of table)
    test(`${name}: ${JSON.stringify(raw).slice(0, 40)}`, () => assert.equal(read(field, raw), expected));
});
