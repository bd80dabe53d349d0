import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { digitsOf } from '#contract/core/text.ts';
import { hiddenContact } from '#server/requests/copy.ts';
import { maskContacts } from '#server/requests/mask-contacts.ts';

describe('contact details are masked', () => {
  const contacts: readonly string[] = [
    '01012345678',
    '٠١٠١٢٣٤٥٦٧٨',
    '۰۱۱۱۲۳۴۵۶۷۸',
    '010 1234 5678',
    '0 1 0 1 2 3 4 5 6 7 8',
    '010      1234      5678',
    '010-1234-5678',
    '010.1234.5678',
    '(010) 1234–5678',
    '٠١٠ - ١٢٣٤ - ٥٦٧٨',
    '01ـ01ـ234ـ5678',
    '010\u200c1234\u200b5678',
    '010\u00a01234\u20605678',
    '０１０１２３４５６７８',
    '+20 10 1234 5678',
    '+201012345678',
    '0020 101 234 5678',
    '20 10 1234 5678',
    '1 0 1 2 3 4 5 6 7 8',
    '02 23456789',
    '03/4567890',
    '+966 5 1234 5678',
    '29001019903120',
    '٢٩٠٠١٠١٩٩٠٣١٢٠',
    '2 900101 99 03120',
    '12345678901234',
    'sara@example.com',
    'sara @ example . com',
    'SARA.MAHMOUD+1@Mail.Example.co.uk',
    'سارة@مثال.مصر',
    'sa\u200bra@exa\u200cmple.com',
    'https://example.com/path?q=1',
    'http : // example.com',
    'www.example.com',
    'example.com/sara',
    'example . com',
    'linktr.ee/sara',
    'maps.app.goo.gl/xyz',
    'wa.me/201012345678',
    'T.ME/sara',
  ];
  for (const contact of contacts)
    test(JSON.stringify(contact), () => {
      const masked = maskContacts(`تواصلوا معي على ${contact} من فضلكم`);
      assert.equal(masked.replace(`(${hiddenContact}`, hiddenContact), `تواصلوا معي على ${hiddenContact} من فضلكم`);
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
  const ordinary: readonly string[] = [
    '٥٠٠٠ جنيه',
    '10,000,000.00 جنيه',
    '10 000 000.00 جنيه',
    '١٬٥٠٠٬٠٠٠٫٥٠ جنيه',
    '10000000.00',
    'من 1500000 إلى 2000000 جنيه',
    '5 000 - 7 000 - 10 000',
    'يوم 01/01/2026 الساعة 10:30',
    '٢٠٢٦-١١-٢١',
    'من 01/01/2024 إلى 31/12/2024',
    '01/01/2024 - 31/12/2024',
    '01 / 01 / 2025 500 جنيه',
    'المادة ١٦٣ من القانون المدني رقم ١٣١ لسنة ١٩٤٨',
    'المواد 10 - 11 - 12 - 13 - 14 - 15 - 16',
    'المواد 20 - 21 - 22 - 23 - 24 - 25 - 26',
    'المواد 147، 148، 150، 163، 1004، 1005',
    'أعوام 2010 2011 2012',
    'القضية رقم 1234/2020 جنح الدقي',
    'شقة 120 م٢ بالدور ٣، عقار 15 شارع 9',
    'مـحـامٍ متخصّص 👩‍⚖️',
  ];
  for (const text of ordinary) test(JSON.stringify(text), () => assert.equal(maskContacts(text), text));
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

  test('no text throws, and the longest text takes less than two seconds of processor time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => typeof maskContacts(text) === 'string'),
    );
    const before = process.cpuUsage();
    for (const awkward of ['@', 'a.', '0 ', '1', 'a@a.', 'www.', 'ـ', '1/1/', 'http:// ', '1 '.padEnd(5_000)])
      maskContacts(awkward.repeat(5_000 / awkward.length));
    const { user } = process.cpuUsage(before);
    assert.ok(user < 2_000_000, `${user} µs`);
  });
});
