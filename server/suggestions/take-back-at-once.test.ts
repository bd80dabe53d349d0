import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listHistory } from '#contract/administration/history.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { takeBackTexts } from '#contract/copy/take-back.ts';
import type { Held } from '#contract/core/take-back.ts';
import { saveSuggestionApproval } from '#contract/suggestions/approval.ts';
import { getSuggestion } from '#contract/suggestions/calls.ts';
import { addComment } from '#contract/suggestions/comments.ts';
import * as review from '#contract/suggestions/review.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'editor' });
const author = await acceptedParticipant(app);
const reader = await app.client();
await letNoticesGo();

const reason = 'خارج موضوع المنصة';
const atOnce = (id: number, { decisionId }: Held, by = admin) =>
  by.call(takeBack, { kind: 'suggestion', id, decisionId });
const commentAtOnce = (id: number, { decisionId }: Held) => admin.call(takeBack, { kind: 'comment', id, decisionId });
const details = (id: number) => admin.call(review.suggestionForReview, { id });
async function letNoticesGo(): Promise<void> {
  app.pass(10_000);
  await app.deliverHeld();
}

describe('a decision on a suggestion is taken back at once', () => {
  test('approved: it waits again, and its author hears of the next decision only', async () => {
    await admin.call(saveSuggestionApproval, { approval: 'everybody' });
    const id = await sent(author);
    await admin.call(saveSuggestionApproval, { approval: 'nobody' });
    const news = await titlesOf(author);
    const { held } = await admin.call(review.reviewSuggestion, { id, decision: 'approve' });
    await atOnce(id, held);
    assert.equal((await details(id)).state, 'waiting');
    await refused(app.anyone(getSuggestion, { id }), 'not_found');
    await letNoticesGo();
    assert.deepEqual(await titlesOf(author), news);
    await admin.call(review.reviewSuggestion, { id, decision: 'approve' });
    await letNoticesGo();
    assert.equal((await titlesOf(author)).length, news.length + 1);
  });

  test('hidden and restored: it is public or hidden with its reason again, and its reports are open again', async () => {
    const id = await sent(author);
    await reader.call(review.report, { suggestionId: id, reason: 'إعلان' });
    const hidden = await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    assert.equal((await details(id)).openReportsCount, 0);
    await atOnce(id, hidden.held);
    const open = await details(id);
    assert.deepEqual([open.state, open.hiddenReason, open.openReportsCount], ['public', null, 1]);

    await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    await letNoticesGo();
    const restored = await admin.call(review.reviewSuggestion, { id, decision: 'restore' });
    await atOnce(id, restored.held);
    const again = await details(id);
    assert.deepEqual([again.state, again.hiddenReason, again.openReportsCount], ['hidden', reason, 0]);
  });

  test('not after somebody else acted', async () => {
    const id = await sent(author);
    const { held } = await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    await colleague.call(review.reviewSuggestion, { id, decision: 'restore' });
    const { message } = await refused(atOnce(id, held), 'acted_since');
    assert.match(message, new RegExp(colleague.name));
  });

  test('not later, with a reason: then another decision follows', async () => {
    const id = await sent(author);
    const later = ({ call } = admin) => call(takeBack, { kind: 'suggestion', id, reason });
    await refused(later(reader), 'not_allowed');
    await refused(later(), 'state_changed');
    await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    await letNoticesGo();
    await refused(later(), 'state_changed');
  });
});

describe('a decision on reports is taken back at once', () => {
  const comment = async (suggestionId: number) =>
    (await author.call(addComment, { suggestionId, commentText: 'تعليق بُلِّغ عنه' })).id;

  test('kept: the reports wait again, and the reporters hear nothing', async () => {
    const suggestionId = await sent(author);
    await reader.call(review.report, { suggestionId, reason: 'إعلان' });
    const news = await titlesOf(reader);
    const reported = async () =>
      (await admin.call(review.listReports, {})).items.find((one) => one.suggestionId === suggestionId);
    const { id = 0 } = (await reported()) ?? {};
    const { held } = await admin.call(review.settleReports, { id, decision: 'keep' });
    assert.equal(await reported(), undefined);
    // Another report meanwhile does not keep the first one from being open again.
    await author.call(review.report, { suggestionId, reason: 'مكرر' });
    await atOnce(suggestionId, held);
    assert.equal((await reported())?.reportsCount, 2);
    await letNoticesGo();
    assert.deepEqual(await titlesOf(reader), news);
    const { items } = await admin.call(listHistory, { subject: 'suggestion', subjectId: suggestionId });
    assert.equal(items[0]?.action, 'takeBack');
  });

  test('hidden: the comment is counted and its reports are open again', async () => {
    const suggestionId = await sent(author);
    const commentId = await comment(suggestionId);
    await reader.call(review.report, { suggestionId, commentId, reason: 'سب' });
    const [{ id } = assert.fail()] = (await admin.call(review.listReports, {})).items.filter(
      (one) => one.commentId === commentId,
    );
    const { held } = await admin.call(review.settleReports, { id, decision: 'hide', reason });
    assert.equal((await details(suggestionId)).commentsCount, 0);
    await commentAtOnce(commentId, held);
    assert.equal((await details(suggestionId)).commentsCount, 1);
    const waiting = (await admin.call(review.listReports, {})).items.map((one) => one.commentId);
    assert.ok(waiting.includes(commentId));
  });

  test('once, also by two calls at the same time', async () => {
    const suggestionId = await sent(author);
    const commentId = await comment(suggestionId);
    const { held } = await admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason });
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        commentAtOnce(commentId, held).then(
          () => 'taken back',
          ({ message }) => message,
        ),
      ),
    );
    assert.equal(outcomes.filter((outcome) => outcome === 'taken back').length, 1);
    assert.equal((await details(suggestionId)).commentsCount, 1);
    assert.ok(!outcomes.includes(takeBackTexts.notDecider));
  });
});
