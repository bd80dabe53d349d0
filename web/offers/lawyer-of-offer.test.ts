import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barDegrees } from '#contract/egypt/specialties.ts';
import { lawyerFactsInWords, lawyerLines } from '#web/offers/lawyer-of-offer.ts';

const lawyer = {
  specializationName: 'أحوال شخصية (أسرة)',
  lastDegree: 'استئناف',
  yearsOfExperience: 14,
  governorate: 'الجيزة',
  city: 'الدقي',
};
const nobody = {
  specializationName: null,
  lastDegree: null,
  yearsOfExperience: null,
  governorate: null,
  city: null,
};

test('a lawyer is described in words that clients understand', () => {
  assert.deepEqual(lawyerLines(lawyer), [
    ['أحوال شخصية (أسرة)', '١٤ سنة خبرة'],
    ['مرافعة حتى الاستئناف', 'الجيزة، الدقي'],
  ]);
  assert.deepEqual(lawyerLines({ ...nobody, yearsOfExperience: 2 }), [['سنتا خبرة']]);
  assert.deepEqual(lawyerLines({ ...nobody, city: 'الدقي', lastDegree: 'دستورية عليا' }), [['دستورية عليا', 'الدقي']]);
  assert.deepEqual(lawyerLines(nobody), []);
});

test('every degree that lawyers choose from is explained', () => {
  const inWords = (lastDegree: string) =>
    lawyerFactsInWords.map(({ text }) => text({ ...nobody, lastDegree })).join('');
  assert.deepEqual(
    barDegrees.filter(({ name }) => inWords(name) === name),
    [],
  );
});
