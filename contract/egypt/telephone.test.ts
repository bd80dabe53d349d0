import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fieldTexts } from '#contract/copy/fields.ts';
import * as rule from '#contract/core/rules.ts';
import { canonicalPhone, chatPhone, dialledPhone, phoneBeginnings } from '#contract/egypt/telephone.ts';
import { realLife } from '../../test/real-life/rows.ts';

const refusals: Readonly<Record<string, string>> = {
  '!length': fieldTexts.phoneLength,
  '!alexandria': fieldTexts.phoneAlexandria,
};

describe('telephones as people write them', () => {
  for (const { input, stored = '', canonical, call, chat } of realLife('telephones'))
    test(input, () => {
      const read = rule.phone.read(input);
      if (stored in refusals) return assert.deepEqual(read, { error: refusals[stored] });
      assert.deepEqual(read, { value: stored });
      for (const written of [input, stored]) {
        assert.equal(canonicalPhone(written), canonical);
        assert.equal(dialledPhone(written), call === 'yes' ? canonical : null);
        assert.equal(chatPhone(written), chat === 'yes' ? canonical : null);
      }
    });
});

const national = fc.oneof(
  fc.stringMatching(/^1[0125]\d{8}$/),
  fc.stringMatching(/^2\d{8}$/),
  fc.stringMatching(/^3\d{7}$/),
  fc.stringMatching(/^(?:13|40|45|46|47|48|50|55|57|62|64|65|66|68|69|82|84|86|88|92|93|95|96|97)\d{7}$/),
);
const prefix = fc.constantFrom(
  '0',
  '20',
  '200',
  '020',
  '0020',
  '00200',
  '+20',
  '\uFF0B20',
  '+20 (0)',
  '(+20) ',
  '+2 0',
);
const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];
const separators = ['', '', '', ' ', '-', '.', '/', '_', ' (', ') ', '\u00a0', '\u2011', '\u200f', ' - '];

/** The number with each digit in a random script, and random separators between them. */
const writtenAs = (number: string) =>
  fc
    .array(fc.tuple(fc.constantFrom(...scripts), fc.constantFrom(...separators)), {
      minLength: number.length,
      maxLength: number.length,
    })
    .map((signs) =>
      [...number]
        .map((sign, at) => (signs[at]?.[1] ?? '') + (signs[at]?.[0][Number.parseInt(sign, 10)] ?? sign))
        .join(''),
    );

test('every writing of an Egyptian number is that number, as it is typed and as it is stored', () =>
  fc.assert(
    fc.property(
      fc.tuple(national, prefix).chain(([number, before]) => fc.tuple(fc.constant(number), writtenAs(before + number))),
      ([number, written]) => {
        assert.equal(canonicalPhone(written), `20${number}`);
        assert.equal(dialledPhone(written), `20${number}`);
        const read = rule.phone.read(written);
        if ('value' in read) assert.equal(canonicalPhone(read.value), `20${number}`);
        else assert.deepEqual([number.length, read.error], [8, fieldTexts.phoneAlexandria]);
      },
    ),
  ));

test('a mobile is known without any prefix, and each beginning of a writing leads to its number', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.tuple(national, prefix).map(([number, before]) => [number, before + number] as const),
        fc.stringMatching(/^1[0125]\d{8}$/).map((number) => [number, number] as const),
      ),
      fc.integer({ min: 6, max: 20 }),
      ([number, written], length) => {
        assert.equal(canonicalPhone(written), `20${number}`);
        const typed = written.slice(0, length);
        assert.ok(
          phoneBeginnings(typed).some((begin) => `20${number}`.startsWith(begin)),
          typed,
        );
      },
    ),
  ));

test('a number of another country keeps its digits, with a plus and with 00', () => {
  const foreign = fc
    .stringMatching(/^(?:966|971|44|1|49|218)\d{9}$/)
    .filter((number) => !/^1[0125]\d{8}$/.test(number));
  fc.assert(
    fc.property(foreign, fc.constantFrom('', '+', '00', '+ '), (number, before) =>
      assert.equal(canonicalPhone(before + number), number),
    ),
  );
});
