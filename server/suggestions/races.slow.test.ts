import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteAccount } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { supportSuggestion, unsupportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment, deleteComment } from '#contract/suggestions/comments.ts';
import {
  answerSuggestion,
  listReports,
  report,
  reviewComment,
  reviewSuggestion,
  settleReports,
} from '#contract/suggestions/review.ts';
import { atOnce } from '../../test/at-once.ts';
import { acceptedParticipant, countsAreExact, sent } from '../../test/suggestions.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const participant = await acceptedParticipant(app);
const people = [await app.client(), await app.client('هدى'), await app.client('منى'), participant];

const reason = 'إعلان';

const byEach = (many: readonly Person[], act: (person: Person) => Promise<unknown>) =>
  many.map((person) => () => act(person));

test('support given and taken by many at once is counted exactly', async () => {
  const id = await sent(participant);
  const presses = people.flatMap(({ call }) => [
    () => call(supportSuggestion, { id }),
    () => call(supportSuggestion, { id }),
    () => call(unsupportSuggestion, { id }),
  ]);
  assert.deepEqual(new Set(await atOnce(...presses)), new Set(['ok']));
  await countsAreExact(app);
});

test('comments written, hidden, deleted and replied to at once are counted exactly', async () => {
  const suggestionId = await sent(participant);
  for (let n = 0; n < 4; n++) {
    const [client] = people;
    const written = await client?.call(addComment, { suggestionId, commentText: 'رأي' });
    const id = written?.id ?? 0;
    await atOnce(
      () => admin.call(reviewComment, { id, decision: 'hide', reason }),
      () => participant.call(addComment, { suggestionId, commentText: 'رد', parentId: id }),
      async () => client?.call(deleteComment, { id }),
      ...byEach(people, ({ call }) => call(addComment, { suggestionId, commentText: 'معًا' })),
    );
    await countsAreExact(app);
  }
});

test('if two administrators settle a report at once, only one succeeds', async () => {
  const suggestionId = await sent(participant);
  await Promise.all(people.map(({ call }) => call(report, { suggestionId, reason })));
  const [reported] = (await admin.call(listReports, {})).items;
  assert.equal(reported?.reportsCount, people.length);
  const decision = { id: reported.id, decision: 'hide', reason } as const;
  const outcomes = await atOnce(
    () => admin.call(settleReports, decision),
    () => admin.call(settleReports, decision),
  );
  assert.deepEqual(outcomes.sort(), ['already_decided', 'ok']);
});

test('if two administrators answer, hide or restore at once, only one succeeds', async () => {
  const id = await sent(participant);
  const answered = (answerText: string) => () =>
    admin.call(answerSuggestion, { id, answerState: 'accepted', answerText, answeredAt: 'none' });
  assert.deepEqual((await atOnce(answered('نعم'), answered('حسنًا'))).sort(), ['ok', 'state_changed']);
  const notices = (await participant.call(myNotifications, {})).items.filter(({ title }) => title.includes('ردّت'));
  assert.equal(notices.length, 1);
  const decided = (decision: 'hide' | 'restore') => () => admin.call(reviewSuggestion, { id, decision, reason });
  assert.deepEqual((await atOnce(decided('hide'), decided('hide'))).sort(), ['already_decided', 'ok']);
  assert.deepEqual((await atOnce(decided('restore'), decided('restore'))).sort(), ['already_decided', 'ok']);
});

test('when supporters delete their accounts at once, exactly their support is removed', async () => {
  const ids = [await sent(participant), await sent(participant)];
  const leavers = [await app.client(), await app.client(), await app.client()];
  for (const { call } of leavers) for (const id of ids) await call(supportSuggestion, { id });
  const outcomes = await atOnce(...byEach(leavers, ({ call }) => call(deleteAccount, { password })));
  assert.deepEqual(new Set(outcomes), new Set(['ok']));
  await countsAreExact(app);
});
