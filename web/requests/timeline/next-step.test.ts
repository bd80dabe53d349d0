import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { requestStatuses } from '#contract/requests/calls.ts';
import type { StepFacts } from '#contract/requests/timeline.ts';
import { type NextStep, nextStep, type StepReader } from '#web/requests/timeline/next-step.ts';

const facts = (status: StepFacts['status'], rest: Partial<StepFacts> = {}): StepFacts => ({
  ...{ status, lawyersCount: 2, offersCount: 1, isFree: false, isProofRejected: false },
  ...{ hasOffered: false, isChosen: false, isDoneReported: false, usualWait: null },
  ...rest,
});

type Row = readonly [StepReader, StepFacts['status'], Partial<StepFacts>, NextStep['by'], RegExp];

const table: readonly Row[] = [
  ['client', 'Pending', { lawyersCount: 0 }, 'platform', /نبحث لطلبك/],
  ['client', 'Pending', { lawyersCount: null }, 'platform', /نبحث لطلبك/],
  ['client', 'Pending', {}, 'lawyers', /^أرسلنا طلبك .* وسنخبرك .* لا تدفع شيئًا/],
  ['client', 'Pending', { usualWait: { unit: 'day', count: 2 } }, 'lawyers', /يصل أول عرض عادة خلال يومين\. لا تدفع/],
  ['client', 'Waiting for Paid', { offersCount: 0 }, 'lawyers', /لا تدفع شيئًا الآن/],
  ['client', 'Waiting for Paid', {}, 'you', /ادفع رسوم الطلب/],
  ['client', 'Waiting for Paid', { isProofRejected: true }, 'you', /اقرأ السبب/],
  ['client', 'Payment Under Review', {}, 'platform', /نراجعها الآن، ونخبرك/],
  [
    'client',
    'Payment Under Review',
    { usualWait: { unit: 'hour', count: 3 } },
    'platform',
    /الآن، عادة خلال ٣ ساعات\.$/,
  ],
  ['client', 'Paid', {}, 'you', /اختر الأنسب/],
  ['client', 'Paid', { offersCount: 0 }, 'lawyers', /لا تدفع مرة أخرى/],
  ['client', 'In Progress', {}, 'lawyer', /أكّد اكتماله/],
  ['client', 'In Progress', { isDoneReported: true }, 'you', /أكّد اكتماله/],
  ['client', 'Completed', {}, 'nobody', /انتهى/],
  ['client', 'Cancelled', {}, 'nobody', /بالإلغاء/],
  ['lawyer', 'Pending', {}, 'you', /قدّم عرضك/],
  ['lawyer', 'Waiting for Paid', { hasOffered: true }, 'client', /بعد سداد/],
  ['lawyer', 'Payment Under Review', { hasOffered: true }, 'platform', /نراجع إثبات الدفع/],
  ['lawyer', 'Payment Under Review', {}, 'you', /قدّم عرضك/],
  ['lawyer', 'Paid', { hasOffered: true }, 'client', /أمام المستخدم/],
  ['lawyer', 'Paid', {}, 'you', /قدّم عرضك الآن/],
  ['lawyer', 'In Progress', { hasOffered: true, isChosen: true }, 'you', /تابعا العمل/],
  ['lawyer', 'In Progress', { isChosen: true, isDoneReported: true }, 'client', /سنخبرك برده/],
  ['lawyer', 'In Progress', { hasOffered: true }, 'nobody', /عرضًا آخر/],
  ['lawyer', 'Completed', { isChosen: true }, 'nobody', /نشكرك على عملك/],
  ['lawyer', 'Completed', {}, 'nobody', /عرضًا آخر/],
  ['lawyer', 'Cancelled', {}, 'nobody', /لم يعد مطلوبًا/],
  ['admin', 'Pending', { lawyersCount: 0, offersCount: 0 }, 'you', /كلّف محاميًا/],
  ['admin', 'Pending', { offersCount: 0 }, 'lawyers', /أول عرض/],
  ['admin', 'Waiting for Paid', { lawyersCount: 0, offersCount: 0 }, 'you', /كلّف محاميًا/],
  ['admin', 'Waiting for Paid', { offersCount: 0 }, 'lawyers', /أول عرض/],
  ['admin', 'Waiting for Paid', {}, 'client', /سداد المستخدم/],
  ['admin', 'Waiting for Paid', { isProofRejected: true }, 'client', /إثبات جديد/],
  ['admin', 'Payment Under Review', {}, 'you', /راجع إثبات الدفع/],
  ['admin', 'Paid', {}, 'client', /اختيار المستخدم/],
  ['admin', 'Paid', { offersCount: 0 }, 'you', /كلّف محامين آخرين/],
  ['admin', 'In Progress', {}, 'lawyer', /إنجاز المحامي/],
  ['admin', 'In Progress', { isDoneReported: true }, 'client', /رد المستخدم/],
  ['admin', 'Completed', {}, 'nobody', /اكتمل/],
  ['admin', 'Cancelled', {}, 'nobody', /أُلغي/],
];

describe('the next step says who must act', () => {
  for (const [reader, status, rest, by, text] of table)
    test(`${reader}: ${status} ${JSON.stringify(rest)}`, () => {
      const found = nextStep(reader, facts(status, rest));
      assert.equal(found.by, by);
      assert.match(found.text, text);
    });

  test('a request without a fee has no word of payment for anybody', () => {
    const free = requestStatuses.filter((status) => status !== 'Waiting for Paid' && status !== 'Payment Under Review');
    for (const reader of ['client', 'lawyer', 'admin'] as const)
      for (const status of free)
        for (const rest of [{}, { offersCount: 0 }, { hasOffered: status !== 'Pending' }])
          assert.doesNotMatch(
            nextStep(reader, facts(status, { ...rest, isFree: true })).text,
            /دفع|سداد|سدّد|رسوم|إثبات/,
          );
  });

  test('every status has a line for every reader', () => {
    const shown = new Set(table.map(([reader, status]) => `${reader} ${status}`));
    assert.equal(shown.size, 3 * requestStatuses.length);
  });
});
