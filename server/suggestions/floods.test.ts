import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addComment } from '#contract/suggestions-comments.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTown } from '../../test/town.ts';

test('thirty contributions an hour are an account’s limit; others go on', async () => {
  const town = await openTown({ hasRateLimits: true });
  const participant = await acceptedParticipant(town);
  const suggestionId = await sent(participant);
  const comment = () => participant.call(addComment, { suggestionId, commentText: 'رأي' });
  for (let n = 1; n < 30; n++) await comment();
  const { retryAfterSeconds = 0 } = await refused(comment(), 'too_many');
  assert.ok(retryAfterSeconds > 3_000 && retryAfterSeconds <= 3_600);
  await refused(sent(participant), 'too_many');
  await (await town.client()).call(addComment, { suggestionId, commentText: 'رأي آخر' });
  town.pass(60 * 60_000);
  await comment();
  await town.close();
});
