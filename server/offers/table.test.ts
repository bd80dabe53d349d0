import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getTableColumns } from 'drizzle-orm';
import * as z from 'zod/mini';
import { offerFactNames, offerFacts, termNames } from '#contract/offers/facts.ts';
import { offers } from '#server/offers/table.ts';

const setByPlatform = ['id', 'requestId', 'lawyerId', 'score', 'createdAt', 'updatedAt'];

test('every column of an offer is a fact of the lawyer, or is set by the platform', () => {
  assert.deepEqual(Object.keys(getTableColumns(offers)).sort(), [...setByPlatform, ...offerFactNames].sort());
});

test('a term that stored agreements do not have is optional', () => {
  const sinceTheFirst = ['caseType', 'topic', 'strategy', 'contractAgreement', 'confidentiality', 'communication'];
  assert.deepEqual(
    termNames.filter((name) => !(offerFacts[name].answer instanceof z.ZodMiniNullable)),
    sinceTheFirst,
  );
});
