import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LawyerProfile } from '#contract/accounts/calls.ts';
import { isProfessionComplete, missingFacts } from '#web/accounts/own/missing-facts.ts';

const complete: LawyerProfile = {
  specializationNumber: '901',
  specializationName: 'مدني',
  yearsOfExperience: 0,
  governorate: 'الجيزة',
  city: 'الدقي',
  court: 'محكمة شمال الجيزة الابتدائية',
  lastDegree: 'نقض',
  experienceCertificate: 'شهادة خبرة',
  certificateDate: '2010-03-15',
  barCardNumber: null,
  idPhoto: 'id',
  barCardPhoto: 'bar',
  paidUntil: null,
  reviewNote: null,
  revision: 1,
};

test('a complete lawyer misses nothing, also without years of experience and a bar card number', () => {
  assert.deepEqual(missingFacts(complete), []);
});

test('each fact of the profession is missed on its own', () => {
  const others = ['barCardNumber', 'idPhoto', 'barCardPhoto', 'paidUntil', 'reviewNote', 'revision'];
  for (const fact of Object.keys(complete).filter((name) => !others.includes(name)))
    assert.equal(isProfessionComplete({ ...complete, [fact]: null }), false, fact);
});

test('each missing fact has its place on the page', () => {
  assert.deepEqual(missingFacts({ ...complete, city: null, idPhoto: null, barCardPhoto: null }), [
    { what: 'professional', place: 'professional' },
    { what: 'idPhoto', place: 'documents' },
    { what: 'barCardPhoto', place: 'documents' },
  ]);
});
