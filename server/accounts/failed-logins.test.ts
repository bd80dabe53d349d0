import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { confirmAgain, logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { authenticator } from '../../test/authenticator.ts';
import { addedPasskey, askedIn, softPasskey } from '../../test/passkey.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

let seen = 0;
const app = await openTestApp({ hasRateLimits: true });
beforeEach(() => {
  app.pass(24 * 60 * 60_000);
});

type Line = { msg: string; route: string; account?: number; factor?: string; reason: string; level: number };
/** Lines of the log since the last time about people who could not show who they are. */
function failures(): [route: string, account: number | undefined, factor: string | undefined, reason: string][] {
  const lines: Line[] = app.logged.slice(seen).map((line) => JSON.parse(line));
  seen = app.logged.length;
  return lines
    .filter(({ msg }) => msg === 'authentication failed')
    .map(({ route, account, factor, reason }) => [route.replace('/api/', ''), account, factor, reason]);
}
const login = 'Account/login';
const wrong = 'not this one';

test('a wrong password is one line, with the account where the address has one, and never what was typed', async () => {
  const { email, id } = await app.client();
  await refused(app.anyone(logIn, { email, password: wrong }), 'credentials_invalid');
  const stranger = 'stranger@sanad.example';
  await refused(app.anyone(logIn, { email: stranger, password: wrong }), 'credentials_invalid');
  const numbers = { orderId: '1', orderNumber: 'ABC' };
  await refused(app.anyone(unlockRequest, { email, password: wrong, ...numbers }), 'credentials_invalid');
  assert.deepEqual(failures(), [
    [login, id, 'password', 'wrong'],
    [login, undefined, 'password', 'wrong'],
    ['PlaceOfRequest/validate-request', id, 'password', 'wrong'],
  ]);
  await app.anyone(logIn, { email, password });
  assert.deepEqual(failures(), [], 'a login that succeeds');
  const lines = app.logged.join('\n');
  for (const typed of [email, stranger, wrong, password]) assert.ok(!lines.includes(typed), typed);
  const line: Line = JSON.parse(app.logged.find((text) => text.includes('authentication failed')) ?? '{}');
  assert.deepEqual(Object.keys(line).sort(), [
    ...['account', 'factor', 'hostname', 'level', 'method', 'msg', 'pid', 'reason', 'requestId', 'route', 'time'],
  ]);
});

test('the right password of an account that cannot sign in says why', async () => {
  const admin = await app.admin();
  const { email, id: accountId } = await app.client();
  await admin.call(reviewAccount, { accountId, decision: 'suspend', reason: 'مخالفة' });
  await refused(app.anyone(logIn, { email, password }), 'account_suspended');
  const lawyer = await app.pendingLawyer();
  await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'reject', reason: 'بيانات ناقصة' });
  await refused(app.anyone(logIn, { email: lawyer.email, password }), 'account_rejected');
  const waiting = shortForm({ email: 'waiting@sanad.example' });
  await app.anyone(registerClient, waiting);
  await refused(app.anyone(logIn, { email: waiting.email, password }), 'email_not_confirmed');
  assert.deepEqual(failures(), [
    [login, accountId, 'password', 'suspended'],
    [login, lawyer.id, 'password', 'rejected'],
    [login, undefined, 'password', 'not confirmed'],
  ]);
});

test('a login over its limit is a line too, and a link that is not valid', async () => {
  const { email, id } = await app.client();
  for (let tries = 0; tries < 10; tries++)
    await refused(app.anyone(logIn, { email, password: wrong }), 'credentials_invalid');
  failures();
  await refused(app.anyone(logIn, { email, password }), 'too_many');
  assert.deepEqual(failures(), [[login, id, 'password', 'limited']]);
  for (let tries = 0; tries < 40; tries++) {
    if (tries % 10 === 0) app.pass(15 * 60_000);
    await refused(app.anyone(logIn, { email, password: wrong }), 'credentials_invalid');
  }
  app.pass(15 * 60_000);
  failures();
  await refused(app.anyone(logIn, { email, password }), 'login_by_link');
  const link = randomBytes(32).toString('base64url');
  await refused(app.anyone(logIn, { email, password, link }), 'login_by_link');
  assert.deepEqual(failures(), [
    [login, id, 'password', 'limited'],
    [login, id, 'login link', 'wrong'],
  ]);
  assert.ok(!app.logged.join('\n').includes(link));
});

test('a network that is out of tries is a line for each call, in which nobody has read what was sent', async () => {
  const { email, id, call } = await app.client();
  for (let tries = 0; tries < 30; tries++)
    await refused(app.anyone(logIn, { email: `n${tries}@sanad.example`, password: wrong }), 'credentials_invalid');
  for (let tries = 0; tries < 10; tries++) await refused(call(confirmAgain, { password: wrong }), 'password_wrong');
  failures();
  for (let tries = 0; tries < 2; tries++) await refused(app.anyone(logIn, { email, password }), 'too_many');
  await refused(call(confirmAgain, { password }), 'too_many');
  assert.deepEqual(failures(), [
    [login, undefined, undefined, 'limited'],
    [login, undefined, undefined, 'limited'],
    ['Account/confirm-again', id, undefined, 'limited'],
  ]);
});

test('a refusal stays one when the account of its line cannot be read', async (t) => {
  const { email } = await app.client();
  for (let tries = 0; tries < 10; tries++)
    await refused(app.anyone(logIn, { email, password: wrong }), 'credentials_invalid');
  failures();
  const { db } = app.context;
  const select = db.select.bind(db) as (fields?: object) => unknown;
  t.mock.method(db, 'select', (fields?: object) => {
    if (fields && 'account' in fields) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return select(fields);
  });
  await refused(app.anyone(logIn, { email, password }), 'too_many');
  const errors = app.logged.slice(seen).map((line) => JSON.parse(line));
  assert.ok(errors.some(({ level, err }) => level === 50 && err.message === 'gone'));
  assert.deepEqual(failures(), [[login, undefined, 'password', 'limited']]);
});

test('a wrong second factor names its kind; being asked for it is no failure', async () => {
  const admin = await app.admin();
  const { secret } = await admin.call(beginSecondFactor, {});
  const code = authenticator(secret, app.context.clock);
  await admin.call(confirmSecondFactor, { otp: code() });
  const { email, id } = admin;
  await refused(app.anyone(logIn, { email, password }), 'second_factor_needed');
  assert.deepEqual(failures(), []);
  await refused(app.anyone(logIn, { email, password, otp: code(7) }), 'second_factor_wrong');
  await refused(app.anyone(logIn, { email, password, otp: 'AAAA-BBBB' }), 'second_factor_wrong');
  await refused(app.anyone(logIn, { email, password, otp: '٠٠٠ ٠٠٠' }), 'second_factor_wrong');
  assert.deepEqual(failures(), [
    [login, id, 'code', 'wrong'],
    [login, id, 'recovery code', 'wrong'],
    [login, id, 'code', 'wrong'],
  ]);

  const client = await app.client();
  await addedPasskey(client.call);
  const asked = askedIn(await refused(app.anyone(logIn, { email: client.email, password }), 'second_factor_needed'));
  const passkey = softPasskey().answer(asked.passkey.challenge);
  await refused(app.anyone(logIn, { email: client.email, password, passkey }), 'second_factor_wrong');
  assert.deepEqual(failures(), [[login, client.id, 'passkey', 'wrong']]);
});

test('a session that cannot confirm again, and a wrong code for a new password, are lines', async () => {
  const { email, id, call } = await app.client();
  const passwords = { password: 'كلمة جديدة طويلة', confirmPassword: 'كلمة جديدة طويلة' };
  await refused(call(confirmAgain, { password: wrong }), 'password_wrong');
  await refused(call(changePassword, { currentPassword: wrong, ...passwords }), 'password_wrong');
  await app.anyone(forgotPassword, { email });
  await refused(app.anyone(resetPassword, { email, otp: '000000', ...passwords }), 'code_invalid');
  assert.deepEqual(failures(), [
    ['Account/confirm-again', id, 'password', 'wrong'],
    ['Account/change-password', id, 'password', 'wrong'],
    ['Account/reset-password', id, 'mailed code', 'wrong'],
  ]);
});
