import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { agreementClauses } from '#web/offers/agreement/copy.ts';

const sentencesOf = ({ caseType, ...clauses }: (typeof agreementClauses)[1]) =>
  JSON.stringify([clauses, caseType(true), caseType(false)]);
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test('the sentences of a version never change: agreements were signed with them', () => {
  const digests = Object.values(agreementClauses).map((clauses) => digestOf(sentencesOf(clauses)));
  assert.deepEqual(digests, ['f4faef2b0ecd76a7']);
});

test('the clauses have no vowel signs and no brackets, which PDF readers misplace', () => {
  assert.doesNotMatch(sentencesOf(agreementClauses[1]), /[\u064B-\u0652()]/);
});
