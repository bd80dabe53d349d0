import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Pounds } from '#contract/core/money.ts';
import { barDegrees } from '#contract/egypt/specialties.ts';
import { scoreItems, wordedItems } from '#contract/offers/calls.ts';
import { dutyNames, offerFactNames, statedNames, termNames } from '#contract/offers/facts.ts';
import { cardFacts, degreeInWords, factText, lawyerInWords, otherTerms } from '#web/offers/offer-facts.ts';

const source = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const without = (names: readonly string[], shown: Iterable<string>) => {
  const all = new Set(shown);
  return names.filter((name) => !all.has(name));
};

test('the form has a field for every fact of an offer', () => {
  const form = source('writing/offer-fields.tsx') + source('writing/price-fields.tsx');
  const fields = [...form.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
  assert.deepEqual(without(offerFactNames, [...fields, ...dutyNames, ...Object.values(wordedItems)]), []);
});

test('the card shows every fact of an offer, as an item of its score or with a row', () => {
  assert.deepEqual(without(offerFactNames, [...scoreItems.map(({ item }) => item), ...cardFacts]), []);
  assert.deepEqual(without(statedNames, cardFacts), [], 'what was written has a row');
  assert.equal(new Set(cardFacts).size, cardFacts.length, 'each fact once');
});

test('the agreement on paper has every term', () => {
  const paper = source('agreement/agreement-paper.tsx');
  const sentences = [...paper.matchAll(/agreement\.(\w+)|\[(\w+)\]|text=\{(\w+)\}/g)].map(
    (m) => m[1] ?? m[2] ?? m[3] ?? '',
  );
  const fees = ['initialFee', 'finalFee'];
  assert.deepEqual(without(termNames, [...sentences, ...dutyNames, ...fees, 'estimatedTime', ...otherTerms]), []);
});

test('a fee is shown as money, and a fact that was not written as null', () => {
  const offer = { initialFee: 1500.5 as Pounds, finalFee: null, estimatedTime: 'شهر' };
  assert.deepEqual(
    (['initialFee', 'finalFee', 'estimatedTime'] as const).map((name) => factText(offer, name)),
    ['١٬٥٠٠٫٥٠ جنيه', null, 'شهر'],
  );
});

const none = { specialty: false, governorate: false };
const lawyer = {
  specializationName: 'أحوال شخصية (أسرة)',
  lastDegree: 'استئناف',
  yearsOfExperience: 14,
  governorate: 'الجيزة',
  city: 'الدقي',
  fits: none,
};
const nobody = {
  specializationName: null,
  lastDegree: null,
  yearsOfExperience: null,
  governorate: null,
  city: null,
  fits: none,
};

test('a lawyer is described in words that clients understand, and what fits is said so', () => {
  const words = (of: Parameters<typeof lawyerInWords>[0]) =>
    lawyerInWords(of).map(({ text, isFit }) => (isFit ? `✓ ${text}` : text));
  assert.deepEqual(words(lawyer), ['أحوال شخصية (أسرة)', 'مرافعة حتى الاستئناف', 'الجيزة، الدقي', '١٤ سنة خبرة']);
  const fitting = { ...lawyer, fits: { specialty: true, governorate: true } };
  assert.deepEqual(words(fitting), ['✓ تخصص طلبك', 'مرافعة حتى الاستئناف', '✓ محافظتك، الدقي', '١٤ سنة خبرة']);
  assert.deepEqual(words({ ...fitting, city: null })[2], '✓ محافظتك');
  assert.deepEqual(words({ ...nobody, yearsOfExperience: 2 }), ['سنتا خبرة']);
  assert.deepEqual(words(nobody), []);
});

test('every degree that lawyers choose from is explained', () => {
  assert.deepEqual(
    barDegrees.filter((name) => degreeInWords({ ...nobody, lastDegree: name }) === name),
    [],
  );
});
