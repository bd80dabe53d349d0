import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addComment } from '#contract/suggestions/comments.ts';
import { listAllComments, listAllReports } from '#contract/suggestions/lists.ts';
import * as review from '#contract/suggestions/review.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const participant = await acceptedParticipant(app);
const [sara, hoda] = [await app.client(), await app.client('هدى')];

test('every answer is kept, and every report shows its decision', async () => {
  const id = await sent(participant);
  const answer = (answerState: 'underStudy' | 'done', answerText: string) =>
    admin.call(review.answerSuggestion, { id, answerState, answerText });
  await answer('underStudy', 'ندرسها');
  await answer('done', 'نُفّذت');
  const full = await admin.call(review.suggestionForReview, { id });
  assert.deepEqual(
    full.answers.map(({ answerText }) => answerText),
    ['نُفّذت', 'ندرسها'],
  );
  assert.equal(full.answerText, 'نُفّذت');

  const { id: commentId } = await sara.call(addComment, { suggestionId: id, commentText: 'رأيٌ مُشكَّل' });
  await hoda.call(review.report, { suggestionId: id, commentId, reason: 'إساءة' });
  await hoda.call(review.report, { suggestionId: id, reason: 'إعلان' });
  for (const { id: reportId } of (await admin.call(review.listReports, {})).items.filter((r) => r.suggestionId === id))
    await admin.call(review.settleReports, { id: reportId, decision: 'keep' });
  await hoda.call(review.report, { suggestionId: id, commentId, reason: 'إساءة مرة أخرى' });
  await admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason: 'إساءة' });
  const { items } = await admin.call(listAllReports, { suggestionId: id });
  assert.deepEqual(
    items.map(({ decision }) => decision),
    ['hide', 'keep', 'keep'],
  );
  assert.deepEqual([items[0]?.reporterName, items[0]?.text], ['هدى', 'رأيٌ مُشكَّل']);
  assert.deepEqual((await admin.call(listAllReports, { suggestionId: id, state: 'open' })).items, []);
  assert.equal((await admin.call(listAllReports, { account: hoda.id, state: 'hide' })).items.length, 1);

  const found = async (query: object) => (await admin.call(listAllComments, query)).items.map((one) => one.id);
  assert.deepEqual(await found({ q: 'راي مشكل' }), [commentId]);
  assert.ok((await found({ state: 'hidden' })).includes(commentId));
  assert.deepEqual(await found({ suggestionId: id, account: hoda.id }), []);
  assert.deepEqual(await found({ q: '؟' }), []);
  await refused(sara.call(listAllComments, {}), 'not_allowed');
  await refused(sara.call(listAllReports, {}), 'not_allowed');
});
