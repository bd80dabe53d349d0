import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { digitsOf } from '#contract/core/text.ts';
import { hiddenContact } from '#server/requests/copy.ts';
import { maskContacts } from '#server/requests/masking/mask-contacts.ts';
import { anyCodePoint } from '../../../test/any-code-point.ts';
import { realLife } from '../../../test/real-life/rows.ts';

describe('contact details are masked', () => {
  for (const { input, masked = '' } of realLife('masked'))
    test(JSON.stringify(input), () => {
      assert.equal(maskContacts(input), masked);
      assert.equal(maskContacts(masked), masked, 'masking twice changes nothing');
    });

  test('also between other numbers, one by one', () => {
    assert.equal(
      maskContacts('دفعت 5000 ثم 010 1234 5678 و01512345678، والباقي ٢٥٠٠'),
      `دفعت 5000 ثم ${hiddenContact} و${hiddenContact}، والباقي ٢٥٠٠`,
    );
    assert.equal(maskContacts('5000 01012345678 200'), `5000 ${hiddenContact} 200`);
  });
});

describe('the facts of a case stay unchanged', () => {
  for (const { input } of realLife('unmasked')) test(input, () => assert.equal(maskContacts(input), input));
});

const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const separators = ['', '', '', ' ', '  ', '-', ' - ', '.', '–', 'ـ', '\u200b', '\u200c', '\u200f', '\u00a0', ' ـ '];
const word = fc.constantFrom('اتصل بي', 'رقمي', 'عن قضية إيجار', 'مبلغ ٥٠٠٠ جنيه', 'المادة 163', 'في القاهرة');

/** The digits, each in a random script, with random separators between them. */
const spelled = (digits: string) =>
  fc
    .array(fc.tuple(fc.constantFrom(...scripts), fc.constantFrom(...separators)), {
      minLength: digits.length,
      maxLength: digits.length,
    })
    .map((signs) =>
      [...digits]
        .map((digit, at) => `${signs[at]?.[0][Number(digit)]}${at === digits.length - 1 ? '' : signs[at]?.[1]}`)
        .join(''),
    );
const eightDigits = fc.stringMatching(/^\d{8}$/);
const mobile = fc.tuple(fc.constantFrom('010', '011', '012', '015'), eightDigits).map((parts) => parts.join(''));
const person = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
const nationalNumber = fc
  .tuple(fc.constantFrom('2', '3'), person, fc.stringMatching(/^\d{7}$/))
  .map((parts) => parts.join(''));

describe('in any form', () => {
  for (const [what, numbers] of Object.entries({ mobile, nationalNumber }))
    test(`a ${what} is masked, and the words around it stay`, () =>
      fc.assert(
        fc.property(
          numbers.chain((number) => fc.tuple(fc.constant(number), spelled(number))),
          word,
          word,
          ([number, written], before, after) => {
            const masked = maskContacts(`${before}: ${written} ${after}`);
            assert.ok(!digitsOf(masked).includes(number), masked);
            assert.ok(masked.startsWith(before) && masked.endsWith(after), masked);
            assert.equal(maskContacts(masked), masked, 'masking twice changes nothing');
          },
        ),
        { numRuns: 400 },
      ));

  const pad = (part: number) => String(part).padStart(2, '0');
  const inScript = (text: string, script: string) => text.replace(/\d/g, (digit) => script[Number(digit)] ?? '');
  const amount = fc
    .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom('', '.50', '٫٢٥'), fc.boolean())
    .map(([pounds, rest, isGrouped]) => `${isGrouped ? pounds.toLocaleString('en') : pounds}${rest} جنيه`);
  const date = fc
    .tuple(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1948, max: 2030 }),
      fc.constantFrom('/', '-', '.', ' / '),
      fc.boolean(),
    )
    .map(([day, month, year, joint, isIso]) =>
      (isIso ? [year, pad(month), pad(day)] : [pad(day), pad(month), year]).join(joint),
    );
  const article = fc
    .tuple(fc.integer({ min: 1, max: 1149 }), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1900, max: 2030 }))
    .map(([number, law, year]) => `المادة ${number} من القانون ${law} لسنة ${year}`);

  test('an amount, a date, an article of a law is never masked', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(amount, date, article), fc.constantFrom(...scripts)), {
          minLength: 1,
          maxLength: 6,
        }),
        (parts) => {
          const text = parts.map(([part, script]) => inScript(part, script)).join(' و');
          assert.equal(maskContacts(text), text);
        },
      ),
      { numRuns: 500 },
    ));

  test('round sums in a row, and dates with two digits of the year, are never masked', () => {
    const sum = fc
      .tuple(fc.integer({ min: 10, max: 999 }), fc.integer({ min: 1, max: 4 }))
      .map(([first, zeros]) => `${first}${'0'.repeat(zeros)}`);
    const sums = fc.array(sum, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' - '));
    const day = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }))
      .map((parts) => parts.map(pad).join('/'));
    const dates = fc.array(day, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' - '));
    const amount = fc.integer({ min: 100, max: 99_999 });
    fc.assert(
      fc.property(sums, dates, amount, fc.constantFrom(...scripts), (sums, dates, amount, script) => {
        const text = inScript(`طلب ${sums} جنيه ثم ${sums}، بتاريخ ${dates} ${amount} جنيه و${dates}`, script);
        assert.equal(maskContacts(text), text);
      }),
      { numRuns: 500 },
    );
  });

  test('no text throws, and the longest text takes less than two seconds of processor time', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 300 }), (text) => typeof maskContacts(text) === 'string'),
    );
    const before = process.cpuUsage();
    for (const awkward of [
      '@',
      'a.',
      '0 ',
      '1',
      '1,',
      '1/1/11 ',
      'o',
      'شيك 1 ',
      'a@a.',
      'www.',
      'ـ',
      '1/1/',
      'http:// ',
      '1 '.padEnd(5_000),
    ])
      maskContacts(awkward.repeat(5_000 / awkward.length));
    const { user } = process.cpuUsage(before);
    assert.ok(user < 2_000_000, `${user} µs`);
  });
});
