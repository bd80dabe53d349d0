import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { accountFactNames, accountFacts, lawyerFactNames, lawyerFacts } from '#contract/accounts/facts.ts';
import { accountListColumns } from '#contract/accounts/list.ts';
import { registerClient, registerLawyerInFull } from '#contract/accounts/registration.ts';
import { historyWords } from '#contract/administration/copy.ts';
import { valuesOf } from '#contract/core/facts.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { accountRows, allAccountFacts, allLawyerFacts, lawyerRows } from '#web/accounts/fact-rows.ts';
import { exportedCopy } from '#web/accounts/own/exported/copy.ts';
import { keptInFull, keptInShort } from '#web/accounts/registration/registration-rules.ts';

/** The words that the pattern finds in these files. */
function foundIn(pattern: RegExp, files: readonly string[]): Set<string | undefined> {
  const code = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('\n');
  return new Set([...code.matchAll(pattern)].map(([, name]) => name));
}

/** The names of the fields in these files. */
const fieldsIn = (...files: string[]) => foundIn(/ name="(\w+)"/g, files);

test('every form has a field for every fact', () => {
  const short = fieldsIn('registration/registration-form.tsx');
  const inFull = fieldsIn('lawyers/lawyer-landing-form.tsx', 'registration/professional-fields.tsx');
  const own = fieldsIn('own/professional-card.tsx', 'registration/professional-fields.tsx');
  const forgotten = [
    ...accountFactNames.filter((name) => !short.has(name)).map((name) => `short registration: ${name}`),
    ...accountFactNames
      .filter((name) => !inFull.has(accountFacts[name].sentInFull))
      .map((name) => `full registration: ${name}`),
    ...lawyerFactNames
      .filter((name) => !inFull.has(lawyerFacts[name].sent))
      .map((name) => `full registration: ${name}`),
    ...lawyerFactNames.filter((name) => !own.has(lawyerFacts[name].sent)).map((name) => `own profile: ${name}`),
  ];
  assert.deepEqual(forgotten, []);
});

test('the registrations take every fact', () => {
  const short = fieldsOf(registerClient.input);
  const inFull = fieldsOf(registerLawyerInFull.input);
  assert.deepEqual(
    accountFactNames.filter((name) => !short.includes(name) || !inFull.includes(accountFacts[name].sentInFull)),
    [],
  );
  assert.deepEqual(
    lawyerFactNames.filter((name) => !inFull.includes(lawyerFacts[name].sent)),
    [],
  );
});

test('the draft of a registration keeps no card number, no password and no consent', () => {
  assert.deepEqual(
    fieldsOf(registerClient.input)
      .filter((name) => !keptInShort.includes(name))
      .sort(),
    ['cardId', 'confirmPassword', 'consentVersion', 'password'],
  );
  assert.deepEqual(
    fieldsOf(registerLawyerInFull.input)
      .filter((name) => !keptInFull.includes(name))
      .sort(),
    ['CardId', 'ConfirmPassword', 'LawyerCardNumber', 'Password', 'consentVersion'],
  );
});

test('the forms of a registration take their draft and have a field for everything that it keeps', () => {
  const short = fieldsIn('registration/registration-form.tsx');
  const inFull = fieldsIn('lawyers/lawyer-landing-form.tsx', 'registration/professional-fields.tsx');
  assert.deepEqual(
    [...keptInShort.filter((name) => !short.has(name)), ...keptInFull.filter((name) => !inFull.has(name))],
    [],
  );
  for (const form of ['registration/registration-form.tsx', 'lawyers/lawyer-landing-form.tsx'])
    assert.equal(foundIn(/\bkept=\{(keptIn\w+)\}/g, [form]).size, 1, form);
});

test('the history and the copy of the data name every fact in Arabic', () => {
  const words: Readonly<Record<string, string>> = historyWords;
  assert.deepEqual(
    lawyerFactNames.filter((name) => words[name] !== lawyerFacts[name].label),
    [],
    'in the history',
  );
  assert.deepEqual(
    [...accountFactNames, ...lawyerFactNames].filter((name) => !exportedCopy.facts[name]),
    [],
    'in the copy of the data',
  );
});

test('the list of accounts has its columns in the specified order', () => {
  assert.deepEqual(Object.keys(accountListColumns), [
    ...['id', 'name', 'status', 'email', 'phone', 'specialty', 'governorate', 'years', 'registered', 'reason'],
  ]);
});

test('a fact is shown by its kind, and the facts that a page does not mention come last', () => {
  const lawyer = {
    ...valuesOf(lawyerFactNames, () => null),
    ...{ specializationNumber: '901', specializationName: 'مدني', governorate: 'الجيزة', court: null },
    ...{ lastDegree: 'نقض', city: 'الدقي', experienceCertificate: 'شهادة', barCardNumber: '123' },
    ...{ certificateDate: '2010-05-01', yearsOfExperience: 12 },
  };
  assert.deepEqual(lawyerRows(lawyer, ['barCardNumber', 'certificateDate', 'yearsOfExperience', 'court']), [
    { label: 'رقم كارنيه النقابة', value: '123', isLatin: true },
    { label: 'تاريخ الشهادة', value: '١ مايو ٢٠١٠' },
    { label: 'سنوات الخبرة', value: '١٢ سنة' },
    { label: 'المحكمة التابع لها', value: null },
  ]);
  const person = { displayName: 'سارة', cardId: '1', email: 'a@sanad.example', phoneNumber: '01600000001' };
  assert.deepEqual(accountRows(person, ['email']), [
    { label: 'البريد الإلكتروني', value: 'a@sanad.example', isLatin: true },
  ]);
  assert.deepEqual(allAccountFacts(['email']), ['email', 'displayName', 'cardId', 'phoneNumber']);
  assert.equal(allLawyerFacts(['court'])[0], 'court');
  assert.equal(allLawyerFacts(['court']).length, lawyerFactNames.length);
});
