import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SuggestionType, suggestionsByType, suggestionTypes } from '#contract/suggestions.ts';
import { suggestions } from '#server/suggestions/table.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let participant: Person;
before(async () => {
  town = await openTown();
  participant = await town.participant();
});
after(() => town.close());

async function post(type: SuggestionType, subject: string, rest: Partial<typeof suggestions.$inferInsert> = {}) {
  const createdAt = town.house.clock();
  const posted = { type, subject, authorId: participant.id, classification: 'عام', createdAt, ...rest };
  await town.house.db.insert(suggestions).values(posted);
}
const subjects = async (type: SuggestionType) =>
  (await town.anyone(suggestionsByType, { type })).items.map(({ subject }) => subject);

describe('suggestions, comments and discussions', () => {
  test('are empty lists on an empty platform', async () => {
    for (const type of suggestionTypes) {
      const page = await town.anyone(suggestionsByType, { type });
      assert.deepEqual(page, { items: [], nextCursor: null });
    }
  });

  test('are public, each type by itself, newest first; hidden ones are gone', async () => {
    await post('Suggestions', 'مقترح أول', { subjectSubmitterName: 'باسم' });
    await post('Suggestions', 'مقترح مخفي', { hiddenAt: town.house.clock() });
    await post('Suggestions', 'مقترح ثانٍ');
    await post('Discussions', 'مناقشة');
    assert.deepEqual(await subjects('Suggestions'), ['مقترح ثانٍ', 'مقترح أول']);
    assert.deepEqual(await subjects('Discussions'), ['مناقشة']);
    assert.deepEqual(await subjects('Comments'), []);
    const { items } = await town.anyone(suggestionsByType, { type: 'Suggestions' });
    assert.deepEqual(
      items.map(({ subjectSubmitterName }) => subjectSubmitterName),
      [null, 'باسم'],
    );
    assert.deepEqual(Object.keys(items[0] ?? {}).sort(), ['id', 'subject', 'subjectSubmitterName']);
  });

  test('come in pages', async () => {
    const first = await town.anyone(suggestionsByType, { type: 'Suggestions', limit: 1 });
    const second = await town.anyone(suggestionsByType, { type: 'Suggestions', cursor: first.nextCursor ?? '' });
    assert.equal(second.items[0]?.subject, 'مقترح أول');
    assert.equal(second.nextCursor, null);
  });

  test('have no other types; letter case does not count in an address', async () => {
    const { items } = await town.anyone(suggestionsByType, { type: 'suggestions' as 'Suggestions' });
    assert.equal(items.length, 2);
    for (const type of ['Other', '%20'])
      await refused(town.anyone(suggestionsByType, { type: type as 'Comments' }), 'invalid_input');
  });
});
