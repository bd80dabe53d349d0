import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasNoFilters, suggestionFilters, suggestionsAddress } from '#web/suggestions/suggestion-filters.ts';

test('filters are parsed from the address; invalid ones are ignored', () => {
  const filters = suggestionFilters(new URLSearchParams('q=+جلسة+&answer=none&order=supported&classification=شكوى'));
  assert.deepEqual(filters, { q: 'جلسة', classification: 'شكوى', answer: 'none', order: 'supported' });
  assert.ok(
    hasNoFilters(suggestionFilters(new URLSearchParams('type=Comments&q=+&answer=perhaps&order=newest&page=2'))),
  );
});

test('equal filters have one address, and no filters the plain one', () => {
  assert.equal(suggestionsAddress({ order: 'newest', q: ' ' }), '/Suggestions-comments');
  assert.equal(suggestionsAddress({ type: 'Suggestions' }), '/Suggestions-comments', 'the first tab');
  assert.equal(suggestionsAddress({ type: 'Comments', q: 'a' }), '/Suggestions-comments?type=Comments&q=a');
  assert.equal(suggestionsAddress({ order: 'supported', q: 'a b' }), '/Suggestions-comments?q=a+b&order=supported');
});

// Half a sign is another one in the document than in the browser, which then replaces the page.
test('a long text is never cut inside a sign', () => {
  const { q } = suggestionFilters(new URLSearchParams({ q: `${'س'.repeat(99)}😀😀` }));
  assert.equal(q, `${'س'.repeat(99)}😀`);
});
