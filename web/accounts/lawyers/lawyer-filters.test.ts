import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasNoFilters, lawyerFilters, lawyersAddress } from '#web/accounts/lawyers/lawyer-filters.ts';

test('filters are written to the address and parsed from it', () => {
  const filters = { governorate: 'الجيزة', specialty: 'أحوال شخصية (أسرة)', q: 'نادية & رمزي' };
  const address = lawyersAddress(filters);
  assert.deepEqual(lawyerFilters(new URL(address, 'https://example.eg').searchParams), filters);
  assert.equal(hasNoFilters(filters), false);
});

test('blank filters mean all lawyers, and leave the address without a query', () => {
  const filters = lawyerFilters(new URLSearchParams('governorate=&specialty=&q=%20%20&page=2'));
  assert.deepEqual(filters, {});
  assert.equal(hasNoFilters(filters), true);
  assert.equal(lawyersAddress({ governorate: '', specialty: undefined, q: ' ' }), '/Lawyer');
});
