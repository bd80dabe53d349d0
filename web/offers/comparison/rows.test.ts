import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { estimatedTimes } from '#contract/egypt/specialties.ts';
import type { ReceivedOffer } from '#contract/offers/calls.ts';
import { estimatedDays } from '#web/offers/comparison/copy.ts';
import { isEqual, leastOf, type Row, rowsOf } from '#web/offers/comparison/rows.ts';

const pounds = (amount: number | null) => amount as Pounds | null;
const whole: ReceivedOffer = {
  ...{ id: 1, lawyerId: 1, lawyerName: 'ماجد فؤاد', lawyerPhone: '01600000101', score: 100 },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', updatedAt: '2026-11-01T09:00:00.000Z' },
  ...{ caseType: true, topic: 'clear', strategy: 'clear', topicDetails: 'نفقة', strategyDetails: 'دعوى نفقة' },
  ...{ contractAgreement: 'agreed', confidentiality: 'agreed', communication: 'agreed' },
  ...{ initialFee: pounds(2500), finalFee: pounds(3000), estimatedTime: 'ثلاثة أشهر' },
  ...{ specializationName: 'أسرة', lastDegree: 'استئناف', yearsOfExperience: 14, governorate: 'الجيزة', city: 'الدقي' },
  fits: { specialty: true, governorate: true },
};
const offer = (rest: Partial<ReceivedOffer>): ReceivedOffer => ({ ...whole, ...rest });

const find = (rows: readonly Row[], label: string) => rows.find((row) => row.label === label) ?? assert.fail(label);
const wordsIn = (offers: readonly ReceivedOffer[], label: string) =>
  find(rowsOf(offers, 'أسرة'), label).cells.map(({ text, word }) => (word ? `${text} (${word})` : text));

test('the least is known of at least two that differ', () => {
  assert.equal(leastOf([5, 3, null, 3]), 3);
  assert.equal(leastOf([5, null]), null, 'one alone');
  assert.equal(leastOf([5, 5]), null, 'no difference');
  assert.equal(leastOf([]), null);
});

test('the lowest fee is one of whole sums; a part begins with «from» and says what is missing', () => {
  const part = offer({ initialFee: pounds(4000), finalFee: null });
  const none = offer({ initialFee: null, finalFee: null });
  assert.deepEqual(wordsIn([whole, part, offer({ finalFee: pounds(9000) }), none], 'الأتعاب'), [
    '٥٬٥٠٠ جنيه (الأقل)',
    'من ٤٬٠٠٠ جنيه',
    '١١٬٥٠٠ جنيه',
    'غير مكتوب',
  ]);
  assert.deepEqual(
    wordsIn([whole, part], 'الأتعاب'),
    ['٥٬٥٠٠ جنيه', 'من ٤٬٠٠٠ جنيه'],
    'one whole sum is not the least',
  );
  const { cells } = find(rowsOf([whole, part], null), 'غير مكتوب');
  assert.deepEqual(
    cells.map(({ text }) => text),
    ['لا شيء', 'مؤخر الأتعاب'],
  );
});

test('the shortest time is said only where every time can be read as days', () => {
  const times = (...texts: (string | null)[]) =>
    wordsIn(
      texts.map((estimatedTime) => offer({ estimatedTime })),
      'المدة',
    );
  assert.deepEqual(times('شهر', 'سنة', null), ['شهر (الأقصر)', 'سنة', 'غير مكتوب']);
  assert.deepEqual(times('شهر', 'بحسب جلسات المحكمة', 'سنة'), ['شهر', 'بحسب جلسات المحكمة', 'سنة']);
  assert.deepEqual(times('شهر', 'شهر'), ['شهر', 'شهر']);
  assert.deepEqual(Object.keys(estimatedDays), estimatedTimes.slice(0, -1), 'in the order of the list');
});

test('rows that say the same are equal; what fits is said, also where all fit', () => {
  const other = offer({ governorate: 'القاهرة', city: 'المعادي', fits: { specialty: false, governorate: false } });
  const rows = rowsOf([whole, whole, other], 'أسرة');
  const differing = (columns: readonly number[]) =>
    rows.filter((row) => !isEqual(row, columns)).map(({ label }) => label);
  assert.deepEqual(differing([0, 1]), []);
  assert.deepEqual(differing([0, 2]), ['تخصص طلبك', 'المكان']);
  assert.ok(find(rows, 'تخصص طلبك').isKept);
  assert.deepEqual(
    find(rows, 'المكان').cells.map(({ text, notes }) => [text, notes?.[0]?.text]),
    [
      ['الجيزة، الدقي', 'محافظتك'],
      ['الجيزة، الدقي', 'محافظتك'],
      ['القاهرة، المعادي', 'محافظة أخرى'],
    ],
  );
  const unasked = rowsOf([whole, other], null);
  assert.equal(find(unasked, 'التخصص').cells[1]?.notes, undefined);
  assert.ok(!find(unasked, 'التخصص').isKept, 'folded like any other where nothing fits');
});
