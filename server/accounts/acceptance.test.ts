import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accountForReview, reviewAccount } from '#contract/accounts/calls.ts';
import { saveLawyerDocuments } from '#contract/accounts/lawyers.ts';
import { listHistory } from '#contract/administration/history.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

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
