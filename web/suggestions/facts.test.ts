import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { suggestionFactNames, suggestionFacts } from '#contract/suggestions/calls.ts';
import { suggestionListColumns } from '#contract/suggestions/review.ts';
import { exportedCopy } from '#web/accounts/own/exported/copy.ts';

test('the form has a field for every fact of a suggestion except its type, which the page knows', () => {
  const form = readFileSync(path.join(import.meta.dirname, 'sending', 'suggestion-form.tsx'), 'utf8');
  const fields = new Set([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual(
    suggestionFactNames.filter((name) => !fields.has(name)),
    ['type'],
  );
});

test('the copy of the data names every fact as the pages do', () => {
  assert.deepEqual(
    suggestionFactNames.filter((name) => exportedCopy.facts[name] !== suggestionFacts[name].label),
    [],
  );
});

test('the list of suggestions has its columns in the specified order', () => {
  assert.deepEqual(Object.keys(suggestionListColumns), [
    ...['id', 'name', 'account', 'shownName', 'classification', 'comments', 'supports', 'sent', 'answer', 'hidden'],
  ]);
});
