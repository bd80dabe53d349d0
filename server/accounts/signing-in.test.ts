import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAllLawyers, listAccounts, listLawyers, logIn, logOut, profile, reviewAccount } from '#contract/accounts.ts';
import { registerClient } from '#contract/accounts-registration.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

test('a wrong address and a wrong password are refused alike', async () => {
  const { email } = await town.client();
  const known = await refused(town.anyone(logIn, { email, password: 'not this one' }), 'credentials_invalid');
  const unknown = await refused(town.anyone(logIn, { email: 'nobody@town.example', password }), 'credentials_invalid');
  assert.equal(known.message, unknown.message);
});

test('both fields are needed, and the message is that of the form', async () => {
  const { message, errors } = await refused(town.anyone(logIn, { email: '', password: '' }), 'invalid_input');
  assert.equal(message, 'من فضلك املأ جميع الحقول');
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['email', 'password'],
  );
});

test('a token works until it is signed out, for 30 days at most and 7 days unused', async () => {
  const { call, email } = await town.client();
  await call(profile, {});
  await call(logOut, {});
  await refused(call(profile, {}), 'not_signed_in');

  const again = await town.anyone(logIn, { email, password });
  town.pass(7 * 24 * 60 * 60_000 + 1);
  await refused(town.as(again.token)(profile, {}), 'not_signed_in');
});

test('a made-up token and a broken header are not signed in', async () => {
  await refused(town.as('x'.repeat(43))(profile, {}), 'not_signed_in');
  const reply = await town.app.inject({ url: '/api/Account/profile', headers: { authorization: 'Basic abc' } });
  assert.equal(reply.statusCode, 401);
});

test('an administrator accepts; before that the lawyer sees the profile and nothing that needs acceptance', async () => {
  const lawyer = await town.pendingLawyer();
  const admin = await town.admin();
  assert.equal((await lawyer.call(profile, {})).user.status, 'Pending');
  await refused(lawyer.call(getAllLawyers, {}), 'not_allowed');
  const queue = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  assert.ok(queue.items.some(({ id }) => id === lawyer.id));
  const decided = await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept' });
  assert.equal(decided.status, 'Accepted');
  assert.match((await town.mails(lawyer.email)).at(-1)?.subject ?? '', /تم قبول حسابك كمحامٍ/);
  const all = await admin.call(getAllLawyers, { q: 'محمود الشاذلى' });
  assert.ok(
    all.items.some(({ userId }) => userId === lawyer.id),
    'ya and alef maqsura are one letter to the search',
  );
});

test('of two administrators at once one decides', async () => {
  const { id: accountId } = await town.pendingLawyer();
  const admin = await town.admin();
  const outcomes = await Promise.allSettled(
    (['accept', 'reject'] as const).map((decision) =>
      admin.call(reviewAccount, { accountId, decision, reason: 'بيانات ناقصة' }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  await refused(admin.call(reviewAccount, { accountId, decision: 'accept' }), 'already_decided');
});

test('rejecting needs a reason, tells it at login, and lets the person register anew', async () => {
  const lawyer = await town.pendingLawyer();
  const admin = await town.admin();
  const blank = await refused(admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject' }), 'invalid_input');
  assert.equal(blank.errors[0]?.field, 'reason');
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
  await refused(lawyer.call(profile, {}), 'not_signed_in');
  const { message } = await refused(town.anyone(logIn, { email: lawyer.email, password }), 'account_rejected');
  assert.match(message, /الكارنيه غير مجدَّد/);
  const form = {
    displayName: 'محمود',
    cardId: '123',
    phoneNumber: '01600000001',
    email: lawyer.email,
    password,
    confirmPassword: password,
  };
  const again = await town.anyone(registerClient, form);
  assert.equal(again.id, lawyer.id);
});

test('suspending ends the sessions; restoring lets the person in again', async () => {
  const client = await town.client();
  const admin = await town.admin();
  await admin.call(reviewAccount, { accountId: client.id, decision: 'suspend', reason: 'مخالفة' });
  await refused(client.call(profile, {}), 'not_signed_in');
  await refused(town.anyone(logIn, { email: client.email, password }), 'account_suspended');
  await admin.call(reviewAccount, { accountId: client.id, decision: 'restore' });
  await town.anyone(logIn, { email: client.email, password });
});

test('only administrators review', async () => {
  const client = await town.client();
  await refused(town.anyone(listAccounts, { role: 'Client', status: 'Accepted' }), 'not_signed_in');
  await refused(client.call(listAccounts, { role: 'Client', status: 'Accepted' }), 'not_allowed');
  await refused(client.call(reviewAccount, { accountId: client.id, decision: 'suspend', reason: 'x' }), 'not_allowed');
});

test('the public list shows accepted lawyers with public fields only, page by page', async () => {
  for (const name of ['أحمد عبد الله', 'منى السيد', 'كريم فؤاد'])
    await town.lawyer(name, { Governorate: 'أسيوط', Center: 'ديروط' });
  const first = await town.anyone(listLawyers, { governorate: 'أسيوط', limit: 2 });
  assert.equal(first.items.length, 2);
  assert.deepEqual(Object.keys(first.items[0] ?? {}), [
    'userId',
    'userName',
    'specializationName',
    'governorate',
    'city',
    'yearsOfExperience',
  ]);
  const rest = await town.anyone(listLawyers, { governorate: 'أسيوط', limit: 2, cursor: first.nextCursor ?? '' });
  assert.deepEqual(
    rest.items.map(({ userName }) => userName),
    ['كريم فؤاد'],
  );
  assert.equal(rest.nextCursor, null);
  const found = await town.anyone(listLawyers, { q: 'احمد عبدالله' });
  assert.deepEqual(
    found.items.map(({ userName }) => userName),
    ['أحمد عبد الله'],
  );
  await refused(town.anyone(listLawyers, { cursor: 'nonsense' }), 'invalid_input');
});

test('nothing secret is logged', async () => {
  const { session } = await town.client();
  await refused(town.anyone(logIn, { email: 'x@town.example', password: 'my secret password' }), 'credentials_invalid');
  const lines = town.logged.join('\n');
  for (const secret of [password, 'my secret password', session.token]) assert.ok(!lines.includes(secret));
});
