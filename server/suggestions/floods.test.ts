import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addComment } from '#contract/suggestions/comments.ts';
import { report as reportOf } from '#contract/suggestions/review.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

test('an account may send thirty contributions and thirty reports an hour; other accounts are not affected', async () => {
  const app = await openTestApp({ hasRateLimits: true });
  const participant = await acceptedParticipant(app);
  const suggestionId = await sent(participant);
  const comment = () => participant.call(addComment, { suggestionId, commentText: 'رأي' });
  for (let n = 1; n < 30; n++) await comment();
  const { retryAfterSeconds = 0 } = await refused(comment(), 'too_many');
  assert.ok(retryAfterSeconds > 3_000 && retryAfterSeconds <= 3_600);
  await refused(sent(participant), 'too_many');
  const report = () => participant.call(reportOf, { suggestionId, reason: 'إعلان' });
  for (let n = 0; n < 30; n++) await report();
  await refused(report(), 'too_many');
  const other = await app.client();
  await other.call(addComment, { suggestionId, commentText: 'رأي آخر' });
  await other.call(reportOf, { suggestionId, reason: 'إعلان' });
  app.pass(60 * 60_000);
  await comment();
});
