import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getAllLawyers,
  listAccounts,
  listLawyers,
  logIn,
  logOut,
  profile,
  reviewAccount,
} from '#contract/accounts/calls.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { refused } from '../../test/refused.ts';
import { shortForm, withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();

test('both fields are required, with the message of the form', async () => {
  const { message, errors } = await refused(app.anyone(logIn, { email: '', password: '' }), 'invalid_input');
  assert.equal(message, 'من فضلك املأ جميع الحقول');
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['email', 'password'],
  );
});

test('a token works until it is signed out, for 30 days at most and 7 days unused', async () => {
  const { call, email } = await app.client();
  await call(profile, {});
  await call(logOut, {});
  await refused(call(profile, {}), 'not_signed_in');

  const again = await app.anyone(logIn, { email, password });
  app.pass(7 * 24 * 60 * 60_000 + 1);
  await refused(app.as(again.token)(profile, {}), 'not_signed_in');
});

test('an unknown token and a malformed header are answered as not signed in', async () => {
  await refused(app.as('x'.repeat(43))(profile, {}), 'not_signed_in');
  const reply = await app.server.inject({ url: '/api/Account/profile', headers: { authorization: 'Basic abc' } });
  assert.equal(reply.statusCode, 401);
});

test('a lawyer sees only their profile until an administrator accepts them', async () => {
  const lawyer = await app.pendingLawyer();
  const admin = await app.admin();
  assert.equal((await lawyer.call(profile, {})).user.status, 'Pending');
  await refused(lawyer.call(getAllLawyers, {}), 'not_allowed');
  const queue = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
  assert.ok(queue.items.some(({ id }) => id === lawyer.id));
  const decision = { decision: 'accept', reason: withoutPapers } as const;
  const decided = await admin.call(reviewAccount, { accountId: lawyer.id, ...decision });
  assert.equal(decided.status, 'Accepted');
  assert.match((await app.mails(lawyer.email)).at(-1)?.subject ?? '', /تم قبول حسابك كمحامٍ/);
  const all = await admin.call(getAllLawyers, { q: 'محمود الشاذلى' });
  assert.ok(
    all.items.some(({ userId }) => userId === lawyer.id),
    'ya and alef maqsura are one letter to the search',
  );
});

test('rejecting needs a reason, which the login shows, and the person can register again', async () => {
  const lawyer = await app.pendingLawyer();
  const admin = await app.admin();
  const blank = await refused(admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject' }), 'invalid_input');
  assert.equal(blank.errors[0]?.field, 'reason');
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
  await refused(lawyer.call(profile, {}), 'not_signed_in');
  const { message } = await refused(app.anyone(logIn, { email: lawyer.email, password }), 'account_rejected');
  assert.match(message, /الكارنيه غير مجدَّد/);
  const again = await app.anyone(registerClient, shortForm({ email: lawyer.email }));
  assert.equal(again.id, lawyer.id);
});

test('suspending ends the sessions; after restoring the person can sign in again', async () => {
  const client = await app.client();
  const admin = await app.admin();
  await admin.call(reviewAccount, { accountId: client.id, decision: 'suspend', reason: 'مخالفة' });
  await refused(client.call(profile, {}), 'not_signed_in');
  await refused(app.anyone(logIn, { email: client.email, password }), 'account_suspended');
  await admin.call(reviewAccount, { accountId: client.id, decision: 'restore' });
  await app.anyone(logIn, { email: client.email, password });
});

test('the public list shows accepted lawyers with public fields only, page by page', async () => {
  for (const name of ['أحمد عبد الله', 'منى السيد', 'كريم فؤاد'])
    await app.lawyer(name, { Governorate: 'أسيوط', Center: 'ديروط' });
  const first = await app.anyone(listLawyers, { governorate: 'أسيوط', limit: 2 });
  assert.equal(first.items.length, 2);
  assert.deepEqual(Object.keys(first.items[0] ?? {}), [
    'userId',
    'userName',
    'specializationName',
    'governorate',
    'city',
    'yearsOfExperience',
  ]);
  const rest = await app.anyone(listLawyers, { governorate: 'أسيوط', limit: 2, cursor: first.nextCursor ?? '' });
  assert.deepEqual(
    rest.items.map(({ userName }) => userName),
    ['كريم فؤاد'],
  );
  assert.equal(rest.nextCursor, null);
  const found = await app.anyone(listLawyers, { q: 'احمد عبدالله' });
  assert.deepEqual(
    found.items.map(({ userName }) => userName),
    ['أحمد عبد الله'],
  );
  await refused(app.anyone(listLawyers, { cursor: 'nonsense' }), 'invalid_input');
});

test('nothing secret is logged', async () => {
  const { session } = await app.client();
  await refused(app.anyone(logIn, { email: 'x@sanad.example', password: 'my secret password' }), 'credentials_invalid');
  const lines = app.logged.join('\n');
  for (const secret of [password, 'my secret password', session.token]) assert.ok(!lines.includes(secret));
});
