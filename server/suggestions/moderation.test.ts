import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { myNotifications } from '#contract/notifications.ts';
import { getSuggestion, mySuggestions, suggestionsByType, supportSuggestion } from '#contract/suggestions.ts';
import { addComment, commentsOf, repliesTo } from '#contract/suggestions-comments.ts';
import { listAllComments, listAllReports } from '#contract/suggestions-lists.ts';
import * as review from '#contract/suggestions-review.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';
import { takeSheet } from '../../test/walk-list.ts';

let town: Town;
let admin: Person;
let participant: Person;
let client: Person;
let id: number;
before(async () => {
  town = await openTown();
  admin = await town.admin();
  participant = await acceptedParticipant(town);
  client = await town.client();
});
beforeEach(async () => {
  id = await sent(participant);
});
after(() => town.close());

const isListed = async (wanted = id) =>
  (await town.anyone(suggestionsByType, { type: 'Suggestions' })).items.some((item) => item.id === wanted);
const notices = async ({ call }: Person) => (await call(myNotifications, {})).items.map(({ title }) => title);
const actionsOn = async (subject: string, subjectId: number) => {
  const { rows } = await town.house.db.execute<{ action: string; reason: string | null }>(
    sql`select action, reason from history where subject = ${subject} and subject_id = ${subjectId} order by id`,
  );
  return rows;
};
const reason = 'إعلان تجاري';

/** How often public pages were told to be fetched anew while `act` ran. */
async function announced(act: () => Promise<unknown>): Promise<number> {
  let told = 0;
  const hear = () => {
    told += 1;
  };
  town.house.changed.on('content', hear);
  await act();
  town.house.changed.off('content', hear);
  return told;
}

describe('hiding and restoring', () => {
  test('a suggestion takes it out of every public answer at once; its author reads why', async () => {
    await refused(client.call(review.reviewSuggestion, { id, decision: 'hide', reason }), 'not_allowed');
    const { message } = await refused(admin.call(review.reviewSuggestion, { id, decision: 'hide' }), 'invalid_input');
    assert.equal(message, 'السبب مطلوب');
    const { id: commentId } = await client.call(addComment, { suggestionId: id, commentText: 'رأي' });
    assert.equal(await announced(() => admin.call(review.reviewSuggestion, { id, decision: 'hide', reason })), 1);

    assert.equal(await isListed(), false);
    await refused(town.anyone(getSuggestion, { id }), 'not_found');
    await refused(town.anyone(commentsOf, { suggestionId: id }), 'not_found');
    await refused(town.anyone(repliesTo, { id: commentId }), 'not_found');
    await refused(client.call(addComment, { suggestionId: id, commentText: 'رأي' }), 'not_found');
    await refused(client.call(supportSuggestion, { id }), 'not_found');
    await refused(client.call(review.report, { suggestionId: id, reason }), 'not_found');
    const [mine] = (await participant.call(mySuggestions, {})).items;
    assert.deepEqual([mine?.state, mine?.hiddenReason], ['hidden', reason]);
    assert.equal((await notices(participant))[0], `أُخفيت مشاركتك رقم ${id}`);
    assert.match((await town.mails(participant.email)).at(-1)?.text ?? '', /إعلان تجاري/);

    await refused(admin.call(review.reviewSuggestion, { id, decision: 'hide', reason }), 'already_decided');
    await admin.call(review.reviewSuggestion, { id, decision: 'restore' });
    assert.equal(await isListed(), true);
    assert.equal((await town.anyone(getSuggestion, { id })).comments.length, 1);
    assert.deepEqual(await actionsOn('suggestion', id), [
      { action: 'hide', reason },
      { action: 'restore', reason: null },
    ]);
  });

  test('a comment leaves the place of those with replies, without words and name', async () => {
    const { id: commentId } = await client.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await participant.call(addComment, { suggestionId: id, commentText: 'ليس هنا', parentId: commentId });
    assert.equal(
      await announced(() => admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason })),
      1,
    );
    const hidden = await town.anyone(getSuggestion, { id });
    assert.deepEqual(
      [hidden.commentsCount, hidden.comments[0]?.commentText, hidden.comments[0]?.userName],
      [1, null, null],
    );
    await refused(
      participant.call(addComment, { suggestionId: id, commentText: 'رد', parentId: commentId }),
      'not_found',
    );
    const [listed] = (await admin.call(listAllComments, { state: 'hidden' })).items;
    assert.deepEqual([listed?.id, listed?.commentText, listed?.hiddenReason], [commentId, 'إعلان', reason]);
    await admin.call(review.reviewComment, { id: commentId, decision: 'restore' });
    assert.equal((await town.anyone(getSuggestion, { id })).commentsCount, 2);
    assert.deepEqual((await notices(client)).slice(0, 2), ['عاد تعليق لك إلى الظهور', 'أُخفي تعليق لك']);
  });
});

describe('reports', () => {
  test('of one thing stand once in the queue; one decision settles them and everybody hears', async () => {
    const { id: commentId } = await participant.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await refused(town.anyone(review.report, { suggestionId: id, commentId, reason }), 'not_signed_in');
    await refused(client.call(review.report, { suggestionId: id, commentId: 999_999, reason }), 'not_found');
    const pending = await town.participant('منى السيد');
    await client.call(review.report, { suggestionId: id, commentId, reason });
    await client.call(review.report, { suggestionId: id, commentId, reason: 'مرة أخرى' });
    await pending.call(review.report, { suggestionId: id, commentId, reason: 'ألفاظ مسيئة' });
    assert.equal((await notices(admin)).filter((title) => title.startsWith('بلاغ')).length, 1);
    const [thing, ...others] = (await admin.call(review.listReports, {})).items;
    assert.deepEqual(others, []);
    assert.deepEqual([thing?.text, thing?.reportsCount, thing?.reasons], ['إعلان', 2, ['ألفاظ مسيئة', reason]]);

    const decision = { id: thing?.id ?? 0, decision: 'hide', reason } as const;
    await refused(admin.call(review.settleReports, { ...decision, reason: '' }), 'invalid_input');
    await admin.call(review.settleReports, decision);
    await refused(admin.call(review.settleReports, decision), 'already_decided');
    assert.deepEqual((await admin.call(review.listReports, {})).items, []);
    assert.deepEqual((await town.anyone(getSuggestion, { id })).comments, []);
    for (const reporter of [client, pending])
      assert.equal((await notices(reporter))[0], 'راجعنا ما أبلغت عنه، شكرًا لك');
    assert.deepEqual(
      (await actionsOn('comment', commentId)).map(({ action }) => action),
      ['hide', 'settleReports'],
    );
  });

  test('are settled by hiding the thing elsewhere as well, and whoever reported it hears', async () => {
    const witness = await town.client();
    const { id: commentId } = await participant.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await witness.call(review.report, { suggestionId: id, commentId, reason });
    await witness.call(review.report, { suggestionId: id, reason });
    await admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason });
    await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    assert.deepEqual((await admin.call(review.listReports, {})).items, []);
    assert.deepEqual((await notices(witness)).slice(0, 2), Array(2).fill('راجعنا ما أبلغت عنه، شكرًا لك'));
  });

  test('that are found groundless leave the thing where it is', async () => {
    await client.call(review.report, { suggestionId: id, reason });
    const [thing] = (await admin.call(review.listReports, {})).items;
    await admin.call(review.settleReports, { id: thing?.id ?? 0, decision: 'keep' });
    assert.equal(await isListed(), true);
  });

  test('are found by the words of what is reported however they are spelt, and by the number of its suggestion', async () => {
    const [subject, commentText] = ['إتاحة الدفع بالأقساط', 'مسؤولية المحامي'];
    const other = await sent(participant, { subject });
    const { id: commentId } = await participant.call(addComment, { suggestionId: other, commentText });
    await client.call(review.report, { suggestionId: other, reason });
    await client.call(review.report, { suggestionId: other, commentId, reason });
    await client.call(review.report, { suggestionId: id, reason });
    const queue = async (q: string) => (await admin.call(review.listReports, { q })).items.map(({ text }) => text);
    const each = async (q: string) => (await admin.call(listAllReports, { q })).items.map(({ text }) => text);
    const number = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(other);
    for (const found of [queue, each]) {
      for (const q of ['اتاحه الدفع', 'بالاقساط']) assert.deepEqual(await found(q), [subject], q);
      for (const q of ['مسئولية', 'المُحامى']) assert.deepEqual(await found(q), [commentText], q);
      for (const q of [number, String(other)])
        assert.deepEqual((await found(q)).toSorted(), [subject, commentText].toSorted(), q);
      for (const q of ['سفينة', '%', '؟', '999999', reason]) assert.deepEqual(await found(q), [], q);
    }
    for (const sheet of ['reports-sheet', 'reports/all-sheet']) {
      const { lines } = await takeSheet(town, admin, `${sheet}?q=${encodeURIComponent('اتاحه')}`);
      assert.deepEqual([lines.length, lines[1]?.includes(subject)], [2, true], sheet);
    }
    for (const { id: reportId } of (await admin.call(review.listReports, {})).items)
      await admin.call(review.settleReports, { id: reportId, decision: 'keep' });
    assert.deepEqual([await queue('اتاحه'), await each('اتاحه')], [[], [subject]]);
  });
});

describe('answers', () => {
  test('stand in public; author and supporters are told', async () => {
    await client.call(supportSuggestion, { id });
    const answer = { id, answerState: 'accepted', answerText: 'سننفذها هذا العام' } as const;
    const isUnanswered = async () =>
      (await admin.call(review.listSuggestions, { view: 'unanswered' })).items.some((item) => item.id === id);
    assert.equal(await isUnanswered(), true);
    await refused(client.call(review.answerSuggestion, answer), 'not_allowed');
    assert.equal(await announced(() => admin.call(review.answerSuggestion, answer)), 1);
    const { answerState, answerText } = await town.anyone(getSuggestion, { id });
    assert.deepEqual([answerState, answerText], ['accepted', 'سننفذها هذا العام']);
    assert.equal(await isUnanswered(), false);
    assert.equal((await notices(participant))[0], `ردّت المنصة على مشاركتك رقم ${id}: مقبولة`);
    assert.equal((await notices(client))[0], `ردّت المنصة على مشاركة رقم ${id} التي أيدتها: مقبولة`);
    assert.match((await town.mails(participant.email)).at(-1)?.text ?? '', /سننفذها هذا العام/);
    assert.deepEqual(await actionsOn('suggestion', id), [{ action: 'answer', reason: null }]);
  });

  test('are told once, and take the place only of the answer that was seen', async () => {
    await client.call(supportSuggestion, { id });
    const seen = async () =>
      (await admin.call(review.listSuggestions, { view: 'public' })).items.find((item) => item.id === id)?.answeredAt;
    assert.equal(await seen(), null);
    const answer = { id, answerState: 'underStudy', answerText: 'ندرسها', answeredAt: 'none' } as const;
    await admin.call(review.answerSuggestion, answer);
    const first = (await seen()) ?? '';
    assert.equal(await announced(() => admin.call(review.answerSuggestion, answer)), 0);
    const other = { ...answer, answerText: 'كتبه مدير آخر لم ير الأول' };
    await refused(admin.call(review.answerSuggestion, other), 'state_changed');
    for (const person of [participant, client])
      assert.equal((await notices(person)).filter((title) => title.endsWith('قيد الدراسة')).length, 1);
    town.pass(1_000);
    await admin.call(review.answerSuggestion, { ...answer, answerState: 'done', answeredAt: first });
    assert.equal((await town.anyone(getSuggestion, { id })).answerState, 'done');
  });
});

describe('waiting for approval', () => {
  after(() => admin.call(review.saveSuggestionApproval, { approval: 'nobody' }));

  test('is off; switched on, the sender alone sees what waits', async () => {
    assert.deepEqual(await admin.call(review.suggestionApproval, {}), { approval: 'nobody' });
    await admin.call(review.saveSuggestionApproval, { approval: 'everybody' });
    const waiting = await sent(participant, { subject: 'ينتظر' });
    assert.equal(await isListed(waiting), false);
    await refused(town.anyone(getSuggestion, { id: waiting }), 'not_found');
    assert.equal((await participant.call(mySuggestions, {})).items[0]?.state, 'waiting');
    assert.equal((await notices(admin))[0], 'مشاركة جديدة بانتظار الموافقة');
    await client.call(addComment, { suggestionId: id, commentText: 'التعليقات لا تنتظر' });

    await admin.call(review.reviewSuggestion, { id: waiting, decision: 'approve' });
    await refused(admin.call(review.reviewSuggestion, { id: waiting, decision: 'approve' }), 'already_decided');
    assert.equal(await isListed(waiting), true);
    assert.equal((await notices(participant))[0], `نُشرت مشاركتك رقم ${waiting}`);
  });

  test('can be for the first three of a participant only', async () => {
    await admin.call(review.saveSuggestionApproval, { approval: 'newcomers' });
    const newcomer = await acceptedParticipant(town, 'لمياء الحلواني');
    for (let n = 0; n < 3; n++) {
      const mine = await sent(newcomer);
      assert.equal(await isListed(mine), false);
      await admin.call(review.reviewSuggestion, { id: mine, decision: 'approve' });
    }
    const known = await sent(newcomer);
    assert.equal(await isListed(known), true);
    const [one, other] = (await newcomer.call(mySuggestions, {})).items.slice(1);
    await admin.call(review.mergeSuggestion, { id: one?.id ?? 0, intoId: known });
    await admin.call(review.mergeSuggestion, { id: other?.id ?? 0, intoId: known });
    assert.equal(await isListed(await sent(newcomer)), true, 'what was merged was public as well');
  });
});

describe('merging', () => {
  test('keeps comments and the support of both, each person once', async () => {
    const author = await acceptedParticipant(town, 'لمياء الحلواني');
    const duplicate = await sent(author);
    const lawyer = await town.lawyer();
    await client.call(supportSuggestion, { id });
    for (const { call } of [client, lawyer]) await call(supportSuggestion, { id: duplicate });
    await client.call(addComment, { suggestionId: duplicate, commentText: 'رأي' });
    await refused(admin.call(review.mergeSuggestion, { id, intoId: id }), 'invalid_input');
    const discussion = await sent(participant, { type: 'Discussions' });
    await refused(admin.call(review.mergeSuggestion, { id: duplicate, intoId: discussion }), 'invalid_input');

    const { supportsCount } = await admin.call(review.mergeSuggestion, { id: duplicate, intoId: id });
    assert.equal(supportsCount, 2);
    assert.equal(await isListed(duplicate), false);
    const found = await town.anyone(getSuggestion, { id: duplicate });
    assert.deepEqual([found.id, found.commentsCount, found.comments[0]?.commentText], [id, 1, 'رأي']);
    await refused(admin.call(review.mergeSuggestion, { id: duplicate, intoId: id }), 'state_changed');
    await admin.call(review.answerSuggestion, { id, answerState: 'done', answerText: 'تم' });
    assert.equal((await notices(author))[0], `ردّت المنصة على مشاركة رقم ${id} التي ضُمّت مشاركتك إليها: تم التنفيذ`);
  });
});
