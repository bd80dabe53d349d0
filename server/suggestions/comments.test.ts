import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { getSuggestion, myPart, supportSuggestion, unsupportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment, commentsOf, deleteComment, editComment, repliesTo } from '#contract/suggestions/comments.ts';
import { newestComments } from '#server/suggestions/list-comments.ts';
import { rowsWith } from '../../test/every-row.ts';
import { planOf } from '../../test/plan.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';
import { patient } from '../../test/tools/slowness.ts';

let suggestionId: number;
const app = await openTestApp({ followsChanges: true });
const participant = await acceptedParticipant(app);
const client = await app.client();

const fresh = async () => {
  suggestionId = await sent(participant);
};
const read = () => app.anyone(getSuggestion, { id: suggestionId });
const comment = ({ call }: Person, commentText: string, parentId?: number) =>
  call(addComment, { suggestionId, commentText, ...(parentId === undefined ? {} : { parentId }) });
const newestNotice = async ({ call }: Person) => (await call(myNotifications, {})).items[0]?.title;

describe('commenting', () => {
  before(fresh);

  test('is for every accepted account; visitors and pending accounts are refused with a reason', async () => {
    const visitor = await refused(app.anyone(addComment, { suggestionId, commentText: 'رأي' }), 'not_signed_in');
    assert.equal(visitor.message, 'يجب تسجيل الدخول لإضافة التعليق');
    await refused(comment(await app.pendingLawyer(), 'رأي'), 'account_pending');
    for (const person of [client, await app.lawyer(), await app.admin()]) await comment(person, 'رأي');
    const { commentsCount, comments } = await read();
    assert.deepEqual([commentsCount, comments.length], [3, 3]);
  });

  test('needs a text within its bounds and a public suggestion', async () => {
    const empty = await refused(comment(client, ' \u2067\n '), 'invalid_input');
    assert.equal(empty.message, 'من فضلك أدخل تعليقًا');
    await refused(comment(client, 'س'.repeat(5_001)), 'invalid_input');
    await comment(client, 'س'.repeat(5_000));
    await refused(client.call(addComment, { suggestionId: 999_999, commentText: 'رأي' }), 'not_found');
  });

  test('puts the newest comment first, with its author and time, and notifies the author of the suggestion', async () => {
    await comment(client, 'سطر\n<b>غليظ</b> \u202Eعكس');
    const [newest] = (await read()).comments;
    assert.deepEqual([newest?.userName, newest?.commentText], ['سارة محمود', 'سطر\n<b>غليظ</b> عكس']);
    assert.equal(await newestNotice(participant), `تعليق جديد على مشاركتك رقم ${suggestionId}`);
  });
});

describe('replies', () => {
  before(fresh);

  test('go one level deep, and to comments of the same suggestion only', async () => {
    const { id } = await comment(client, 'سؤال');
    const reply = await comment(participant, 'جواب', id);
    assert.equal(await newestNotice(client), `رد جديد على تعليقك على مشاركة رقم ${suggestionId}`);
    await refused(comment(client, 'أعمق', reply.id), 'not_found');
    const elsewhere = await sent(participant);
    await refused(client.call(addComment, { suggestionId: elsewhere, commentText: 'هنا', parentId: id }), 'not_found');
    const [shown] = (await read()).comments;
    assert.deepEqual([shown?.repliesCount, shown?.replies[0]?.commentText], [1, 'جواب']);
  });

  test('beyond the first three are loaded separately, oldest first', async () => {
    const { id } = await comment(client, 'سؤال آخر');
    for (const text of ['أ', 'ب', 'ت', 'ث', 'ج']) await comment(participant, text, id);
    const [shown] = (await read()).comments;
    assert.deepEqual([shown?.repliesCount, shown?.replies.length], [5, 3]);
    const first = await app.anyone(repliesTo, { id, limit: 3 });
    const rest = await app.anyone(repliesTo, { id, cursor: shown?.nextReplies ?? '' });
    assert.deepEqual(
      [...first.items, ...rest.items].map(({ commentText }) => commentText),
      ['أ', 'ب', 'ت', 'ث', 'ج'],
    );
  });
});

describe('own comments', () => {
  before(fresh);

  test('can be edited for a quarter of an hour, only by their author', async () => {
    const { id } = await comment(client, 'خطأ');
    await refused(participant.call(editComment, { id, commentText: 'سرقة' }), 'not_found');
    await client.call(editComment, { id, commentText: 'صواب' });
    const [shown] = (await read()).comments;
    assert.deepEqual([shown?.commentText, shown?.isEdited], ['صواب', true]);
    const mine = (await client.call(myPart, { id: suggestionId })).comments;
    assert.deepEqual(
      mine.map((own) => own.id),
      [id],
    );
    assert.deepEqual((await participant.call(myPart, { id: suggestionId })).comments, []);
    const [own] = mine;
    const left = Date.parse(own?.editableUntil ?? '') - app.context.clock().getTime();
    app.pass(left - 60_000);
    await client.call(editComment, { id, commentText: 'في آخر لحظة' });
    app.pass(60_000);
    await refused(client.call(editComment, { id, commentText: 'متأخر' }), 'comment_settled');
  });

  test('lose their text when they are deleted; their replies stay', async () => {
    const { id } = await comment(client, 'سأحذفه');
    await comment(participant, 'رد باقٍ', id);
    await refused(participant.call(deleteComment, { id }), 'not_found');
    const { commentsCount: counted } = await read();
    await client.call(deleteComment, { id });
    await refused(client.call(deleteComment, { id }), 'not_found');
    const { commentsCount, comments } = await read();
    assert.equal(commentsCount, counted - 1);
    const [deleted] = comments;
    assert.deepEqual([deleted?.id, deleted?.commentText, deleted?.userName], [id, null, null]);
    assert.equal(deleted?.replies[0]?.commentText, 'رد باقٍ');
    const { rows } = await app.context.db.execute<{ text: string }>(
      sql`select comment_text as text from comments where id = ${id}`,
    );
    assert.deepEqual(rows, [{ text: '' }]);
    await participant.call(deleteComment, { id: deleted?.replies[0]?.id ?? 0 });
    assert.notEqual((await read()).comments[0]?.id, id, 'without replies the deleted comment is no longer listed');
  });
});

describe('support', () => {
  before(fresh);

  test('counts once for each account, and can be taken back', async () => {
    await refused(app.anyone(supportSuggestion, { id: suggestionId }), 'not_signed_in');
    await refused((await app.participant()).call(supportSuggestion, { id: suggestionId }), 'account_pending');
    await client.call(supportSuggestion, { id: suggestionId });
    assert.equal((await client.call(supportSuggestion, { id: suggestionId })).supportsCount, 1);
    await participant.call(supportSuggestion, { id: suggestionId });
    assert.equal((await read()).supportsCount, 2);
    assert.equal((await client.call(myPart, { id: suggestionId })).hasSupported, true);
    await client.call(unsupportSuggestion, { id: suggestionId });
    const left = await client.call(unsupportSuggestion, { id: suggestionId });
    assert.deepEqual(left, { hasSupported: false, supportsCount: 1 });
  });
});

test('when an account is deleted, its comments stay without a name and its support goes', async () => {
  await fresh();
  const leaver = await app.client('زينب عبد المقصود');
  await comment(leaver, 'كلام يبقى');
  await leaver.call(supportSuggestion, { id: suggestionId });
  const published = once(app.context.changed, 'content', { signal: AbortSignal.timeout(patient(15_000)) });
  await leaver.call(deleteAccount, { password });
  await published;
  const { comments, supportsCount } = await read();
  assert.deepEqual([comments[0]?.userName, comments[0]?.commentText, supportsCount], ['حساب محذوف', 'كلام يبقى', 0]);
  await app.mails();
  assert.deepEqual(
    await rowsWith(app, [leaver.name]),
    [],
    'notices and mails to others do not contain the name either',
  );
});

test('ten thousand old comments are read page by page by the index, despite newer comments on other suggestions', async () => {
  await fresh();
  const elsewhere = await sent(participant);
  const { db } = app.context;
  await db.transaction(async (tx) => {
    // No trigger counts each of them.
    await tx.execute(sql`set local session_replication_role = replica`);
    const write = (id: number, many: number) =>
      tx.execute(sql`insert into comments (suggestion_id, author_id, comment_text, state, created_at)
        select ${id}::bigint, ${client.id}::bigint, 'تعليق ' || n, 'public', now() from generate_series(1, ${many}::integer) n`);
    await write(suggestionId, 10_000);
    await write(elsewhere, 20_000);
  });
  await db.execute(sql`analyze comments`);
  const first = await app.anyone(commentsOf, { suggestionId, limit: 100 });
  const second = await app.anyone(commentsOf, { suggestionId, limit: 100, cursor: first.nextCursor ?? '' });
  assert.equal(second.items[0]?.commentText, 'تعليق 9900');
  for (const after of [null, [second.items[0]?.id ?? 0]]) {
    const query = newestComments(db, suggestionId, { limit: 100, after });
    const plan = await planOf(db, query.getSQL(), 'a page of comments');
    if (plan === null) return;
    assert.match(plan, /Index Scan using comments_newest/);
    assert.doesNotMatch(plan, /Sort/);
  }
});
