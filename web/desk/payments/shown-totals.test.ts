import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthNow, next, shownAt } from '#web/desk/payments/shown-totals.ts';

const now = new Date('2026-11-30T22:30:00Z');
const shown = (query: string) => shownAt(`http://sanad.example/admin/payments/totals${query}`, now);

test('totals are of the current month in Cairo, or of the chosen month or year', () => {
  assert.equal(monthNow(now), '2026-12', 'after midnight in Cairo');
  assert.deepEqual(shown(''), { of: '2026-12', by: 'day', from: '2026-12-01', to: '2026-12-31' });
  assert.deepEqual(shown('?of=2028-02'), { of: '2028-02', by: 'day', from: '2028-02-01', to: '2028-02-29' });
  assert.deepEqual(shown('?of=2026'), { of: '2026', by: 'month', from: '2026-01-01', to: '2026-12-31' });
  for (const odd of ['?of=2026-13', '?of=1999', '?of=x']) assert.deepEqual(shown(odd), shown(''));
});

test('from one to the next and back, over the turn of the year', () => {
  assert.equal(next({ of: '2026-12', by: 'day' }, 1), '2027-01');
  assert.equal(next({ of: '2026-01', by: 'day' }, -1), '2025-12');
  assert.equal(next({ of: '2026', by: 'month' }, -1), '2025');
});
