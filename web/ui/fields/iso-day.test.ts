import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate } from '#contract/core/text.ts';
import { dayParts, isoDay, noDay } from '#web/ui/fields/iso-day.ts';

test('a typed day is sent as YYYY-MM-DD, whatever digits it was typed in', () => {
  assert.equal(isoDay({ day: '٥', month: '3', year: ' ٢٠١٠ ' }), '2010-03-05');
  assert.equal(isoDay({ day: '24', month: '10', year: '2026' }), '2026-10-24');
});

test('marks and signs around the parts are dropped', () => {
  assert.equal(isoDay({ day: '\u200f5', month: '3.', year: '\u200e2026' }), '2026-03-05');
});

test('no day is empty, and half a day is no day', () => {
  assert.equal(isoDay(noDay), '');
  assert.equal(calendarDate(isoDay({ day: '24', month: '', year: '2026' })), null);
  assert.equal(calendarDate(isoDay({ day: '24', month: '10', year: '26' })), null);
});

test('a chosen day is split into its parts', () => {
  assert.deepEqual(dayParts('2010-03-05'), { day: '5', month: '3', year: '2010' });
});
