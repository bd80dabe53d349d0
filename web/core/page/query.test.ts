import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, anyText, oneOf, parseQuery, wholeNumber } from '#web/core/page/query.ts';

const parts = {
  q: anyText,
  status: oneOf(['Pending', 'Paid'], 'Pending'),
  sort: oneOf(['oldest', 'newest']),
  days: wholeNumber,
  openProof: oneOf(['true']),
};
const at = (search: string) => parseQuery(`https://sanad.example/admin/requests${search}`, parts);

test('a query is parsed from its address, and equal queries have equal addresses', () => {
  const query = at('?q=%20شقة%20&days=7&openProof=true&sort=newest&status=Paid&more=1');
  assert.deepEqual(query, { q: 'شقة', status: 'Paid', sort: 'newest', days: '7', openProof: 'true' });
  assert.deepEqual(at(addressOf(query)), query);
  assert.equal(addressOf(at('')), '?status=Pending');
});

test('invalid parameters are ignored', () => {
  const nothing = at('');
  assert.deepEqual(at('?status=Lost&sort=colour&openProof=no&q=%20'), nothing);
  for (const days of ['0', '9999999999999999', '1.5', '-1', 'x', '٧'])
    assert.deepEqual(at(`?days=${days}`), nothing, days);
  assert.equal(at(`?q=${'ا'.repeat(200)}`).q.length, 100);
});

test('a long text is never cut inside a sign', () => {
  assert.equal(at(`?q=${'ا'.repeat(99)}😀😀`).q, `${'ا'.repeat(99)}😀`);
});
