import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatNumber } from '#contract/copy/digits.ts';
import { fromWire, type Pounds } from '#contract/core/money.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { formatScore } from '#web/core/words/digits.ts';
import * as format from '#web/core/words/format.ts';

// The words of ICU 78 (CLDR 48), alike in Node and Chromium. Before each stroke stands a right-to-left mark.
const instants = [
  ['2023-01-01T10:05:00Z', '١ يناير ٢٠٢٣', '٠١/٠١/٢٠٢٣، ١٢:٠٥ م', '٨ جمادى الآخرة ١٤٤٤ هـ'],
  ['2023-12-31T22:30:00Z', '١ يناير ٢٠٢٤', '٠١/٠١/٢٠٢٤، ١٢:٣٠ ص', '١٩ جمادى الآخرة ١٤٤٥ هـ'],
  ['2024-02-29T12:00:00Z', '٢٩ فبراير ٢٠٢٤', '٢٩/٠٢/٢٠٢٤، ٢:٠٠ م', '١٩ شعبان ١٤٤٥ هـ'],
  ['2024-03-11T09:00:00Z', '١١ مارس ٢٠٢٤', '١١/٠٣/٢٠٢٤، ١١:٠٠ ص', '١ رمضان ١٤٤٥ هـ'],
  ['2025-03-01T00:00:00Z', '١ مارس ٢٠٢٥', '٠١/٠٣/٢٠٢٥، ٢:٠٠ ص', '١ رمضان ١٤٤٦ هـ'],
  ['2025-06-26T21:30:00Z', '٢٧ يونيو ٢٠٢٥', '٢٧/٠٦/٢٠٢٥، ١٢:٣٠ ص', '٢ محرم ١٤٤٧ هـ'],
  ['2025-11-20T19:35:00Z', '٢٠ نوفمبر ٢٠٢٥', '٢٠/١١/٢٠٢٥، ٩:٣٥ م', '٢٩ جمادى الأولى ١٤٤٧ هـ'],
  ['2026-02-18T05:07:09Z', '١٨ فبراير ٢٠٢٦', '١٨/٠٢/٢٠٢٦، ٧:٠٧ ص', '١ رمضان ١٤٤٧ هـ'],
  ['2026-10-01T13:45:00Z', '١ أكتوبر ٢٠٢٦', '٠١/١٠/٢٠٢٦، ٤:٤٥ م', '٢٠ ربيع الآخر ١٤٤٨ هـ'],
] as const;

const numbers: readonly (readonly [number, string])[] = [
  [0, '٠'],
  [5, '٥'],
  [1500, '١٬٥٠٠'],
  [12345.5, '١٢٬٣٤٥٫٥'],
  [1234567.89, '١٬٢٣٤٬٥٦٧٫٨٩'],
  [-250, '\u061C-٢٥٠'],
];

const counted = {
  zero: [0],
  one: [1],
  two: [2],
  few: [3, 5, 10, 103, 110],
  many: [11, 25, 99, 111],
  other: [100, 101, 102, 200, 1000],
};

describe('instants, in Cairo', () => {
  for (const [iso, date, dateTime, hijri] of instants) {
    test(iso, () => {
      assert.equal(format.formatDate(iso), date);
      assert.equal(format.formatDateTime(iso), dateTime.replaceAll('/', '\u200F/'));
      assert.equal(format.formatHijriDate(iso), hijri);
    });
  }
});

test('a calendar date is the same day everywhere', () => {
  assert.equal(format.formatDate('2023-12-31'), '٣١ ديسمبر ٢٠٢٣');
  assert.equal(format.formatDate('2024-02-29'), '٢٩ فبراير ٢٠٢٤');
});

describe('numbers', () => {
  for (const [value, shown] of numbers) test(shown, () => assert.equal(formatNumber(value), shown));
});

describe('counts', () => {
  for (const [category, counts] of Object.entries(counted)) {
    test(`${counts} are ${category}`, () => {
      const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
      for (const count of counts) assert.equal(format.formatCount(count, forms), category, `${count}`);
    });
  }
  test('of known nouns', () => {
    assert.equal(format.formatCount(0, 'offer'), 'لا توجد عروض');
    assert.equal(format.formatCount(1, 'offer'), 'عرض واحد');
    assert.equal(format.formatCount(2, 'offer'), 'عرضان');
    assert.equal(format.formatCount(3, 'offer'), '٣ عروض');
    assert.equal(format.formatCount(11, 'offer'), '١١ عرضًا');
    assert.equal(format.formatCount(100, 'offer'), '١٠٠ عرض');
    assert.equal(format.formatCount(1_003, 'comment'), '١٬٠٠٣ تعليقات');
  });
  test('a form that is missing falls back to the general one', () =>
    assert.equal(format.formatCount(0, { other: '# ثانية' }), '٠ ثانية'));
  test('every noun has all six forms, and says its number where it must', () => {
    for (const forms of Object.values(nouns)) {
      assert.deepEqual(Object.keys(forms), ['zero', 'one', 'two', 'few', 'many', 'other']);
      for (const form of [forms.few, forms.many, forms.other]) assert.match(form, /^# /);
      for (const form of [forms.zero, forms.one, forms.two]) assert.doesNotMatch(form, /#/);
    }
  });
});

const formatPounds = (amount: number) => format.formatMoney(fromWire(amount as Pounds));

test('pounds are counted, and show piastres only where there are any', () => {
  assert.equal(formatPounds(0), 'بدون رسوم');
  assert.equal(formatPounds(1), 'جنيه واحد');
  assert.equal(formatPounds(2), 'جنيهان');
  assert.equal(formatPounds(5), '٥ جنيهات');
  assert.equal(formatPounds(250), '٢٥٠ جنيهًا');
  assert.equal(formatPounds(1_500), '١٬٥٠٠ جنيه');
  assert.equal(formatPounds(12_345.5), '١٢٬٣٤٥٫٥٠ جنيه');
  assert.equal(formatPounds(0.05), '٠٫٠٥ جنيه');
  assert.equal(formatPounds(10_000_000), '١٠٬٠٠٠٬٠٠٠ جنيه');
});

test('a score out of 100 is shown out of 10', () => {
  assert.deepEqual([0, 5, 25, 75, 100].map(formatScore), ['٠٫٠', '٠٫٥', '٢٫٥', '٧٫٥', '١٠٫٠']);
});

test('a duration is shown in one unit, and never too short', () => {
  const expected = {
    0: '٠ ثانية',
    1: 'ثانية واحدة',
    2: 'ثانيتين',
    45: '٤٥ ثانية',
    59.2: 'دقيقة واحدة',
    60: 'دقيقة واحدة',
    61: 'دقيقتين',
    300: '٥ دقائق',
    840.5: '١٥ دقيقة',
    3541: 'ساعة واحدة',
    3600: 'ساعة واحدة',
    7200: 'ساعتين',
    36000: '١٠ ساعات',
    86399: 'يوم واحد',
    172800: 'يومين',
    2592000: '٣٠ يومًا',
  };
  for (const [seconds, span] of Object.entries(expected))
    assert.equal(format.formatDuration(Number(seconds)), span, seconds);
});

test('how long ago it was', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const expected = {
    '2026-11-20T12:00:05Z': 'الآن',
    '2026-11-20T11:59:01Z': 'الآن',
    '2026-11-20T11:59:00Z': 'منذ دقيقة واحدة',
    '2026-11-20T11:58:00Z': 'منذ دقيقتين',
    '2026-11-20T11:45:00Z': 'منذ ١٥ دقيقة',
    '2026-11-20T11:00:01Z': 'منذ ٥٩ دقيقة',
    '2026-11-20T11:00:00Z': 'منذ ساعة واحدة',
    '2026-11-20T09:00:00Z': 'منذ ٣ ساعات',
    '2026-11-19T12:00:01Z': 'منذ ٢٣ ساعة',
    '2026-11-19T12:00:00Z': 'منذ يوم واحد',
    '2026-11-08T12:00:00Z': 'منذ ١٢ يومًا',
    '2026-10-21T12:00:00Z': 'منذ ٣٠ يومًا',
    '2026-10-21T11:59:59Z': '٢١ أكتوبر ٢٠٢٦',
  };
  for (const [iso, ago] of Object.entries(expected)) assert.equal(format.formatAgo(iso, now), ago, iso);
});

test('an age is told in words, however long', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const age = (days: number, isAlone = false) =>
    format.formatAge(new Date(now - days * 86_400_000).toISOString(), { isAlone, atMs: now });
  assert.deepEqual(
    [0, 1, 6, 7, 14, 34, 35, 92, 364, 366, 800].map((days) => age(days)),
    [
      ...['الآن', 'منذ يوم واحد', 'منذ ٦ أيام', 'منذ أسبوع', 'منذ أسبوعين', 'منذ ٤ أسابيع'],
      ...['منذ شهر', 'منذ ٣ أشهر', 'منذ ١١ شهرًا', 'منذ سنة', 'منذ سنتين'],
    ],
  );
  assert.deepEqual([age(2, true), age(61, true)], ['يومان', 'شهران']);
});
