import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { readDraft, saveDraft, type TypedTexts } from '#web/core/forms/draft.ts';
import { addToDraft, adoptDraft, requestDraft, saidIn, saveRequest } from '#web/requests/form/request-draft.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

beforeEach(() => void openBrowserPage(() => Response.error()));
after(closeBrowserPage);

const fields = { TypeOfSubjectOfTheRequest: 'نزاع إيجار' };
const save = (ownerId: number, typed: TypedTexts) => saveRequest(ownerId, { sendKey: 'a1', fields: typed });
const read = (ownerId: number) => readDraft(ownerId, requestDraft());

test('a draft is its account’s own and keeps its key; a request that is sent again has another one', () => {
  save(5, fields);
  assert.deepEqual([read(5)?.fields, read(5)?.sendKey], [fields, 'a1']);
  assert.equal(read(6), null);
  assert.equal(readDraft(5, requestDraft(7)), null);
});

test('a draft of before is found again, when it is young enough', () => {
  localStorage.setItem('own:5:request-draft', JSON.stringify({ sendKey: 'a1', fields, savedAtMs: Date.now() }));
  assert.deepEqual(read(5)?.fields, fields);
});

test('where discretion is ticked nothing stays after the tab', () => {
  save(5, fields);
  save(5, { ...fields, discreet: 'true' });
  assert.equal(JSON.stringify({ ...localStorage }).includes('نزاع'), false);
  assert.equal(read(5)?.isDiscreet, true);
  addToDraft(5, { court: 'محكمة الدقي' });
  assert.equal(JSON.stringify({ ...localStorage }).includes('نزاع'), false, 'also what is added');
});

test('what is typed on another page is added, and a visitor’s belongs to the account that signs in', () => {
  addToDraft(0, { TypeOfSubjectOfTheRequest: 'نزاع عمل', lawyerSpecialty: 'عمالي وتأمينات' });
  save(5, { ...fields, court: 'محكمة الدقي' });
  adoptDraft(5);
  assert.equal(read(0), null);
  const both = {
    ...{ TypeOfSubjectOfTheRequest: 'نزاع إيجار\n\nنزاع عمل', court: 'محكمة الدقي' },
    lawyerSpecialty: 'عمالي وتأمينات',
  };
  assert.deepEqual(read(5)?.fields, both);
  addToDraft(5, { TypeOfSubjectOfTheRequest: 'نزاع عمل' });
  assert.deepEqual(read(5)?.fields, both, 'the same text once');
});

test('that a visitor chose documents is known to the account that signs in', () => {
  saveDraft(0, requestDraft(), { fields: {}, hadFiles: true });
  adoptDraft(5);
  assert.deepEqual([read(5)?.fields, read(5)?.hadFiles, read(0)], [{}, true, null]);
});

test('what a visitor left empty takes nothing from the draft of the account', () => {
  const mine = { hasDeadline: 'true', date: '2026-12-01', phoneNumber: '01000000001', court: 'محكمة الدقي' };
  save(5, { ...fields, ...mine });
  save(0, { TypeOfSubjectOfTheRequest: 'نزاع عمل', hasDeadline: 'false', phoneNumber: '', court: '' });
  adoptDraft(5);
  assert.deepEqual(read(5)?.fields, { TypeOfSubjectOfTheRequest: 'نزاع إيجار\n\nنزاع عمل', ...mine });
  addToDraft(6, { TypeOfSubjectOfTheRequest: '' });
  assert.equal(read(6), null, 'an empty question begins no draft');
  assert.deepEqual(saidIn({ hasDeadline: 'false', court: '' }), {});
});
