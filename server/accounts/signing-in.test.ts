import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  getAllLawyers,
  listAccounts,
  listLawyers,
  logIn,
  logOut,
  profile,
  reviewAccount,
} from '#contract/accounts/calls.ts';
import { registerClient, resendCode } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { fieldTexts } from '#contract/copy/fields.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { accounts } from '#server/accounts/table.ts';
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

test('an address that the rule refuses cannot sign in, even if an account has it', async () => {
  const { id, email } = await app.client();
  await app.anyone(logIn, { email, password });
  await app.context.db.update(accounts).set({ email: '<v@x.example>' }).where(eq(accounts.id, id));
  const { errors } = await refused(app.anyone(logIn, { email: '<v@x.example>', password }), 'invalid_input');
  assert.deepEqual(errors, [{ field: 'email', message: fieldTexts.emailFormat }]);
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
    'lastDegree',
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

const unknown = 'nobody@sanad.example';
const waiting = 'waiting@sanad.example';
const known = (await app.client()).email;
await app.anyone(registerClient, shortForm({ email: waiting }));
app.pass(61_000);

/** How many hashings ran since the process started. They take most of the time of an answer. */
async function hashings(): Promise<number> {
  const { body } = await app.server.inject('/metrics');
  return Number(/^gate_works_total\{gate="hashing"\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

/** The full answer, and how many hashings it took. */
async function answerTo(endpoint: AnyEndpoint, payload: object) {
  const before = await hashings();
  const { statusCode, body } = await app.server.inject({
    method: methodOf(endpoint) as 'POST',
    url: pathOf(endpoint),
    payload,
  });
  return { statusCode, body, hashings: (await hashings()) - before };
}

async function answersTo(endpoint: AnyEndpoint, rest: object = {}) {
  const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
  for (const email of [unknown, known, waiting]) answers.push(await answerTo(endpoint, { email, ...rest }));
  const [first] = answers;
  for (const answer of answers) assert.deepEqual(answer, first);
  assert.ok(first);
  return first;
}

test('signing in gives the same answer after one hashing for unknown, known and unconfirmed addresses', async () => {
  const { statusCode, hashings } = await answersTo(logIn, { password: 'not this one' });
  assert.deepEqual([statusCode, hashings], [401, 1]);
});

test('requesting a code gives every address the same answer, and mails only the right one, once a minute', async () => {
  for (const [endpoint, recipient] of [
    [resendCode, waiting],
    [forgotPassword, known],
  ] as const) {
    const mailed = async (email: string) => (await app.mails(email)).length;
    const before = new Map<string, number>();
    for (const email of [unknown, known, waiting]) before.set(email, await mailed(email));
    for (let times = 0; times < 2; times++) {
      const { statusCode, hashings } = await answersTo(endpoint);
      assert.deepEqual([statusCode, hashings], [200, 0]);
    }
    for (const email of [unknown, known, waiting])
      assert.equal(await mailed(email), (before.get(email) ?? 0) + (email === recipient ? 1 : 0), email);
  }
});

test('a wrong reset code gets the same refusal after one hashing for every address', async () => {
  const code = await app.codeFor(known);
  const otp = code === '000000' ? '000001' : '000000';
  const { statusCode, hashings } = await answersTo(resetPassword, { otp, password, confirmPassword: password });
  assert.deepEqual([statusCode, hashings], [400, 1]);
});

test('signing in takes one hashing for a rejected person who has registered again', async () => {
  const { id: accountId, email } = await app.pendingLawyer();
  const decision = { decision: 'reject', reason: 'الكارنيه غير مجدَّد' } as const;
  await (await app.admin()).call(reviewAccount, { accountId, ...decision });
  const newPassword = 'كلمة سر أخرى 9';
  await app.anyone(registerClient, shortForm({ email, password: newPassword }));
  for (const [typed, code] of [
    ['not this one', 'credentials_invalid'],
    [password, 'account_rejected'],
    [newPassword, 'email_not_confirmed'],
  ]) {
    const { body, hashings } = await answerTo(logIn, { email, password: typed });
    assert.deepEqual([JSON.parse(body).code, hashings], [code, 1]);
  }
});
