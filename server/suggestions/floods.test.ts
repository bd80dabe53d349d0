import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addComment } from '#contract/suggestions/comments.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

test('an account may send thirty contributions an hour; other accounts are not affected', async () => {
  const app = await openTestApp({ hasRateLimits: true });
  const participant = await acceptedParticipant(app);
  const suggestionId = await sent(participant);
  const comment = () => participant.call(addComment, { suggestionId, commentText: 'رأي' });
  for (let n = 1; n < 30; n++) await comment();
  const { retryAfterSeconds = 0 } = await refused(comment(), 'too_many');
  assert.ok(retryAfterSeconds > 3_000 && retryAfterSeconds <= 3_600);
  await refused(sent(participant), 'too_many');
  await (await app.client()).call(addComment, { suggestionId, commentText: 'رأي آخر' });
  app.pass(60 * 60_000);
  await comment();
});
