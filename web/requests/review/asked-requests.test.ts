import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asInput, askedRequestsAt, filterCount, requestsAddress } from '#web/requests/review/asked-requests.ts';

const at = (query: string) => askedRequestsAt(`http://town.example/admin/requests${query}`);

test('an address asks for what it says, and the same wish has the same address', () => {
  const asked = at('?q=%20شقة%20&province=الجيزة&specialty=مدني&waitingDays=7&openProof=true&discreet=no&status=Paid');
  assert.deepEqual(asked, {
    ...{ status: 'Paid', q: 'شقة', province: 'الجيزة', specialty: 'مدني', waitingDays: '7', marks: ['openProof'] },
  });
  assert.equal(filterCount(asked), 4);
  assert.deepEqual(at(requestsAddress(asked)), asked);
  assert.deepEqual(asInput(asked), {
    ...{ status: 'Paid', q: 'شقة', province: 'الجيزة', specialty: 'مدني', waitingDays: '7', openProof: true },
  });
});

test('what makes no sense in an address asks for nothing', () => {
  const asked = at('?status=Lost&province=باريس&waitingDays=-1&withoutLawyers=1');
  assert.equal(requestsAddress(asked), '?status=Pending');
  for (const waitingDays of ['0', '3651', '1.5', 'x']) assert.equal(at(`?waitingDays=${waitingDays}`).waitingDays, '');
  assert.equal(at(`?q=${'ا'.repeat(200)}`).q.length, 100);
  assert.deepEqual(asInput(at('?status=all')), { q: '', specialty: '', waitingDays: '' });
});
