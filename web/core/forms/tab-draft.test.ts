import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { readTabDraft, saveTabDraft, tabDrafts, textsToKeep } from '#web/core/forms/tab-draft.ts';
import { sessionKey, setSession } from '#web/core/session/session.ts';
import { clearAccountStorage, writeStored } from '#web/core/session/storage.ts';
import { closeBrowserPage, openBrowserPage } from '../../../test/browser-page.ts';

beforeEach(() => {
  openBrowserPage(() => Response.error());
  setSession(null);
});
after(closeBrowserPage);

const signIn = (id: number) =>
  writeStored(sessionKey, JSON.stringify({ token: 'a'.repeat(43), id, role: 'Participant' }));

const draft = { subject: 'تذكير بموعد الجلسة' };

test('a draft keeps the named texts only, never an empty one, a file or one of several values', () => {
  const raw = {
    name: ' سارة ',
    phone: '',
    card: '29001019903120',
    password: 'سر',
    photo: new Blob(),
    tags: ['a', 'b'],
  };
  assert.deepEqual(textsToKeep(raw, ['name', 'phone', 'photo', 'tags', 'absent']), { name: ' سارة ' });
});

test('a draft stays in its tab until it is sent or emptied', () => {
  assert.equal(readTabDraft('suggestion'), null);
  saveTabDraft('suggestion', draft);
  assert.deepEqual(readTabDraft('suggestion'), draft);
  assert.equal(readTabDraft('registration'), null, 'each form has its own');
  assert.deepEqual(Object.keys(localStorage), [], 'no other tab has it');
  saveTabDraft('suggestion', {});
  assert.deepEqual(Object.keys(sessionStorage), []);
});

test('what a visitor typed becomes the account’s own, and no other account finds it', () => {
  saveTabDraft('suggestion', draft);
  signIn(5);
  assert.deepEqual(readTabDraft('suggestion'), draft);
  saveTabDraft('suggestion', draft);
  assert.deepEqual(readTabDraft('suggestion'), draft);
  signIn(6);
  assert.equal(readTabDraft('suggestion'), null);
});

test('drafts are found by the beginning of their names, one’s own only', () => {
  signIn(6);
  saveTabDraft('decision-complaint-12-answer', draft);
  signIn(5);
  saveTabDraft('decision-complaint-1-answer', draft);
  saveTabDraft('decision-complaint-12-answer', { text: 'آخر' });
  assert.deepEqual(tabDrafts('decision-complaint-1-'), [{ name: 'decision-complaint-1-answer', texts: draft }]);
});

test('logging out removes every draft of the tab', () => {
  saveTabDraft('registration', draft);
  signIn(5);
  saveTabDraft('suggestion', draft);
  sessionStorage.setItem('visit', '1');
  clearAccountStorage();
  assert.deepEqual(Object.keys(sessionStorage), ['visit']);
});

test('what is broken is no draft', () => {
  signIn(5);
  for (const broken of ['', '{', 'null', '5', '{"subject":5}']) {
    sessionStorage.setItem('own:5:draft-suggestion', broken);
    assert.equal(readTabDraft('suggestion'), null, broken);
  }
});
