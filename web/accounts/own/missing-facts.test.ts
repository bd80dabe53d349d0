import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LawyerProfile } from '#contract/accounts.ts';
import { isProfessionTold, missingFacts } from '#web/accounts/own/missing-facts.ts';

const told: LawyerProfile = {
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

test('a lawyer who told everything misses nothing, also without years of experience and a number of the bar card', () => {
  assert.deepEqual(missingFacts(told), []);
});

test('each fact of the profession is missed on its own', () => {
  const others = ['barCardNumber', 'idPhoto', 'barCardPhoto', 'paidUntil', 'reviewNote', 'revision'];
  for (const fact of Object.keys(told).filter((name) => !others.includes(name)))
    assert.equal(isProfessionTold({ ...told, [fact]: null }), false, fact);
});

test('what is missed is told with its place on the page', () => {
  assert.deepEqual(missingFacts({ ...told, city: null, idPhoto: null, barCardPhoto: null }), [
    { what: 'professional', place: 'professional' },
    { what: 'idPhoto', place: 'documents' },
    { what: 'barCardPhoto', place: 'documents' },
  ]);
});
