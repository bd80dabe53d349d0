import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCounts, moderationCounts } from '#contract/administration/list-counts.ts';
import { complain, complaintStates, listComplaints, withdrawComplaint } from '#contract/complaints/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { addComment, commentStates } from '#contract/suggestions/comments.ts';
import { listAllComments, listAllReports, reportStates } from '#contract/suggestions/lists.ts';
import * as review from '#contract/suggestions/review.ts';
import { shared } from '#server/administration/list-counts.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { choose, paidRequest, requestForm } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const client = await app.client();
const reason = 'لم أعد أحتاجه';

test('one count runs at a time, and who asks meanwhile shares the next one', async () => {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = shared(() => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  });
  const asked = (times: number) => Array.from({ length: times }, () => ask(app.context.db));
  /** Each page that asked before a count began gets its number. */
  const ended = async (pages: Promise<number>[], number: number) => {
    assert.equal(begun.length, number);
    begun.at(-1)?.resolve(number);
    assert.deepEqual(new Set(await Promise.all(pages)), new Set([number]));
  };
  const [first, second] = [asked(1), asked(5)];
  await ended(first, 1);
  const third = asked(5);
  await ended(second, 2);
  await ended(third, 3);
  const [failing, after] = [asked(1), asked(2)];
  begun.at(-1)?.reject(new Error('away'));
  await assert.rejects(Promise.all(failing), /away/);
  await ended(after, 5);
});

test('a count is never older than its question', async () => {
  const ask = () => admin.call(listCounts, {});
  for (let made = 1; made <= 3; made++) {
    const before = ask();
    await client.call(submitRequest, requestForm());
    const [now, again] = await Promise.all([ask(), ask()]);
    assert.deepEqual([now.requests.Pending, again.requests.Pending], [made, made]);
    await before;
  }
});

test('each count is that of its list', async () => {
  const lawyer = await app.lawyer();
  const requestId = await paidRequest(app, client, [lawyer]);
  await choose(client, requestId);
  const { id } = await client.call(complain, { requestId, about: 'noAnswer', text: 'لم يجبني.' });
  await client.call(withdrawComplaint, { id });
  await client.call(complain, { requestId, about: 'noAnswer', text: 'لم يجبني بعد.' });
  const cancelled = await paidRequest(app, client, [lawyer]);
  await client.call(cancelRequest, { requestId: cancelled, reason });
  const counts = await admin.call(listCounts, {});
  assert.deepEqual(
    [counts.complaints, counts.refunds, counts.invitations],
    [{ open: 1, withdrawn: 1 }, { due: 1, now: 1, all: 1 }, { open: 1 }],
  );
  for (const state of complaintStates)
    assert.equal((await admin.call(listComplaints, { state })).items.length, counts.complaints[state] ?? 0);
});

test('the counts of moderation are those of its lists', async () => {
  const participant = await acceptedParticipant(app);
  const [id, hidden] = [await sent(participant), await sent(participant)];
  await sent(participant, { type: 'Discussions' });
  const { id: commentId } = await client.call(addComment, { suggestionId: id, commentText: 'رأي' });
  await client.call(review.report, { suggestionId: hidden, reason });
  await admin.call(review.reviewSuggestion, { id: hidden, decision: 'hide', reason });
  // Two reports of one comment are one thing that waits.
  for (const { call } of [participant, await app.lawyer()])
    await call(review.report, { suggestionId: id, commentId, reason });
  const editor = await newAdministrator(app, 'editor@sanad.example', { permission: 'editor' });
  await refused(editor.call(listCounts, {}), 'not_allowed');
  const counts = await editor.call(moderationCounts, {});
  assert.equal(counts.suggestions.reports, 1);
  const has = async (found: Promise<{ items: readonly unknown[] }>, count = 0) =>
    assert.equal((await found).items.length, count);
  await has(editor.call(review.listReports, {}), counts.suggestions.reports);
  await has(editor.call(review.listSuggestions, {}), counts.suggestions.all);
  for (const view of review.suggestionViews)
    await has(editor.call(review.listSuggestions, { view }), counts.suggestions[view]);
  for (const state of commentStates) await has(editor.call(listAllComments, { state }), counts.comments[state]);
  for (const state of reportStates) await has(editor.call(listAllReports, { state }), counts.reports[state]);
});
