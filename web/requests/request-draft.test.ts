import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearAccountStorage, readStored, writeStored } from '#web/core/session/storage.ts';
import { addToDraft, adoptDraft, readDraft, saveDraft, visitorDraftDaysMax } from '#web/requests/request-draft.ts';
import { openBrowserStorage } from '../../test/browser-storage.ts';

beforeEach(openBrowserStorage);

const draft = { sendKey: 'a1', fields: { TypeOfSubjectOfTheRequest: 'نزاع إيجار' } };

test('a draft is its account’s own, and is gone when it was sent', () => {
  saveDraft(5, draft);
  assert.deepEqual(readDraft(5), draft);
  assert.equal(readDraft(6), null);
  saveDraft(5, null);
  assert.equal(readDraft(5), null);
});

test('what is typed on another page is added, and a visitor’s belongs to the account that signs in', () => {
  addToDraft(0, { TypeOfSubjectOfTheRequest: 'نزاع عمل', lawyerSpecialty: 'عمالي وتأمينات' });
  assert.equal(readStored('own:0:request-draft'), null, 'it stays in the tab');
  saveDraft(5, { ...draft, fields: { ...draft.fields, court: 'محكمة الدقي' } });
  adoptDraft(5);
  assert.equal(readDraft(0), null);
  const both = {
    ...{ TypeOfSubjectOfTheRequest: 'نزاع إيجار\n\nنزاع عمل', court: 'محكمة الدقي' },
    lawyerSpecialty: 'عمالي وتأمينات',
  };
  assert.deepEqual(readDraft(5)?.fields, both);
  addToDraft(5, { TypeOfSubjectOfTheRequest: 'نزاع عمل' });
  assert.deepEqual(readDraft(5)?.fields, both, 'the same text once');
});

test('a visitor’s draft that was not changed for a day is gone, that of an account is not', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const dayMs = visitorDraftDaysMax * 24 * 60 * 60 * 1000;
  saveDraft(0, draft);
  saveDraft(5, draft);
  t.mock.timers.tick(dayMs);
  assert.deepEqual(readDraft(0), draft);
  t.mock.timers.tick(1);
  adoptDraft(6);
  assert.deepEqual([readDraft(0), readDraft(6), readDraft(5)], [null, null, draft]);
  t.mock.timers.setTime(0);
  assert.equal(readDraft(0), null, 'it was removed');
});

test('what a visitor left empty takes nothing from the draft of the account', () => {
  const mine = { hasDeadline: 'true', date: '2026-12-01', phoneNumber: '01000000001', court: 'محكمة الدقي' };
  saveDraft(5, { sendKey: 'a1', fields: { ...draft.fields, ...mine } });
  saveDraft(0, {
    sendKey: 'b2',
    fields: { TypeOfSubjectOfTheRequest: 'نزاع عمل', hasDeadline: 'false', phoneNumber: '', court: '' },
  });
  adoptDraft(5);
  assert.deepEqual(readDraft(5)?.fields, { TypeOfSubjectOfTheRequest: 'نزاع إيجار\n\nنزاع عمل', ...mine });
  addToDraft(6, { TypeOfSubjectOfTheRequest: '' });
  assert.equal(readDraft(6), null, 'an empty question begins no draft');
});

test('logging out forgets every draft on the device, and nothing else', () => {
  writeStored('theme', 'dark');
  saveDraft(5, draft);
  saveDraft(6, draft);
  clearAccountStorage();
  assert.deepEqual([readDraft(5), readDraft(6), readStored('theme')], [null, null, 'dark']);
});

test('what is broken is no draft', () => {
  for (const broken of [
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"fields":{}}',
    '{"sendKey":"a"}',
    '{"sendKey":"a","fields":{"date":5}}',
  ]) {
    writeStored('own:5:request-draft', broken);
    assert.equal(readDraft(5), null, broken);
  }
});
