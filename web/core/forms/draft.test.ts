import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import {
  draftHours,
  ownDrafts,
  readDraft,
  readOwnDraft,
  saveDraft,
  saveOwnDraft,
  textsToKeep,
} from '#web/core/forms/draft.ts';
import { sessionKey, setSession } from '#web/core/session/session.ts';
import { clearAccountStorage, visitorId, writeStored } from '#web/core/session/storage.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

beforeEach(() => {
  openBrowserPage(() => Response.error());
  setSession(null);
});
after(closeBrowserPage);

const signIn = (id: number) =>
  writeStored(sessionKey, JSON.stringify({ token: 'a'.repeat(43), id, role: 'Participant' }));

const fields = { subject: 'تذكير بموعد الجلسة' };
const textOf = (name: string) => readOwnDraft(name)?.fields;
const drafts = (area: Storage) => Object.keys(area).filter((key) => key.startsWith('own:'));

test('a draft keeps the named texts only, never a file or one of several values', () => {
  const raw = {
    name: ' سارة ',
    phone: '',
    card: '29001019903120',
    password: 'سر',
    photo: new Blob(),
    tags: ['a', 'b'],
  };
  assert.deepEqual(textsToKeep(raw, ['name', 'phone', 'photo', 'tags', 'absent']), { name: ' سارة ', phone: '' });
});

test('a draft stays on the device until it is sent or emptied', () => {
  assert.equal(readOwnDraft('suggestion'), null);
  saveOwnDraft('suggestion', { fields });
  assert.deepEqual(textOf('suggestion'), fields);
  assert.equal(readOwnDraft('registration'), null, 'each form has its own');
  assert.equal(drafts(localStorage).length, 1, 'also when the browser is ended');
  assert.equal(drafts(sessionStorage).length, 0);
  saveOwnDraft('suggestion', { fields: {} });
  assert.equal(drafts(localStorage).length, 0);
  saveOwnDraft('suggestion', { fields: {}, hadFiles: true });
  assert.equal(readOwnDraft('suggestion')?.hadFiles, true, 'a file that was chosen is remembered');
});

test('what is discreet stays in the tab, also what was on the device before it was', () => {
  saveOwnDraft('request', { fields });
  saveOwnDraft('request', { fields, isDiscreet: true });
  assert.deepEqual([drafts(localStorage).length, drafts(sessionStorage).length], [0, 1]);
  assert.deepEqual([textOf('request'), readOwnDraft('request')?.isDiscreet], [fields, true]);
  saveOwnDraft('request', { fields });
  assert.deepEqual([drafts(localStorage).length, drafts(sessionStorage).length], [1, 0]);
});

test('what a visitor typed becomes the account’s own, and no other account finds it', () => {
  saveOwnDraft('suggestion', { fields });
  signIn(5);
  assert.deepEqual(textOf('suggestion'), fields);
  signIn(6);
  assert.equal(readOwnDraft('suggestion'), null, 'the first who read it has it');
  signIn(5);
  assert.deepEqual(textOf('suggestion'), fields);
});

test('where an account has a draft of its own, a visitor’s does not replace it and stays for its time', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const visitors = { subject: 'من شخص آخر' };
  saveDraft(5, 'suggestion', { fields });
  t.mock.timers.tick(1);
  saveDraft(visitorId, 'suggestion', { fields: visitors });
  signIn(5);
  assert.deepEqual(textOf('suggestion'), fields);
  assert.deepEqual(readDraft(visitorId, 'suggestion')?.fields, visitors);
  saveOwnDraft('suggestion', null);
  assert.deepEqual(textOf('suggestion'), visitors);
  assert.equal(readDraft(visitorId, 'suggestion'), null);
});

test('a draft of an account is kept for a day after its last change, a visitor’s for two hours', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const hourMs = 60 * 60 * 1000;
  assert.deepEqual(draftHours, { account: 24, visitor: 2 });
  for (const [owner, hours] of [
    [visitorId, 2],
    [5, 24],
  ] as const)
    for (const isDiscreet of [false, true]) {
      saveDraft(owner, 'note', { fields, isDiscreet });
      t.mock.timers.tick(hours * hourMs);
      assert.deepEqual(readDraft(owner, 'note')?.fields, fields);
      t.mock.timers.tick(1);
      assert.equal(readDraft(owner, 'note'), null);
    }
});

test('what is too old is removed of every owner at the next look at another draft', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const area = { isDiscreet: true };
  saveDraft(visitorId, 'request', { fields, ...area });
  saveDraft(visitorId, 'suggestion', { fields });
  saveDraft(7, 'note', { fields });
  t.mock.timers.tick(25 * 60 * 60 * 1000);
  readOwnDraft('registration');
  assert.deepEqual([drafts(localStorage), drafts(sessionStorage)], [[], []]);
});

test('a clock that is set back takes no draft and makes none immortal: its time begins again', (t) => {
  const dayMs = 24 * 60 * 60 * 1000;
  t.mock.timers.enable({ apis: ['Date'], now: 1e12 });
  saveDraft(5, 'note', { fields });
  saveDraft(visitorId, 'note', { fields });
  for (const backMs of [5_000, dayMs, 400 * dayMs]) {
    t.mock.timers.setTime(1e12 - backMs);
    assert.deepEqual(readDraft(5, 'note')?.fields, fields);
  }
  t.mock.timers.tick(dayMs / 12 + 1);
  assert.equal(readDraft(visitorId, 'note'), null);
  assert.deepEqual(readDraft(5, 'note')?.fields, fields);
  t.mock.timers.tick(dayMs);
  assert.equal(readDraft(5, 'note'), null);
});

test('drafts are found by the beginning of their names, one’s own only', () => {
  signIn(6);
  saveOwnDraft('decision-complaint-12-answer', { fields });
  signIn(5);
  saveOwnDraft('decision-complaint-1-answer', { fields });
  saveOwnDraft('decision-complaint-12-answer', { fields: { text: 'آخر' } });
  const found = ownDrafts('decision-complaint-1-').map(({ name, draft }) => [name, draft.fields]);
  assert.deepEqual(found, [['decision-complaint-1-answer', fields]]);
});

test('signing out removes every draft of the device and of each tab', () => {
  saveOwnDraft('registration', { fields });
  signIn(5);
  saveOwnDraft('suggestion', { fields });
  saveOwnDraft('request', { fields, isDiscreet: true });
  sessionStorage.setItem('visit', '1');
  const [kept, draft] = Object.entries(sessionStorage).find(([key]) => key.startsWith('own:5')) ?? ['', ''];
  clearAccountStorage();
  assert.deepEqual([drafts(localStorage), Object.keys(sessionStorage)], [[], ['visit']]);
  sessionStorage.setItem(kept, draft);
  assert.equal(readOwnDraft('request'), null, 'another tab cannot be reached, and forgets it itself');
});

test('what is broken, or from before drafts had a date, is no draft and is removed', () => {
  signIn(5);
  const now = Date.now();
  const broken = ['', '{', 'null', '5', '[]', '{"subject":"x"}', '{"fields":{"subject":"x"}}', `{"savedAtMs":${now}}`];
  for (const text of [...broken, `{"fields":{"subject":5},"savedAtMs":${now}}`]) {
    localStorage.setItem('own:5:suggestion-draft', text);
    assert.equal(readOwnDraft('suggestion'), null, text);
    assert.equal(drafts(localStorage).length, 0, text);
  }
});
