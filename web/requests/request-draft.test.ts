import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetOwn, keep, kept } from '#web/core/storage.ts';
import { keepDraft, keptDraft } from '#web/requests/request-draft.ts';

/** What a browser keeps: its keys are its own properties. */
function browserStorage() {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}

beforeEach(() => Object.defineProperty(globalThis, 'localStorage', { value: browserStorage(), configurable: true }));

const draft = { sendKey: 'a1', fields: { TypeOfSubjectOfTheRequest: 'نزاع إيجار' } };

test('a draft is its account’s own, and is gone when it was sent', () => {
  keepDraft(5, draft);
  assert.deepEqual(keptDraft(5), draft);
  assert.equal(keptDraft(6), null);
  keepDraft(5, null);
  assert.equal(keptDraft(5), null);
});

test('logging out forgets every draft on the device, and nothing else', () => {
  keep('theme', 'dark');
  keepDraft(5, draft);
  keepDraft(6, draft);
  forgetOwn();
  assert.deepEqual([keptDraft(5), keptDraft(6), kept('theme')], [null, null, 'dark']);
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
    keep('own:5:request-draft', broken);
    assert.equal(keptDraft(5), null, broken);
  }
});
