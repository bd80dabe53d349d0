import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Input } from '#contract/core/endpoint.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import {
  addSuggestion,
  getSuggestion,
  myPart,
  mySuggestions,
  type SuggestionType,
  suggestionsByType,
  suggestionTypes,
  supportSuggestion,
} from '#contract/suggestions/calls.ts';
import { addComment, commentsOf } from '#contract/suggestions/comments.ts';
import { answerSuggestion, listSuggestions } from '#contract/suggestions/review.ts';
import { allAre } from '../../test/all-are.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const participant = await acceptedParticipant(app);

const list = async (query: Partial<Input<typeof suggestionsByType>> = {}) =>
  (await app.anyone(suggestionsByType, { type: 'Suggestions', ...query })).items;
const subjects = async (query: Partial<Input<typeof suggestionsByType>> = {}) =>
  (await list(query)).map(({ subject }) => subject);

describe('sending', () => {
  const form = { type: 'Suggestions', subject: 'مقترح', classification: 'تحسين خدمة' } as const;

  test('is for accepted participants; everybody else gets its own message (specification#messages)', async () => {
    const visitor = await refused(app.anyone(addSuggestion, form), 'not_signed_in');
    assert.equal(visitor.message, 'لم تسجّل الدخول، من فضلك سجّل الدخول قبل المتابعة');
    const pending = await app.participant();
    const others = [await app.client(), await app.lawyer(), await app.admin()];
    const { message: waits } = await refused(pending.call(addSuggestion, form), 'account_pending');
    assert.equal(waits, 'حسابك بانتظار قبول المنصة، وستصلك رسالة فور قبوله');
    const refusals = await Promise.all(others.map(({ call }) => refused(call(addSuggestion, form), 'not_allowed')));
    for (const { message } of refusals) assert.equal(message, 'هذا المستخدم لا يمكنه إرسال أي مقترحات');
    assert.deepEqual(await list(), []);
  });

  test('needs subject and classification within their bounds; the name is optional', async () => {
    const { errors } = await refused(
      participant.call(addSuggestion, { ...form, subject: ' \u200f ', classification: '' }),
      'invalid_input',
    );
    assert.deepEqual(
      errors.map(({ message }) => message),
      ['الموضوع مطلوب', 'التصنيف مطلوب'],
    );
    await refused(participant.call(addSuggestion, { ...form, subject: 'س'.repeat(301) }), 'invalid_input');
    await refused(participant.call(addSuggestion, { ...form, type: 'Other' as 'Comments' }), 'invalid_input');
    await sent(participant, { type: 'Comments', subject: 'س'.repeat(300) });
    const [item] = await list({ type: 'Comments' });
    assert.equal(item?.subject.length, 300);
    assert.equal(item.subjectSubmitterName, null);
    assert.deepEqual(
      Object.keys(item).sort(),
      [
        ...['answerState', 'classification', 'commentsCount', 'date', 'id', 'subject', 'subjectSubmitterName'],
        ...['supportsCount', 'type'],
      ].sort(),
      'no field about the account of the author',
    );
  });

  test('twice with the same key creates one suggestion', async () => {
    const options = { idempotencyKey: 'one opening of the form' };
    const discussion = { ...form, type: 'Discussions', subject: 'مناقشة' } as const;
    const [first, second] = [
      await participant.call(addSuggestion, discussion, options),
      await participant.call(addSuggestion, discussion, options),
    ];
    assert.equal(first.id, second.id);
    assert.equal((await list({ type: 'Discussions' })).length, 1);
  });

  test('keeps the line breaks of a subject, so that its words stay separate', async () => {
    const id = await sent(participant, { subject: 'السطر الأول\r\nوالثاني' });
    assert.equal((await app.anyone(getSuggestion, { id })).subject, 'السطر الأول\nوالثاني');
    assert.deepEqual(await subjects({ q: 'الاول والثاني' }), ['السطر الأول\nوالثاني']);
  });

  test('stores hostile text as plain text, without characters that change its direction', async () => {
    const id = await sent(participant, { subject: '<script>alert(1)</script> \u202Eعكس\u202C &amp; " %' });
    const { subject } = await app.anyone(getSuggestion, { id });
    assert.equal(subject, '<script>alert(1)</script> عكس &amp; " %');
  });
});

describe('the lists', () => {
  before(async () => {
    await sent(participant, { subject: 'تَذْكِير بموعدِ الجلسة', classification: 'تطوير تقني في المنصة' });
    await sent(participant, { subject: 'إتاحة الدفع بالأقساط', subjectSubmitterName: 'باسم' });
  });

  test('are by type, newest first, in pages', async () => {
    assert.deepEqual((await subjects()).slice(0, 2), ['إتاحة الدفع بالأقساط', 'تَذْكِير بموعدِ الجلسة']);
    const first = await app.anyone(suggestionsByType, { type: 'Suggestions', limit: 1 });
    const second = await app.anyone(suggestionsByType, {
      type: 'Suggestions',
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    assert.equal(second.items[0]?.subject, 'تَذْكِير بموعدِ الجلسة');
    assert.equal(first.items[0]?.subjectSubmitterName, 'باسم');
  });

  test('can be searched in any spelling, and filtered', async () => {
    assert.deepEqual(await subjects({ q: 'تذكير بموعد' }), ['تَذْكِير بموعدِ الجلسة']);
    assert.deepEqual(await subjects({ q: 'اتاحه' }), ['إتاحة الدفع بالأقساط']);
    assert.deepEqual(await subjects({ q: '%' }), []);
    assert.deepEqual(await subjects({ classification: 'تطوير تقني في المنصة' }), ['تَذْكِير بموعدِ الجلسة']);
  });

  test('can be ordered by support, in pages too', async () => {
    const [, second] = await list();
    const client = await app.client();
    await client.call(supportSuggestion, { id: second?.id ?? 0 });
    const query = { type: 'Suggestions', order: 'supported', limit: 1 } as const;
    const first = await app.anyone(suggestionsByType, query);
    assert.deepEqual([first.items[0]?.id, first.items[0]?.supportsCount], [second?.id, 1]);
    const next = await app.anyone(suggestionsByType, { ...query, cursor: first.nextCursor ?? '' });
    assert.equal(next.items[0]?.subject, 'إتاحة الدفع بالأقساط');
    const foreign = (await app.anyone(suggestionsByType, { type: 'Suggestions', limit: 1 })).nextCursor ?? '';
    await refused(app.anyone(suggestionsByType, { ...query, cursor: foreign }), 'bad_request');
  });

  test('can be filtered by their answer', async () => {
    const [newest] = await list();
    const answer = { id: newest?.id ?? 0, answerState: 'partly', answerText: 'ندرسها مع البنوك' } as const;
    await (await app.admin()).call(answerSuggestion, answer);
    assert.deepEqual(await subjects({ answer: 'partly' }), ['إتاحة الدفع بالأقساط']);
    assert.ok(!(await subjects({ answer: 'none' })).includes('إتاحة الدفع بالأقساط'));
  });

  test('have no other types; letter case does not count in an address', async () => {
    assert.ok((await list({ type: 'suggestions' as SuggestionType })).length > 0);
    for (const type of ['Other', '%20', 'Suggestions%00'])
      await refused(list({ type: type as SuggestionType }), 'invalid_input');
    for (const type of suggestionTypes) await list({ type });
  });
});

describe('one of them', () => {
  test('carries every field of the page (specification#pages)', async () => {
    const id = await sent(participant, { subjectSubmitterName: 'لمياء', type: 'Discussions' });
    const found = await app.anyone(getSuggestion, { id });
    assert.deepEqual(
      [found.id, found.type, found.userName, found.subject, found.classification, found.comments],
      [id, 'Discussions', 'لمياء', 'تذكير بموعد الجلسة', 'تحسين خدمة', []],
    );
    assert.ok(Date.parse(found.date) > 0);
  });

  test('shows only administrators the account of its author', async () => {
    const author = await acceptedParticipant(app, 'زينب عبد المقصود');
    const id = await sent(author, { subjectSubmitterName: 'لمياء' });
    const [client, admin] = [await app.client(), await app.admin()];
    await client.call(supportSuggestion, { id });
    await client.call(addComment, { suggestionId: id, commentText: 'رأي' });
    await admin.call(answerSuggestion, { id, answerState: 'done', answerText: 'تم' });
    const answers = [
      await app.anyone(suggestionsByType, { type: 'Suggestions', q: 'تذكير' }),
      await app.anyone(getSuggestion, { id }),
      await app.anyone(commentsOf, { suggestionId: id }),
      await client.call(myPart, { id }),
      await client.call(myNotifications, {}),
      await app.mails(client.email),
      await app.anyone(suggestionsByType, { type: 'Suggestions', q: author.name }),
    ];
    assert.ok(!JSON.stringify(answers).includes(author.name));
    const known = (await admin.call(listSuggestions, { view: 'public' })).items.find((item) => item.id === id);
    assert.deepEqual([known?.accountName, known?.subjectSubmitterName], [author.name, 'لمياء']);
  });

  test('is found by its number in digits of any script', async () => {
    const id = await sent(participant);
    const digits = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    assert.equal((await app.anyone(getSuggestion, { id: digits })).id, id);
  });

  test('is missing where there is none, and refused where it is no number', async () => {
    await refused(app.anyone(getSuggestion, { id: 999_999 }), 'not_found');
    await refused(app.anyone(getSuggestion, { id: 'x' }), 'invalid_input');
  });

  test('is in the own list of its author only', async () => {
    const { items } = await participant.call(mySuggestions, {});
    assert.ok(items.length > 4);
    allAre(items, ({ state }) => state === 'public');
    const other = await acceptedParticipant(app, 'لمياء الحلواني');
    assert.deepEqual((await other.call(mySuggestions, {})).items, []);
  });
});
