import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import { logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import {
  changeEmail,
  confirmEmail,
  correctAccount,
  correctProfile,
  restoreEmail,
} from '#contract/accounts/corrections.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { findAnything } from '#contract/administration/find.ts';
import { feeAgreement } from '#contract/offers/agreement.ts';
import { requestForAdmin } from '#contract/requests/administration.ts';
import { history } from '#server/call/history/history.ts';
import { shownReason } from '#server/call/history/reasons.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { onlyOne } from '../../../test/at-once.ts';
import { openRoom } from '../../../test/case.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const find = async (q: string) => {
  const { accounts, requests } = await admin.call(findAnything, { q });
  return [accounts, requests].map(({ items }) => items.map(({ id }) => id));
};
const fieldOf = async (call: Promise<unknown>, code: 'invalid_input' | 'account_exists' = 'invalid_input') =>
  (await refused(call, code)).errors[0]?.field;
const linesOf = (id: number) =>
  app.context.db
    .select({ by: history.actorId, before: history.before, after: history.after, reason: shownReason })
    .from(history)
    .where(and(eq(history.subjectId, id), inArray(history.action, ['correctProfile', 'correctAccount'])))
    .orderBy(history.id);
const lastMail = async (to: string) => (await app.mails(to)).at(-1) ?? assert.fail('no mail');

test('people correct their name and telephone number, which are found at once and the old ones no longer', async () => {
  const [client, lawyer] = [await app.client('زينات صدقي'), await app.lawyer('عباس فارس')];
  const { requestId } = await openRoom(app, client, lawyer);
  const phoneNumber = '٠١٦٩٩٠٠٠١٢٣';
  assert.equal(
    await fieldOf(client.call(correctProfile, { displayName: 'زينات صدقي', phoneNumber: '' })),
    'phoneNumber',
  );
  assert.equal(await fieldOf(client.call(correctProfile, { displayName: ' ', phoneNumber })), 'displayName');
  const { user } = await client.call(correctProfile, { displayName: 'ماري منيب', phoneNumber });
  assert.deepEqual([user.displayName, user.phoneNumber], ['ماري منيب', '01699000123']);
  assert.deepEqual(await find('ماري منيب'), [[client.id], [requestId]]);
  assert.deepEqual(await find('زينات صدقي'), [[], []]);
  assert.deepEqual((await find('01699000123'))[0], [client.id]);

  const agreed = await client.call(feeAgreement, { requestId });
  assert.deepEqual([agreed.clientName, agreed.isUnchanged], ['زينات صدقي', true]);
  assert.equal((await admin.call(requestForAdmin, { id: requestId })).clientName, 'ماري منيب');

  assert.match((await lastMail(client.email)).text, /الاسم، رقم الهاتف/);
  const mails = (await app.mails(client.email)).length;
  for (const same of [{ displayName: 'ماري منيب', phoneNumber }, {}]) await client.call(correctProfile, same);
  assert.equal((await app.mails(client.email)).length, mails, 'nothing changed');
  const line = { by: client.id, before: null, after: { changed: ['displayName', 'phoneNumber'] }, reason: null };
  assert.deepEqual(await linesOf(client.id), [line]);
  const other = await client.call(correctProfile, { phoneNumber: '01699000125' });
  assert.deepEqual([other.user.displayName, other.user.phoneNumber], ['ماري منيب', '01699000125']);
});

test('the name of a lawyer and of an administrator is corrected by administrators only', async () => {
  for (const person of [await app.lawyer('فؤاد المهندس'), admin, await app.pendingLawyer('حسن فايق')]) {
    const phoneNumber = '01699000200';
    assert.equal(await fieldOf(person.call(correctProfile, { displayName: 'اسم آخر', phoneNumber })), 'displayName');
    const { user } = await person.call(correctProfile, { displayName: person.name, phoneNumber });
    assert.deepEqual([user.displayName, user.phoneNumber], [person.name, phoneNumber]);
  }
  const lawyer = await app.lawyer('أمين الهنيدي');
  await admin.call(correctAccount, { accountId: lawyer.id, displayName: 'محمد رضا', reason: 'خطأ في الكتابة' });
  assert.equal((await lawyer.call(profile, {})).user.displayName, 'محمد رضا');
  assert.deepEqual(
    [await find('محمد رضا'), await find('أمين الهنيدي')],
    [
      [[lawyer.id], []],
      [[], []],
    ],
  );
});

test('administrators who manage correct an address with a reason, and both addresses are told without a way back', async () => {
  const client = await app.client();
  const [accountId, reason, email] = [client.id, 'كتب بريده خطأ', 'right@mail.example'];
  const correct = (sent: object) => admin.call(correctAccount, { accountId, reason, ...sent });
  await client.call(changeEmail, { email: 'asked@mail.example' });
  const otp = await app.codeFor('asked@mail.example');
  const [, token = ''] = (await lastMail(client.email)).secret.split('#');

  const reviewer = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
  await refused(reviewer.call(correctAccount, { accountId, reason, email }), 'not_allowed');
  assert.equal(await fieldOf(correct({ email, reason: '' })), 'reason');
  assert.equal(await fieldOf(correct({ phoneNumber: '12' })), 'phoneNumber');
  assert.equal(await fieldOf(correct({ email: client.email })), 'displayName', 'nothing would change');
  assert.equal(await fieldOf(correct({ email: reviewer.email }), 'account_exists'), 'email');
  await app.anyone(registerClient, shortForm({ email: 'waits@mail.example' }));
  assert.equal(await fieldOf(correct({ email: 'waits@mail.example' })), 'email');
  assert.equal(await fieldOf(admin.call(correctAccount, { accountId: admin.id, reason, email })), 'email');
  const ofReviewer = { accountId: reviewer.id, reason, email: 'mine@mail.example' };
  assert.equal(await fieldOf(admin.call(correctAccount, ofReviewer)), 'email', 'who had it could act as two');
  await refused(admin.call(correctAccount, { accountId: 999_999, reason, email }), 'not_found');

  await onlyOne([1, 2].map(() => correct({ email })));
  for (const to of [email, client.email]) {
    const { text, secret } = await lastMail(to);
    assert.ok(text.includes(reason) && !text.includes(email) && secret === '', to);
  }
  await refused(client.call(profile, {}), 'not_signed_in');
  assert.equal((await app.anyone(logIn, { email, password })).id, accountId);
  assert.deepEqual([(await find(email))[0], (await find(client.email))[0]], [[accountId], []]);
  await refused(app.anyone(restoreEmail, { token }), 'code_invalid');
  const moved = await app.logIn(email);
  await refused(moved.call(confirmEmail, { otp }), 'code_invalid');
  const line = { by: admin.id, before: null, after: { changed: ['email'] }, reason };
  assert.deepEqual(await linesOf(accountId), [line]);

  await admin.call(reviewAccount, { accountId, decision: 'suspend', reason: 'شكوى' });
  await correct({ phoneNumber: '01699000300' });
  assert.deepEqual((await find('01699000300'))[0], [accountId], 'a suspended account too');
  await admin.call(reviewAccount, { accountId, decision: 'restore' });
  await (await app.logIn(email)).call(deleteAccount, { password });
  await refused(correct({ phoneNumber: '01699000400' }), 'not_found');
});
