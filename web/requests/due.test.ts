import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueOf } from '#web/requests/due.ts';

// Already the 23rd in Cairo.
const now = Date.parse('2026-11-22T22:30:00Z');

test('the date of a request is counted in days of Cairo, and a past or far one is written out', () => {
  const table = [
    ['2026-11-22', 'later', 'مضى في ٢٢ نوفمبر ٢٠٢٦'],
    ['2026-11-23', 'now', 'ميعاده اليوم'],
    ['2026-11-24', 'soon', 'ميعاده غدًا'],
    ['2026-11-25', 'soon', 'ميعاده بعد يومين'],
    ['2026-11-26', 'soon', 'ميعاده بعد ٣ أيام'],
    ['2026-11-27', 'later', 'ميعاده بعد ٤ أيام'],
    ['2026-12-23', 'later', 'ميعاده بعد ٣٠ يومًا'],
    ['2026-12-24', 'later', 'ميعاده ٢٤ ديسمبر ٢٠٢٦'],
  ] as const;
  for (const [date, urgency, text] of table) {
    assert.deepEqual(dueOf({ date, hasDeadline: true }, now), { urgency, text }, date);
    assert.equal(dueOf({ date, hasDeadline: false }, now).text, 'لم يذكر ميعادًا');
  }
});
