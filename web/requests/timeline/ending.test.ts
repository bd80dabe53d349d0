import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingText, endReason } from '#web/requests/timeline/ending.ts';

const noon = Date.parse('2026-11-20T10:00:00Z');
const waiting = { status: 'Paid', offersCount: 2, isDoneReported: false, endsOn: '2026-11-29' } as const;

test('each reader reads in how many days of Cairo it ends, and what ends it', () => {
  assert.equal(endingText('client', waiting, noon), 'ينتهي طلبك بعد ٩ أيام إن لم تختر.');
  assert.equal(endingText('client', { ...waiting, offersCount: 0 }, noon), 'ينتهي طلبك بعد ٩ أيام إن لم يصل عرض.');
  const unpaid = { ...waiting, status: 'Waiting for Paid', endsOn: '2026-11-21' } as const;
  assert.equal(endingText('client', unpaid, noon), 'ينتهي طلبك بعد يوم واحد إن لم تدفع.');
  assert.equal(endingText('client', unpaid, noon + 12.5 * 3_600_000), 'ينتهي طلبك اليوم إن لم تدفع.');
  const reported = { ...waiting, status: 'In Progress', isDoneReported: true } as const;
  assert.equal(endingText('client', reported, noon), 'يُعدّ العمل مكتملًا بعد ٩ أيام إن لم ترد.');
  assert.equal(endingText('admin', waiting, noon), 'ينتهي الطلب تلقائيًا بعد ٩ أيام إن بقي كما هو.');
  const review = { ...waiting, status: 'Payment Under Review', offersCount: null, endsOn: '2026-11-23' } as const;
  assert.equal(endingText('lawyer', review, noon), 'أجب خلال ٣ أيام');
  assert.equal(endingText('client', { ...waiting, endsOn: null }, noon), null);
});

test('the reason of an end is that of the end, also after its fee was to go back', () => {
  const at = '2026-11-20T10:00:00Z';
  const events = [
    { kind: 'expired', at, reason: 'انتهت المدة' },
    { kind: 'takenBack', at, reason: 'طلبت مهلة' },
    { kind: 'cancelled', at, reason: 'اتفقت مع محامٍ آخر' },
    { kind: 'refundDue', at, reason: null },
    { kind: 'refundDropped', at, reason: 'لم يصل المبلغ' },
  ] as const;
  assert.equal(endReason([...events]), 'اتفقت مع محامٍ آخر');
  assert.equal(endReason([]), null);
});
