import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import * as text from '#contract/core/text.ts';
import vectors from '#contract/core/text-vectors.json' with { type: 'json' };
import { allAre } from '../../test/all-are.ts';
import { anyCodePoint } from '../../test/any-code-point.ts';
import { realLife } from '../../test/real-life/rows.ts';

/** Any UTF-16 at all, lone surrogates too, with plenty of what Arabic text is made of. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 4 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0x600, max: 0x6ff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '\u0640',
        '\u0654',
        '\u064B',
        '\u0301',
        '\u200C',
        '\u200F',
        '\u202E',
        '\u2068',
        '\uFEFF',
        '\u00AD',
      ),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\t',
        ' ',
        '\u00A0',
        '\u2028',
        '\u0000',
        '\u0085',
        'ﷲ',
        'ﻻ',
        'İ',
        '\uAC00',
        '\uF0B7',
        '\uFE77',
        '\uFC60',
        '\v',
        '\u1100',
        '\u1161',
      ),
      fc.constantFrom('٣', '۴', '５', '7', '.', ',', '٬', '٫', '-', '+', 'EGP', 'جنيه', 'ج.م.', 'a', 'A', 'ى'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const holdsForAnyText = (is: (raw: string) => void) => fc.assert(fc.property(anyText, is), { numRuns: 3_000 });

describe('search keys', () => {
  for (const { input, searchKey, looseKey } of vectors.search) {
    test(JSON.stringify(input), () => {
      assert.equal(text.searchKey(input), searchKey);
      assert.equal(text.looseKey(input), looseKey);
    });
  }
});

describe('clean names', () => {
  for (const { input, cleanText } of vectors.clean) {
    test(JSON.stringify(input), () => assert.equal(text.cleanName(input), cleanText));
  }
});

describe('names', () => {
  for (const { input, isName } of vectors.names) {
    test(`${JSON.stringify(input)} ${isName ? 'is' : 'is not'} one`, () => assert.equal(text.isName(input), isName));
  }
});

describe('digit fields', () => {
  for (const { input, digits } of vectors.digits) {
    test(JSON.stringify(input), () => assert.equal(text.digitsOf(input), digits));
  }
  for (const { input, digits, isAccepted } of vectors.phones) {
    test(`phone ${input}`, () => {
      const typed = text.digitsOf(input).replace(/^\+/, '');
      assert.equal(typed, digits);
      assert.equal(/^\d{10,15}$/.test(typed), isAccepted);
    });
  }
  test('of every script have a value, and nothing else has one', () => {
    const digits = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{Nd}/u.test(one),
    );
    assert.ok(digits.length > 600);
    // Each script has the ten of them in order.
    allAre(digits, (digit, index) => text.latinDigits(digit) === String(index % 10));
    assert.equal(text.latinDigits('²①Ⅷ٪'), '²①Ⅷ٪');
  });

  test('every dash and space of a copied number is removed', () =>
    assert.equal(text.digitsOf('010\u20110000\u2013000\u202F0 \u2212'), '01000000000'));
});

describe('amounts', () => {
  for (const { input, amount } of vectors.amounts) {
    test(JSON.stringify(input), () => {
      const typed = text.amountOf(input);
      assert.equal(typed === null ? null : Number(typed), amount);
    });
  }
  test('are exact decimals, with two decimals or none', () => {
    assert.equal(text.amountOf('١٬٥٠٠٫٥'), '1500.50');
    assert.equal(text.amountOf('1500.00'), '1500');
    assert.equal(text.amountOf('9999999.99'), '9999999.99');
    assert.equal(text.amountOf('90071992547409931.01'), '90071992547409931.01');
  });
});

describe('days', () => {
  for (const { input, date } of vectors.dates) {
    test(JSON.stringify(input), () => assert.equal(text.calendarDate(input), date));
  }
});

describe('stored text', () => {
  const oneLine = (raw: string) => text.storedText(raw, { lines: false });
  const manyLines = (raw: string) => text.storedText(raw, { lines: true });

  test('is trimmed and NFC', () => assert.equal(oneLine('  ا\u0654حمد \u00A0'), 'أحمد'));
  test('loses control characters', () => assert.equal(oneLine('a\u0000b\u0007c\u007Fd\u009Be'), 'abcde'));
  test('loses bidi embeddings, overrides and isolates', () =>
    assert.equal(oneLine('\u202Aa\u202Eb\u202C\u2066c\u2068d\u2069'), 'abcd'));
  test('keeps tatweel, Persian letters, joiners and direction marks', () => {
    const kept = 'مح\u0640مد می\u200Cخواهم ک\u200Fگ';
    assert.equal(oneLine(kept), kept);
  });
  for (const table of ['texts', 'lines'] as const) {
    test(`is what pasted ${table} mean, and is found and counted like it`, () => {
      for (const { input, meaning = '', seen } of table === 'texts' ? realLife('texts') : realLife('lines')) {
        assert.equal(manyLines(input), meaning, seen);
        assert.equal(oneLine(input), meaning.replace(/\s*\n\s*/g, ' '), seen);
        assert.equal(text.searchKey(input), text.searchKey(meaning), seen);
        assert.equal(text.isBlank(input), meaning === '', seen);
      }
    });
  }
  test('turns whatever a font has for letters into letters, but for the signs', () => {
    const forms = Array.from({ length: 0xfefd - 0xfb50 }, (_, at) => String.fromCharCode(0xfb50 + at));
    const left = forms.filter((form) => manyLines(form) === form && form.normalize('NFKC') !== form);
    assert.deepEqual(
      left.filter((form) => /\p{Script=Arabic}/u.test(form)),
      ['\uFDFA', '\uFDFB', '\uFDFC'],
    );
  });
  test('keeps newlines only where there are lines', () => {
    assert.equal(manyLines('أ\r\nب\rج\n\nد\u2028هـ\n'), 'أ\nب\nج\n\nد\nهـ');
    assert.equal(oneLine('أ\r\nب'), 'أ ب');
  });
  test('cleans a long row of spaces at once', () => {
    const [row, began] = [`\u0623${' \t\u00A0'.repeat(20_000)}\u0628`, performance.now()];
    for (const clean of [manyLines, oneLine]) assert.match(clean(row) ?? '', /^\u0623 +\u0628$/);
    assert.ok(performance.now() - began < 1_000);
  });
  test('composes across a removed character', () => assert.equal(oneLine('ا\u0000\u0654'), 'أ'));
  test('refuses half a surrogate pair', () => {
    for (const raw of ['\uD800', 'a\uDC00', '\uDC00\uD800', '\uD83D']) assert.equal(oneLine(raw), null);
    assert.equal(oneLine('😀'), '😀');
  });
});

test('invisible text does not fill in a field', () => {
  for (const raw of ['', ' ', '\n\t', '\u200F', '\u200C\u00A0', '\u3164', '\u2800', '\u2066\u2069']) {
    assert.equal(text.isBlank(raw), true, JSON.stringify(raw));
  }
  for (const raw of ['أ', '0', '\u0640', ' . ', '😀', '\uD800'])
    assert.equal(text.isBlank(raw), false, JSON.stringify(raw));
});

test('only ASCII letters are lowered in an address', () =>
  assert.equal(text.lowerAscii('NAME@Example.COM \u212A\u0130\u00C9'), 'name@example.com \u212A\u0130\u00C9'));

test('the length counts characters, not surrogates', () => {
  assert.equal(text.lengthOf(''), 0);
  assert.equal(text.lengthOf('سند'), 3);
  assert.equal(text.lengthOf('😀😀'), 2);
});

describe('for any input', () => {
  const normalisers = {
    storedLine: (raw: string) => text.storedText(raw, { lines: false }) ?? '',
    storedLines: (raw: string) => text.storedText(raw, { lines: true }) ?? '',
    cleanName: text.cleanName,
    latinDigits: text.latinDigits,
    digitsOf: text.digitsOf,
    amountOf: (raw: string) => text.amountOf(raw) ?? '',
    searchKey: text.searchKey,
    looseKey: text.looseKey,
    lowerAscii: text.lowerAscii,
    calendarDate: (raw: string) => text.calendarDate(raw) ?? '',
  };
  for (const [name, normalise] of Object.entries(normalisers)) {
    test(`${name} of its own result changes nothing`, () =>
      holdsForAnyText((raw) => {
        const once = normalise(raw);
        assert.equal(normalise(once), once);
      }));
  }

  test('stored text has no control, no bidi override, no lone surrogate and no outer space', () =>
    holdsForAnyText((raw) => {
      const kept = text.storedText(raw, { lines: true });
      if (kept === null) return assert.equal(raw.isWellFormed(), false);
      assert.match(kept, /^(?:\n|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029])*$/u);
      assert.equal(kept, kept.normalize('NFC'));
      assert.equal(kept, kept.trim());
      // U+FE73 is half a letter, U+FE75 is none: nothing stands for them.
      assert.doesNotMatch(kept, /[\u00AD\u00A0\u2000-\u200B\uF020-\uF0FF\uFE70-\uFE72\uFE74\uFE76-\uFEFC]| \n/);
    }));

  test('a search key is letters, digits and single spaces; a loose key has no space', () =>
    holdsForAnyText((raw) => {
      assert.match(text.searchKey(raw), /^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u);
      assert.match(text.looseKey(raw), /^[\p{L}\p{N}]*$/u);
      assert.doesNotMatch(text.searchKey(raw), /[\u0621-\u0626\u0629\u0640\u0649\u064B-\u0652\u0660-\u0669A-Z]/);
    }));

  test('the case, the tashkeel and the tatweel of a text do not change its search key', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('أ', 'ب', 'ة', 'ى', 'ئ', 'q', 'Z', '٣', ' ')), (letters) => {
        const decorated = letters.map((letter) => `${letter}\u0651\u064E\u0640`).join('');
        assert.equal(text.searchKey(decorated.toUpperCase()), text.searchKey(letters.join('')));
      }),
    ));

  test('an amount is a plain decimal, a day a plain date', () =>
    holdsForAnyText((raw) => {
      assert.match(text.amountOf(raw) ?? '0', /^(?:0|[1-9]\d*)(?:\.\d\d)?$/);
      assert.match(text.calendarDate(raw) ?? '2000-01-01', /^\d{4}-\d\d-\d\d$/);
    }));

  test('a name has a letter and no digit or sign', () =>
    holdsForAnyText((raw) => {
      if (text.isName(raw)) assert.match(text.cleanName(raw), /^(?=.*\p{L})[\p{L}\p{M} ]+$/u);
    }));

  test('length is at least zero and at most the number of units', () =>
    holdsForAnyText((raw) => assert.ok(text.lengthOf(raw) >= 0 && text.lengthOf(raw) <= raw.length)));
});

test('every single character gives keys that stay the same', () => {
  for (let point = 0; point <= 0x1ffff; point++) {
    const raw = String.fromCodePoint(point);
    for (const key of [text.searchKey(raw), text.looseKey(raw)])
      assert.equal(text.searchKey(key), key, point.toString(16));
  }
});
