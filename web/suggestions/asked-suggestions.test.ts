import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedSuggestions, asksForAll, suggestionsAddress } from '#web/suggestions/asked-suggestions.ts';

test('an address asks for what it says, and for nothing that there is not', () => {
  const asked = askedSuggestions(new URLSearchParams('q=+جلسة+&answer=none&order=supported&classification=شكوى'));
  assert.deepEqual(asked, { q: 'جلسة', classification: 'شكوى', answer: 'none', order: 'supported' });
  assert.ok(asksForAll(askedSuggestions(new URLSearchParams('q=+&answer=perhaps&order=newest&page=2'))));
});

test('the same wish has one address, and no wish the plain one', () => {
  assert.equal(suggestionsAddress({ order: 'newest', q: ' ' }), '/Suggestions-comments');
  assert.equal(suggestionsAddress({ order: 'supported', q: 'a b' }), '/Suggestions-comments?q=a+b&order=supported');
});
