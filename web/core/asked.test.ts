import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, anyText, askedAt, oneOf, wholeNumber } from '#web/core/asked.ts';

const parts = {
  q: anyText(),
  status: oneOf(['Pending', 'Paid'], 'Pending'),
  sort: oneOf(['oldest', 'newest']),
  days: wholeNumber(3_650),
  openProof: oneOf(['true']),
};
const at = (query: string) => askedAt(`https://sanad.example/admin/requests${query}`, parts);

test('an address asks for what it says, and the same wish has the same address', () => {
  const asked = at('?q=%20شقة%20&days=7&openProof=true&sort=newest&status=Paid&more=1');
  assert.deepEqual(asked, { q: 'شقة', status: 'Paid', sort: 'newest', days: '7', openProof: 'true' });
  assert.deepEqual(at(addressOf(asked)), asked);
  assert.equal(addressOf(at('')), '?status=Pending');
});

test('what makes no sense in an address asks for nothing', () => {
  const nothing = at('');
  assert.deepEqual(at('?status=Lost&sort=colour&openProof=no&q=%20'), nothing);
  for (const days of ['0', '3651', '1.5', '-1', 'x', '٧']) assert.deepEqual(at(`?days=${days}`), nothing, days);
  assert.equal(at('?days=3650').days, '3650');
  assert.equal(at(`?q=${'ا'.repeat(200)}`).q.length, 100);
});
