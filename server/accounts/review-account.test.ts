import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { accountForReview, listAccounts, logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { saveLawyerDocuments } from '#contract/accounts/lawyers.ts';
import { registerParticipant, verifyEmail } from '#contract/accounts/registration.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { accountCounts } from '#contract/administration/accounts.ts';
import { listHistory } from '#contract/administration/history.ts';
import { addNote } from '#contract/administration/notes.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { listRequests } from '#contract/requests/administration.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { accounts } from '#server/accounts/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { codesOf, onlyOne } from '../../test/at-once.ts';
import { requestForm } from '../../test/case.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { shortForm, withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';

const app = await openTestApp();
const admin = await app.admin();

describe('a late decision', () => {
  test('is refused when the rejected lawyer has registered again as a participant', async () => {
    const { id: accountId, email } = await app.pendingLawyer('سعيد صالح');
    const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
    const revision = items.find(({ id }) => id === accountId)?.lawyer?.revision ?? -1;
    await admin.call(reviewAccount, { accountId, decision: 'reject', reason: 'الكارنيه غير مجدَّد', revision });
    await app.anyone(registerParticipant, shortForm({ email }));
    await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
    const late = await refused(
      admin.call(reviewAccount, { accountId, decision: 'accept', revision: revision + 1 }),
      'state_changed',
    );
    assert.match(late.message, /راجعها كما هي الآن/);
    await admin.call(reviewAccount, { accountId, decision: 'accept' });
  });

  test('never restores an account that its owner deletes at the same time', async () => {
    const { id: accountId } = await app.client();
    await admin.call(reviewAccount, { accountId, decision: 'suspend', reason: 'مخالفة' });
    const restore = () => admin.call(reviewAccount, { accountId, decision: 'restore' });
    const late = await app.context.db.transaction(async (db) => {
      await db.update(accounts).set({ deletedAt: app.context.clock() }).where(eq(accounts.id, accountId));
      const codes = codesOf([restore()]);
      await untilWaiting(app.context.db, 1);
      return { codes };
    });
    assert.deepEqual(await late.codes, ['not_found']);
    await app.context.db.update(accounts).set({ deletedAt: null }).where(eq(accounts.id, accountId));
    await restore();
  });
});

test('a rejection can be reversed: the account is pending again, and its owner can sign in and is notified', async () => {
  const { id: accountId, email } = await app.pendingLawyer('نبيل الحلفاوي');
  const back = () => admin.call(takeBack, { kind: 'account', id: accountId, reason: 'جدّد الكارنيه' });
  await refused(back(), 'state_changed');
  await admin.call(reviewAccount, { accountId, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
  await refused(app.anyone(logIn, { email, password }), 'account_rejected');
  await onlyOne([back(), back()]);
  const { call, session } = await app.logIn(email);
  assert.equal(session.status, 'Pending');
  const [notice] = (await call(myNotifications, {})).items;
  assert.deepEqual([notice?.title, notice?.body], ['نراجع حسابك من جديد', 'السبب: جدّد الكارنيه']);
  assert.equal((await app.mails(email)).at(-1)?.subject, 'نراجع حسابك من جديد');
  const full = await admin.call(accountForReview, { id: accountId });
  assert.deepEqual([full.statusReason, full.openSessions, full.hasSecondFactor], [null, 1, false]);
  const { items } = await admin.call(listHistory, { subject: 'account', subjectId: accountId });
  assert.deepEqual(
    items.slice(0, 2).map(({ action, reason }) => [action, reason]),
    [
      ['takeBack', 'جدّد الكارنيه'],
      ['reject', 'الكارنيه غير مجدَّد'],
    ],
  );
  await admin.call(reviewAccount, { accountId, decision: 'accept', reason: withoutPapers });
});

test('administrators see every account in full, also a deleted one, with counts of what belongs to it', async () => {
  const client = await app.client('ليلى مراد');
  await refused(client.call(accountForReview, { id: client.id }), 'not_allowed');
  await refused(admin.call(accountForReview, { id: 999_999 }), 'not_found');
  await refused(admin.call(accountCounts, { id: 999_999 }), 'not_found');
  const { id: requestId } = await client.call(submitRequest, requestForm());
  const { email, deletedAt, lastUsedAt } = await admin.call(accountForReview, { id: client.id });
  assert.deepEqual([email, deletedAt], [client.email, null]);
  assert.ok(lastUsedAt);
  const counts = await admin.call(accountCounts, { id: client.id });
  assert.deepEqual([counts.requests, counts.payments, counts.comments], [1, 0, 0]);
  const listed = async (account: number) => (await admin.call(listRequests, { account })).items.map(({ id }) => id);
  assert.deepEqual(await listed(client.id), [requestId]);
  assert.deepEqual(await listed(admin.id), []);
  await client.call(deleteAccount, { password });
  const stub = await admin.call(accountForReview, { id: client.id });
  assert.deepEqual([stub.email, stub.cardId, stub.openSessions, stub.deletedAt !== null], ['', '', 0, true]);
  assert.equal((await admin.call(accountForReview, { id: admin.id })).role, 'Admin');
});

describe('an administrator finds an account', () => {
  const found = async (q: string, role: 'Client' | 'Lawyer' = 'Client') =>
    (await admin.call(listAccounts, { role, q })).items.map(({ id }) => id);

  test('by name in any spelling, by e-mail address or by id, in any state', async () => {
    const one = await app.client('أحمد عبد الرحمن');
    const other = await app.client('فاطمة الزهراء');
    await admin.call(reviewAccount, { accountId: one.id, decision: 'suspend', reason: 'مخالفة' });
    for (const q of ['احمد عبدالرحمن', 'أَحمد', one.email.toUpperCase(), one.email.slice(0, -8), String(one.id), '٠'])
      assert.equal((await found(q)).includes(one.id), q !== '٠', q);
    assert.deepEqual(await found('فاطمه'), [other.id]);
    assert.deepEqual(await found('فاطمه', 'Lawyer'), []);
    for (const nobody of ['%', '_', 'ء', "'", '؟']) assert.deepEqual(await found(nobody), [], nobody);
    assert.ok((await found('@')).includes(other.id));
    const { items } = await admin.call(listAccounts, { role: 'Client', status: 'Accepted', q: 'احمد' });
    assert.deepEqual(items, [], 'the filter by state applies as well');
  });

  test('a search for a letter matches the names with a word that begins with it, also for a lone hamza on its seat', async () => {
    const [fuad, hala] = [await app.client('فؤاد المهندس'), await app.client('هالة')];
    for (const [q, isFuad, isHala] of [
      ['ؤ', false, false],
      ['فؤ', true, false],
      ['م', true, false],
      ['ه', false, true],
    ] as const) {
      const ids = await found(q);
      assert.deepEqual([ids.includes(fuad.id), ids.includes(hala.id)], [isFuad, isHala], q);
    }
  });
});

test('administrators see which accounts share a card number, in any role', async () => {
  const one = await app.pendingLawyer('علي حسن', { CardId: '29001019909999' });
  const two = await app.pendingLawyer('حسن علي', { CardId: '٢٩٠٠١٠١٩٩٠٩٩٩٩' });
  const alone = await app.pendingLawyer('سامي العدل');
  const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  const sameCardAs = (person: Person) => items.find(({ id }) => id === person.id)?.sameCard;
  const named = ({ id, name: displayName }: Person) => [{ id, displayName, role: 'Lawyer', status: 'Pending' }];
  assert.deepEqual(sameCardAs(one), named(two));
  assert.deepEqual(sameCardAs(two), named(one));
  assert.deepEqual(sameCardAs(alone), []);
  const idsWith = async (filter: object) =>
    (await admin.call(listAccounts, { role: 'Lawyer', ...filter })).items.map(({ id }) => id);
  const shared = await idsWith({ sameCard: true });
  assert.deepEqual([shared.includes(one.id), shared.includes(two.id), shared.includes(alone.id)], [true, true, false]);
  assert.ok((await idsWith({ missingPapers: true })).includes(alone.id), 'without pictures');
  const noted = async () => (await admin.call(listAccounts, { role: 'Lawyer', item: alone.id })).items[0]?.hasNote;
  assert.equal(await noted(), false);
  await admin.call(addNote, { subject: 'account', subjectId: alone.id, text: 'اتصل يسأل عن الموعد' });
  assert.equal(await noted(), true);
});

const accept = (accountId: number, reason?: string, by = admin) =>
  by.call(reviewAccount, { accountId, decision: 'accept', ...(reason === undefined ? {} : { reason }) });
const statusOf = async (id: number) => (await admin.call(accountForReview, { id })).status;
const reasonIn = async (subjectId: number) => {
  const { items } = await admin.call(listHistory, { subject: 'account', subjectId, action: 'accept' });
  return items.map(({ reason }) => reason);
};

describe('a lawyer without both pictures of cards', () => {
  test('is not accepted without a reason, which names the missing pictures; with both it needs none', async () => {
    const lawyer = await app.pendingLawyer('هند رستم');
    const { message, errors } = await refused(accept(lawyer.id), 'reason_needed');
    assert.equal(errors[0]?.field, 'reason');
    assert.match(message, /صورة البطاقة لم تُرفع، وصورة كارنيه النقابة لم تُرفع/);
    await lawyer.call(saveLawyerDocuments, { IdPhoto: await picture('png', 21) });
    const half = await refused(accept(lawyer.id), 'reason_needed');
    assert.match(half.message, /لأن صورة كارنيه النقابة لم تُرفع$/);
    assert.equal(await statusOf(lawyer.id), 'Pending');
    assert.deepEqual(await reasonIn(lawyer.id), [], 'a refusal leaves no line in the history');
    await lawyer.call(saveLawyerDocuments, { BarCardPhoto: await picture('png', 22) });
    assert.equal((await accept(lawyer.id)).status, 'Accepted');
    assert.deepEqual(await reasonIn(lawyer.id), [null]);
  });

  test('is accepted with a reason, which the history keeps as it was typed', async () => {
    const { id } = await app.pendingLawyer('شادية');
    const reason = '<script>alert(1)</script> رأينا الأصول ٣ مرات';
    for (const blank of ['', '   ', '\u200F']) await refused(accept(id, blank), 'reason_needed');
    for (const bad of ['س'.repeat(301), 'سطر \uD800'])
      assert.equal((await refused(accept(id, bad), 'invalid_input')).errors[0]?.field, 'reason');
    await accept(id, reason);
    assert.deepEqual(await reasonIn(id), [reason]);
    assert.equal((await admin.call(accountForReview, { id })).statusReason, null, 'the person does not read it');
    await refused(accept(id), 'already_decided');
  });

  test('is accepted once when two administrators accept at once', async () => {
    const { id } = await app.pendingLawyer('زكي رستم');
    const other = await newAdministrator(app, 'second@sanad.example', { permission: 'reviewer' });
    await onlyOne([accept(id, 'الأول'), accept(id, 'الثاني', other)]);
    assert.equal((await reasonIn(id)).length, 1);
  });
});

test('an account with the card number of another one needs a reason, also after the other one was accepted', async () => {
  const pictures = { IdPhoto: await picture('png', 23), BarCardPhoto: await picture('png', 24) };
  const one = await app.pendingLawyer('سناء جميل', { CardId: '29001019908888', ...pictures });
  const two = await app.pendingLawyer('جميل راتب', { CardId: '٢٩٠٠١٠١٩٩٠٨٨٨٨', ...pictures });
  const { message } = await refused(accept(one.id), 'reason_needed');
  assert.ok(message.includes('جميل راتب') && message.includes(`(رقم ${two.id})`), message);
  assert.ok(!message.includes('29001019908888'), 'the number itself is not repeated');
  await accept(one.id, 'زوجان كتبا الرقم نفسه');
  await refused(accept(two.id), 'reason_needed');
  await admin.call(reviewAccount, { accountId: two.id, decision: 'reject', reason: 'حساب مكرر' });
});
