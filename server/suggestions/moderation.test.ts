import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, beforeEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { saveSuggestionApproval, suggestionApproval } from '#contract/suggestions/approval.ts';
import { getSuggestion, mySuggestions, suggestionsByType, supportSuggestion } from '#contract/suggestions/calls.ts';
import { addComment, commentsOf, repliesTo } from '#contract/suggestions/comments.ts';
import { listAllComments, listAllReports } from '#contract/suggestions/lists.ts';
import * as review from '#contract/suggestions/review.ts';
import { titlesOf } from '../../test/case.ts';
import { countContentChanges } from '../../test/content-changes.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';
import { downloadCsv } from '../../test/walk-list.ts';

let id: number;
const app = await openTestApp({ followsChanges: true });
const admin = await app.admin();
const participant = await acceptedParticipant(app);
const client = await app.client();
beforeEach(async () => {
  id = await sent(participant);
});

const isListed = async (wanted = id) =>
  (await app.anyone(suggestionsByType, { type: 'Suggestions' })).items.some((item) => item.id === wanted);
const actionsOn = async (subject: string, subjectId: number) => {
  const { rows } = await app.context.db.execute<{ action: string; reason: string | null }>(
    sql`select action, r.text as reason from history left join history_reasons r on r.history_id = history.id where subject = ${subject} and subject_id = ${subjectId} order by id`,
  );
  return rows;
};
const reason = 'إعلان تجاري';

/** The calls publish as many changes of public content. */
async function publish(expected: number, calls: () => Promise<unknown>): Promise<void> {
  const changes = countContentChanges(app);
  await calls();
  changes.are(expected);
}

describe('hiding and restoring', () => {
  test('a hidden suggestion is in no public response any more; its author sees the reason', async () => {
    await refused(client.call(review.reviewSuggestion, { id, decision: 'hide', reason }), 'not_allowed');
    const { message } = await refused(admin.call(review.reviewSuggestion, { id, decision: 'hide' }), 'invalid_input');
    assert.equal(message, 'السبب مطلوب');
    const { id: commentId } = await client.call(addComment, { suggestionId: id, commentText: 'رأي' });
    await publish(1, () => admin.call(review.reviewSuggestion, { id, decision: 'hide', reason }));

    assert.equal(await isListed(), false);
    await refused(app.anyone(getSuggestion, { id }), 'not_found');
    await refused(app.anyone(commentsOf, { suggestionId: id }), 'not_found');
    await refused(app.anyone(repliesTo, { id: commentId }), 'not_found');
    await refused(client.call(addComment, { suggestionId: id, commentText: 'رأي' }), 'not_found');
    await refused(client.call(supportSuggestion, { id }), 'not_found');
    await refused(client.call(review.report, { suggestionId: id, reason }), 'not_found');
    const [mine] = (await participant.call(mySuggestions, {})).items;
    assert.deepEqual([mine?.state, mine?.hiddenReason], ['hidden', reason]);
    assert.equal((await titlesOf(participant))[0], `أُخفيت مشاركتك رقم ${id}`);
    assert.match((await app.mails(participant.email)).at(-1)?.text ?? '', /إعلان تجاري/);

    await refused(admin.call(review.reviewSuggestion, { id, decision: 'hide', reason }), 'already_decided');
    await admin.call(review.reviewSuggestion, { id, decision: 'restore' });
    assert.equal(await isListed(), true);
    assert.equal((await app.anyone(getSuggestion, { id })).comments.length, 1);
    assert.deepEqual(await actionsOn('suggestion', id), [
      { action: 'hide', reason },
      { action: 'restore', reason: null },
    ]);
  });

  test('a hidden comment with replies stays in the list without text and name', async () => {
    const { id: commentId } = await client.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await participant.call(addComment, { suggestionId: id, commentText: 'ليس هنا', parentId: commentId });
    await publish(1, () => admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason }));
    const hidden = await app.anyone(getSuggestion, { id });
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
    assert.equal((await app.anyone(getSuggestion, { id })).commentsCount, 2);
    assert.deepEqual((await titlesOf(client)).slice(0, 2), ['عاد أحد تعليقاتك إلى الظهور', 'أُخفي أحد تعليقاتك']);
  });
});

describe('reports', () => {
  test('on one comment are one row in the queue; one decision settles them and notifies every reporter', async () => {
    const { id: commentId } = await participant.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await refused(app.anyone(review.report, { suggestionId: id, commentId, reason }), 'not_signed_in');
    await refused(client.call(review.report, { suggestionId: id, commentId: 999_999, reason }), 'not_found');
    const pending = await app.participant('منى السيد');
    await client.call(review.report, { suggestionId: id, commentId, reason });
    await client.call(review.report, { suggestionId: id, commentId, reason: 'مرة أخرى' });
    await pending.call(review.report, { suggestionId: id, commentId, reason: 'ألفاظ مسيئة' });
    assert.equal((await titlesOf(admin)).filter((title) => title.startsWith('بلاغ')).length, 1);
    const [reported, ...others] = (await admin.call(review.listReports, {})).items;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [reported?.text, reported?.reportsCount, reported?.reasons],
      ['إعلان', 2, ['ألفاظ مسيئة', reason]],
    );

    const decision = { id: reported?.id ?? 0, decision: 'hide', reason } as const;
    await refused(admin.call(review.settleReports, { ...decision, reason: '' }), 'invalid_input');
    await admin.call(review.settleReports, decision);
    await refused(admin.call(review.settleReports, decision), 'already_decided');
    assert.deepEqual((await admin.call(review.listReports, {})).items, []);
    assert.deepEqual((await app.anyone(getSuggestion, { id })).comments, []);
    for (const reporter of [client, pending]) assert.equal((await titlesOf(reporter))[0], 'راجعنا بلاغك، شكرًا لك');
    assert.deepEqual(
      (await actionsOn('comment', commentId)).map(({ action }) => action),
      ['hide', 'settleReports'],
    );
  });

  test('are settled too if the comment or suggestion is hidden elsewhere, and the reporters are notified', async () => {
    const witness = await app.client();
    const { id: commentId } = await participant.call(addComment, { suggestionId: id, commentText: 'إعلان' });
    await witness.call(review.report, { suggestionId: id, commentId, reason });
    await witness.call(review.report, { suggestionId: id, reason });
    await admin.call(review.reviewComment, { id: commentId, decision: 'hide', reason });
    await admin.call(review.reviewSuggestion, { id, decision: 'hide', reason });
    assert.deepEqual((await admin.call(review.listReports, {})).items, []);
    assert.deepEqual((await titlesOf(witness)).slice(0, 2), Array(2).fill('راجعنا بلاغك، شكرًا لك'));
  });

  test('without ground leave the suggestion public', async () => {
    await client.call(review.report, { suggestionId: id, reason });
    const [reported] = (await admin.call(review.listReports, {})).items;
    await admin.call(review.settleReports, { id: reported?.id ?? 0, decision: 'keep' });
    assert.equal(await isListed(), true);
  });

  test('are found by the reported text in any spelling, and by the id of its suggestion', async () => {
    const [subject, commentText] = ['إتاحة الدفع بالأقساط', 'مسؤولية المحامي'];
    const other = await sent(participant, { subject });
    const { id: commentId } = await participant.call(addComment, { suggestionId: other, commentText });
    await client.call(review.report, { suggestionId: other, reason });
    await client.call(review.report, { suggestionId: other, commentId, reason });
    await client.call(review.report, { suggestionId: id, reason });
    const queue = async (q: string) => (await admin.call(review.listReports, { q })).items.map(({ text }) => text);
    const all = async (q: string) => (await admin.call(listAllReports, { q })).items.map(({ text }) => text);
    const number = new Intl.NumberFormat('ar-EG', { useGrouping: false }).format(other);
    for (const found of [queue, all]) {
      for (const q of ['اتاحه الدفع', 'بالاقساط']) assert.deepEqual(await found(q), [subject], q);
      for (const q of ['مسئولية', 'المُحامى']) assert.deepEqual(await found(q), [commentText], q);
      for (const q of [number, String(other)])
        assert.deepEqual((await found(q)).toSorted(), [subject, commentText].toSorted(), q);
      for (const q of ['سفينة', '%', '؟', '999999', reason]) assert.deepEqual(await found(q), [], q);
    }
    for (const path of ['reports', 'reports/all']) {
      const { lines } = await downloadCsv(app, admin, `${path}?q=${encodeURIComponent('اتاحه')}`);
      assert.deepEqual([lines.length, lines[1]?.includes(subject)], [2, true], path);
    }
    for (const { id: reportId } of (await admin.call(review.listReports, {})).items)
      await admin.call(review.settleReports, { id: reportId, decision: 'keep' });
    assert.deepEqual([await queue('اتاحه'), await all('اتاحه')], [[], [subject]]);
  });
});

describe('answers', () => {
  test('are public; author and supporters are notified', async () => {
    await client.call(supportSuggestion, { id });
    const answer = { id, answerState: 'accepted', answerText: 'سننفذها هذا العام' } as const;
    const isUnanswered = async () =>
      (await admin.call(review.listSuggestions, { view: 'unanswered' })).items.some((item) => item.id === id);
    assert.equal(await isUnanswered(), true);
    await refused(client.call(review.answerSuggestion, answer), 'not_allowed');
    await publish(1, () => admin.call(review.answerSuggestion, answer));
    const { answerState, answerText } = await app.anyone(getSuggestion, { id });
    assert.deepEqual([answerState, answerText], ['accepted', 'سننفذها هذا العام']);
    assert.equal(await isUnanswered(), false);
    assert.equal((await titlesOf(participant))[0], `ردّت المنصة على مشاركتك رقم ${id}: مقبولة`);
    assert.equal((await titlesOf(client))[0], `ردّت المنصة على مشاركة رقم ${id} التي أيدتها: مقبولة`);
    assert.match((await app.mails(participant.email)).at(-1)?.text ?? '', /سننفذها هذا العام/);
    assert.deepEqual(await actionsOn('suggestion', id), [{ action: 'answer', reason: null }]);
  });

  test('are notified once, and replace only the answer that the administrator saw', async () => {
    await client.call(supportSuggestion, { id });
    const seen = async () =>
      (await admin.call(review.listSuggestions, { view: 'public' })).items.find((item) => item.id === id)?.answeredAt;
    assert.equal(await seen(), null);
    const answer = { id, answerState: 'underStudy', answerText: 'ندرسها', answeredAt: 'none' } as const;
    await admin.call(review.answerSuggestion, answer);
    const first = (await seen()) ?? '';
    await publish(0, () => admin.call(review.answerSuggestion, answer));
    const other = { ...answer, answerText: 'كتبه مدير آخر لم ير الأول' };
    await refused(admin.call(review.answerSuggestion, other), 'state_changed');
    for (const person of [participant, client])
      assert.equal((await titlesOf(person)).filter((title) => title.endsWith('قيد الدراسة')).length, 1);
    app.pass(1_000);
    await admin.call(review.answerSuggestion, { ...answer, answerState: 'done', answeredAt: first });
    assert.equal((await app.anyone(getSuggestion, { id })).answerState, 'done');
  });
});

describe('waiting for approval', () => {
  after(() => admin.call(saveSuggestionApproval, { approval: 'nobody' }));

  test('is off by default; when it is on, only the sender sees what waits', async () => {
    assert.deepEqual(await admin.call(suggestionApproval, {}), { approval: 'nobody' });
    await admin.call(saveSuggestionApproval, { approval: 'everybody' });
    const waiting = await sent(participant, { subject: 'ينتظر' });
    assert.equal(await isListed(waiting), false);
    await refused(app.anyone(getSuggestion, { id: waiting }), 'not_found');
    assert.equal((await participant.call(mySuggestions, {})).items[0]?.state, 'waiting');
    assert.equal((await titlesOf(admin))[0], 'مشاركة جديدة بانتظار الموافقة');
    await client.call(addComment, { suggestionId: id, commentText: 'التعليقات لا تنتظر' });

    await admin.call(review.reviewSuggestion, { id: waiting, decision: 'approve' });
    await refused(admin.call(review.reviewSuggestion, { id: waiting, decision: 'approve' }), 'already_decided');
    assert.equal(await isListed(waiting), true);
    assert.equal((await titlesOf(participant))[0], `نُشرت مشاركتك رقم ${waiting}`);
  });

  test('can be for the first three of a participant only', async () => {
    await admin.call(saveSuggestionApproval, { approval: 'newcomers' });
    const newcomer = await acceptedParticipant(app, 'لمياء الحلواني');
    for (let n = 0; n < 3; n++) {
      const mine = await sent(newcomer);
      assert.equal(await isListed(mine), false);
      await admin.call(review.reviewSuggestion, { id: mine, decision: 'approve' });
    }
    const known = await sent(newcomer);
    assert.equal(await isListed(known), true);
  });
});

test('the migration hides what was merged before, and its author reads where its comments are', async () => {
  const other = await sent(participant);
  await client.call(review.report, { suggestionId: id, reason });
  const file = readFileSync(new URL('../migrations/0027-no-merging.sql', import.meta.url), 'utf8');
  const before = `alter table suggestions drop constraint suggestions_state_check, add column merged_into bigint;
    update suggestions set state = 'merged', merged_into = ${other} where id = ${id};
    alter table suggestions add constraint suggestions_state_check check (state in ('waiting', 'public', 'hidden', 'merged')),
      add constraint suggestions_merged check ((state = 'merged') = (merged_into is not null));
    update reports set settled_at = now(), decision = 'gone' where suggestion_id = ${id};
    alter table comments add column merged_from bigint;
    alter table supports add column merged_from bigint;\n`;
  await app.context.db.transaction(async (tx) => {
    for (const statement of `${before}${file}`.split(';\n')) if (statement) await tx.execute(sql.raw(statement));
  });
  const mine = (await participant.call(mySuggestions, {})).items.find((one) => one.id === id);
  const why = `مكررة، وانتقلت تعليقاتها ومؤيدوها إلى المشاركة رقم ${other}`;
  assert.deepEqual([mine?.state, mine?.hiddenReason], ['hidden', why]);
  await refused(app.anyone(getSuggestion, { id }), 'not_found');
  assert.equal((await admin.call(listAllReports, { suggestionId: id })).items[0]?.decision, 'hide');
  await admin.call(review.reviewSuggestion, { id, decision: 'restore' });
  assert.equal(await isListed(), true);
});
