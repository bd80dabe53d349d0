import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts-security.ts';
import { ApiError } from '#contract/core/api-error.ts';
import { myNotifications } from '#contract/notifications.ts';
import { supportSuggestion, unsupportSuggestion } from '#contract/suggestions.ts';
import { addComment, deleteComment } from '#contract/suggestions-comments.ts';
import {
  answerSuggestion,
  listReports,
  mergeSuggestion,
  report,
  reviewComment,
  reviewSuggestion,
  settleReports,
} from '#contract/suggestions-review.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
let participant: Person;
let people: Person[];
before(async () => {
  town = await openTown();
  admin = await town.admin();
  participant = await acceptedParticipant(town);
  people = [await town.client(), await town.client('هدى'), await town.client('منى'), participant];
});
after(() => town.close());

const reason = 'إعلان';

/** The codes of all the calls made at once, `ok` for those that succeeded; a failure of ours is none of them. */
async function atOnce(...calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(calls.map((call) => call()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'ok';
    if (!(outcome.reason instanceof ApiError)) throw outcome.reason;
    return outcome.reason.code;
  });
}

/** Every count that is kept, held against what is counted. */
async function countsAreExact(): Promise<void> {
  const { rows } = await town.house.db.execute(sql`
    select id, comments_count as kept, (select count(*) from comments c where c.suggestion_id = s.id and c.state = 'public') as counted
      from suggestions s where comments_count <> (select count(*) from comments c where c.suggestion_id = s.id and c.state = 'public')
    union all select id, supports_count, (select count(*) from supports u where u.suggestion_id = s.id)
      from suggestions s where supports_count <> (select count(*) from supports u where u.suggestion_id = s.id)
    union all select id, replies_count, (select count(*) from comments r where r.parent_id = p.id and r.state = 'public')
      from comments p where replies_count <> (select count(*) from comments r where r.parent_id = p.id and r.state = 'public')`);
  assert.deepEqual(rows, []);
}

test('support given and taken by many at once is counted exactly', async () => {
  const id = await sent(participant);
  const presses = people.flatMap(({ call }) => [
    () => call(supportSuggestion, { id }),
    () => call(supportSuggestion, { id }),
    () => call(unsupportSuggestion, { id }),
  ]);
  assert.deepEqual(new Set(await atOnce(...presses)), new Set(['ok']));
  await countsAreExact();
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
      ...people.map(
        ({ call }) =>
          () =>
            call(addComment, { suggestionId, commentText: 'معًا' }),
      ),
    );
    await countsAreExact();
  }
});

test('of two administrators at once one settles a report', async () => {
  const suggestionId = await sent(participant);
  await Promise.all(people.map(({ call }) => call(report, { suggestionId, reason })));
  const [thing] = (await admin.call(listReports, {})).items;
  assert.equal(thing?.reportsCount, people.length);
  const decision = { id: thing.id, decision: 'hide', reason } as const;
  const outcomes = await atOnce(
    () => admin.call(settleReports, decision),
    () => admin.call(settleReports, decision),
  );
  assert.deepEqual(outcomes.sort(), ['already_decided', 'ok']);
});

test('of two administrators at once one answers, one hides, one restores, one merges', async () => {
  const [id, one, other] = [await sent(participant), await sent(participant), await sent(participant)];
  const answered = (answerText: string) => () =>
    admin.call(answerSuggestion, { id, answerState: 'accepted', answerText, answeredAt: 'none' });
  assert.deepEqual((await atOnce(answered('نعم'), answered('حسنًا'))).sort(), ['ok', 'state_changed']);
  const told = (await participant.call(myNotifications, {})).items.filter(({ title }) => title.includes('ردّت'));
  assert.equal(told.length, 1);
  const decided = (decision: 'hide' | 'restore') => () => admin.call(reviewSuggestion, { id, decision, reason });
  assert.deepEqual((await atOnce(decided('hide'), decided('hide'))).sort(), ['already_decided', 'ok']);
  assert.deepEqual((await atOnce(decided('restore'), decided('restore'))).sort(), ['already_decided', 'ok']);
  const merged = (intoId: number) => () => admin.call(mergeSuggestion, { id, intoId });
  assert.deepEqual((await atOnce(merged(one), merged(other))).sort(), ['ok', 'state_changed']);
});

test('what is written, supported and reported while it is merged is lost nowhere', async () => {
  const [client] = people;
  for (let n = 0; n < 3; n++) {
    const [id, intoId] = [await sent(participant), await sent(participant)];
    const { id: commentId } = await participant.call(addComment, { suggestionId: id, commentText: 'قبل الضم' });
    const outcomes = await atOnce(
      () => admin.call(mergeSuggestion, { id, intoId }),
      async () => client?.call(addComment, { suggestionId: id, commentText: 'أثناء الضم' }),
      async () => client?.call(addComment, { suggestionId: intoId, commentText: 'هناك' }),
      async () => client?.call(report, { suggestionId: id, commentId, reason }),
      () => participant.call(deleteComment, { id: commentId }),
      ...people.map(
        ({ call }) =>
          () =>
            call(supportSuggestion, { id }),
      ),
    );
    assert.equal(outcomes[0], 'ok');
    assert.ok(
      outcomes.every((outcome) => ['ok', 'not_found', 'state_changed'].includes(outcome)),
      outcomes.join(),
    );
    await countsAreExact();
    const { rows } = await town.house.db.execute(sql`select 1 from comments where suggestion_id = ${id}
      union all select 1 from supports s where suggestion_id = ${id}
        and not exists (select 1 from supports t where t.suggestion_id = ${intoId} and t.account_id = s.account_id)
      union all select 1 from reports r join comments c on c.id = r.comment_id where r.suggestion_id <> c.suggestion_id`);
    assert.deepEqual(rows, []);
  }
});

test('two suggestions merged into each other at once: one lives on, with everybody’s support', async () => {
  const [one, other] = [await sent(participant), await sent(participant)];
  await Promise.all(people.map(({ call }, index) => call(supportSuggestion, { id: index % 2 ? one : other })));
  const outcomes = await atOnce(
    () => admin.call(mergeSuggestion, { id: one, intoId: other }),
    () => admin.call(mergeSuggestion, { id: other, intoId: one }),
    ...people.map(
      ({ call }) =>
        () =>
          call(supportSuggestion, { id: one }),
    ),
  );
  assert.equal(outcomes.slice(0, 2).filter((outcome) => outcome === 'ok').length, 1);
  await countsAreExact();
});

test('supporters who leave at once take exactly their support along', async () => {
  const ids = [await sent(participant), await sent(participant)];
  const leavers = [await town.client(), await town.client(), await town.client()];
  for (const { call } of leavers) for (const id of ids) await call(supportSuggestion, { id });
  assert.deepEqual(
    await atOnce(
      ...leavers.map(
        ({ call }) =>
          () =>
            call(deleteAccount, { password }),
      ),
    ),
    leavers.map(() => 'ok'),
  );
  await countsAreExact();
});
