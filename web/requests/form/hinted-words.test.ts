import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestTypes } from '#contract/egypt/nearest-types.ts';
import { meaningOf } from '#contract/egypt/story.ts';
import { contentCopy } from '#web/content/copy.ts';
import { requestFormCopy } from '#web/requests/form/copy.ts';

test('each word that a hint names is understood when it is typed', () => {
  const [, words = ''] = requestFormCopy.form.typePlaceholder.split(':');
  const hinted = words
    .replace('…', '')
    .split('،')
    .map((word) => word.trim());
  assert.ok(hinted.length > 2);
  for (const word of hinted) {
    const { nature, specialty } = meaningOf(word);
    assert.ok(nature !== null && specialty !== null, word);
    const { options, isKnown } = nearestTypes(word);
    assert.ok(isKnown && options[0] === nature, word);
  }
});

test('a word of the home page means the specialty that it sets', () => {
  for (const { word, specialty } of contentCopy.home.ask.topics)
    assert.deepEqual(meaningOf(word), { nature: word, specialty });
});
