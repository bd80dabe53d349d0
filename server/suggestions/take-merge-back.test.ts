import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { getSuggestion, supportSuggestion, unsupportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment } from '#contract/suggestions/comments.ts';
import { listAllComments, listAllReports } from '#contract/suggestions/lists.ts';
import * as review from '#contract/suggestions/review.ts';
import { codesOf } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, countsAreExact, sent } from '../../test/suggestions.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const participant = await acceptedParticipant(app);
const [sara, hoda] = [await app.client(), await app.client('هدى')];

const merge = (id: number, intoId: number) => admin.call(review.mergeSuggestion, { id, intoId });
const back = (id: number, { call } = admin) => call(takeBack, { kind: 'suggestion', id, reason: 'ليست مكررة' });
const support = ({ call }: Person, id: number) => call(supportSuggestion, { id });
const seen = (id: number) => app.anyone(getSuggestion, { id });
const textsOf = async (id: number) =>
  (await seen(id)).comments.flatMap(({ commentText, replies }) => [commentText, ...replies.map((r) => r.commentText)]);
const write = async ({ call }: Person, suggestionId: number, commentText: string, parentId?: number) =>
  (await call(addComment, { suggestionId, commentText, ...(parentId === undefined ? {} : { parentId }) })).id;

describe('a suggestion that was merged by mistake', () => {
  test('gets its comments, replies, reports and supporters back; newer comments stay', async () => {
    const [id, other] = [await sent(participant), await sent(participant)];
    await refused(back(id), 'state_changed');
    await support(sara, id);
    await support(hoda, id);
    await support(hoda, other);
    const own = await write(sara, id, 'رأي في الأولى');
    await write(hoda, other, 'رأي في الأخرى');
    await sara.call(review.report, { suggestionId: id, commentId: own, reason: 'إعلان' });
    await merge(id, other);
    assert.deepEqual([(await seen(id)).id, (await seen(other)).supportsCount], [other, 2]);
    await write(hoda, other, 'رد بعد الضم', own);
    await write(sara, other, 'جديد بعد الضم');
    await refused(back(id, sara), 'not_allowed');
    assert.deepEqual((await admin.call(review.suggestionForReview, { id: other })).merged, [
      { id, subject: 'تذكير بموعد الجلسة' },
    ]);

    await back(id);
    assert.equal((await admin.call(review.suggestionForReview, { id })).state, 'public');
    assert.deepEqual([(await seen(id)).supportsCount, (await seen(other)).supportsCount], [2, 1]);
    assert.deepEqual(await textsOf(id), ['رأي في الأولى', 'رد بعد الضم']);
    assert.deepEqual(await textsOf(other), ['جديد بعد الضم', 'رأي في الأخرى']);
    const reported = (await admin.call(listAllReports, { suggestionId: id })).items;
    assert.deepEqual([reported[0]?.commentId, reported[0]?.settledAt], [own, null]);
    assert.equal(
      (await participant.call(myNotifications, {})).items[0]?.title,
      `عادت مشاركتك رقم ${id} مستقلة كما كانت`,
    );
    await countsAreExact(app);
  });

  test('comes out alone when several were merged one after the other', async () => {
    const [first, second, third] = [await sent(participant), await sent(participant), await sent(participant)];
    await support(sara, first);
    await support(sara, second);
    const deep = await write(sara, first, 'الأول');
    await merge(first, second);
    await write(hoda, second, 'رد', deep);
    await write(hoda, second, 'الثاني');
    await merge(second, third);
    await back(second);
    assert.deepEqual(await textsOf(second), ['الثاني']);
    assert.deepEqual(await textsOf(third), ['الأول', 'رد']);
    assert.deepEqual([(await seen(second)).supportsCount, (await seen(third)).supportsCount], [1, 1]);
    await back(first);
    assert.deepEqual(await textsOf(first), ['الأول', 'رد']);
    assert.equal((await seen(third)).supportsCount, 0);
    await countsAreExact(app);
  });

  test('does not get back a support that was withdrawn during the merge', async () => {
    const [id, other] = [await sent(participant), await sent(participant)];
    await support(sara, id);
    await merge(id, other);
    await sara.call(unsupportSuggestion, { id: other });
    await back(id);
    assert.equal((await seen(id)).supportsCount, 0);
    await countsAreExact(app);
  });

  test('is taken out once if several try at once, and every count is exact', async () => {
    const [id, other] = [await sent(participant), await sent(participant)];
    const [fan, third] = [await app.client(), await sent(participant)];
    await support(fan, id);
    await merge(id, other);
    const codes = await codesOf([
      back(id),
      back(id),
      merge(other, third),
      fan.call(unsupportSuggestion, { id: other }),
      support(sara, other),
      write(hoda, other, 'معًا'),
    ]);
    // If the other one was merged into a third first, both calls are refused.
    const taken = codes.slice(0, 2).filter((code) => code === 'ok').length;
    assert.ok(taken === 1 || (taken === 0 && codes[2] === 'ok'));
    await countsAreExact(app);
  });
});

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

  const commentId = await write(sara, id, 'رأيٌ مُشكَّل');
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
