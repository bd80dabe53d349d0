import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import { changePassword, forgotPassword, resetPassword, signOutEverywhere } from '#contract/accounts/security.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { sweepDevices } from '#server/accounts/login/known-devices.ts';
import { knownDevices } from '#server/accounts/table.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const app = await openTestApp({ hasRateLimits: true });

let addresses = 0;
/** A call from an address that nobody used before. */
async function fromNewAddress(endpoint: AnyEndpoint, payload: object, token?: string) {
  const n = ++addresses;
  const reply = await app.server.inject({
    ...{ method: 'POST', url: pathOf(endpoint), payload, remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, retryAfter: Number(reply.headers['retry-after']), ...reply.json() };
}
const logInAs = (email: string, rest: object = {}) => fromNewAddress(logIn, { email, password, ...rest });
const newDevice = () => randomBytes(32).toString('base64url');

/** Uses up the failed logins of the address for today. */
async function fail(email: string, times = 50) {
  for (let n = 0; n < times; n++)
    assert.equal((await logInAs(email, { password: 'wrong one' })).code, 'credentials_invalid', `${n}`);
}
async function linkTo(email: string): Promise<string> {
  const link = await app.codeFor(email);
  const [, token = ''] = /^http:\/\/sanad\.example\/login-link#([\w-]{43})$/.exec(link) ?? [];
  assert.ok(token, link);
  return token;
}

test('after fifty failed logins from anywhere only a mailed link lets the right password through, once', async () => {
  const { email } = await app.client();
  await fail(email, 49);
  assert.equal((await logInAs(email)).status, 200);
  await fail(email, 1);
  const refusal = await logInAs(email);
  assert.deepEqual([refusal.status, refusal.code], [429, 'login_by_link']);
  assert.match(refusal.message, /رابطًا يسمح لك بالدخول خلال ١٠ دقائق/);
  assert.ok(refusal.retryAfter > 86_000 && refusal.retryAfter <= 86_400);
  const link = await linkTo(email);
  assert.equal((await logInAs(email, { link: newDevice() })).code, 'login_by_link');
  assert.equal((await logInAs(email, { link, password: 'wrong one' })).code, 'credentials_invalid');
  const both = await Promise.all([logInAs(email, { link }), logInAs(email, { link })]);
  assert.equal(both.filter(({ status }) => status === 200).length, 1, JSON.stringify(both));
  assert.equal((await logInAs(email, { link })).code, 'login_by_link');
  app.pass(dayMs);
  assert.equal((await logInAs(email)).status, 200);
});

test('a link belongs to one address, lasts ten minutes, as its mail says, and ten tries', async () => {
  const [one, other] = [await app.client(), await app.client()];
  for (const { email } of [one, other]) await fail(email);
  assert.equal((await logInAs(one.email)).code, 'login_by_link');
  const link = await linkTo(one.email);
  assert.equal((await logInAs(other.email, { link })).code, 'login_by_link');
  for (let n = 0; n < 10; n++)
    assert.equal((await logInAs(one.email, { link, password: 'wrong one' })).code, 'credentials_invalid');
  assert.equal((await logInAs(one.email, { link })).code, 'login_by_link');
  app.pass(10 * 60_000);
  assert.equal((await logInAs(one.email)).code, 'login_by_link');
  const next = await linkTo(one.email);
  assert.match((await app.mails(one.email)).at(-1)?.text ?? '', /صالح لمدة ١٠ دقائق/);
  assert.notEqual(next, link);
  app.pass(10 * 60_000);
  assert.equal((await logInAs(one.email, { link: next })).code, 'login_by_link');
});

test('known and unknown addresses get the same answer, and a mailbox at most its twelve mails an hour', async () => {
  const { email } = await app.client();
  const mailed = async () => (await app.mails(email)).length;
  const unknown = 'unknown@sanad.example';
  for (const address of [email, unknown]) await fail(address);
  const before = await mailed();
  for (let quarter = 0; quarter < 3; quarter++) {
    const [known, stranger] = [await logInAs(email), await logInAs(unknown)];
    const seconds = Math.abs(known.retryAfter - stranger.retryAfter);
    assert.ok(seconds <= 60);
    const clock = /[٠-٩]+:[٠-٩]+/g;
    assert.deepEqual(
      { ...known, retryAfter: 0, message: known.message.replace(clock, '') },
      { ...stranger, retryAfter: 0, message: stranger.message.replace(clock, '') },
    );
    assert.equal((await logInAs(email)).code, 'login_by_link');
    assert.equal(await mailed(), before + quarter + 1, 'one mail while its link is valid');
    app.pass(15 * 60_000);
  }
  app.pass(60 * 60_000);
  for (let n = 0; n < 12; n++) {
    await fromNewAddress(forgotPassword, { email });
    await app.mails();
    app.pass(60_000);
  }
  const full = await mailed();
  assert.equal((await logInAs(email)).code, 'login_by_link');
  assert.equal(await mailed(), full, 'the thirteenth of the hour');
  assert.equal((await app.mails(unknown)).length, 0);
});

test('a browser that signed in before needs no link, until the password changes or it is forgotten', async () => {
  const { email, call } = await app.client();
  const [device, other] = [newDevice(), newDevice()];
  await logInAs(email, { device });
  await logInAs((await app.client()).email, { device: other });
  await fail(email);
  for (const wrong of [other, device.slice(1), `${device}x`, 'x'.repeat(43)])
    assert.equal((await logInAs(email, { device: wrong })).code, 'login_by_link', wrong);
  assert.equal((await logInAs(email, { device })).status, 200);
  assert.equal((await logInAs(email, { device, password: 'wrong one' })).code, 'credentials_invalid');
  await fromNewAddress(unlockRequest, { email, password, orderId: 1, orderNumber: 'ABC', device: other }).then(
    ({ code }) => assert.equal(code, 'login_by_link'),
  );
  await fromNewAddress(unlockRequest, { email, password, orderId: 1, orderNumber: 'ABC', device }).then(({ code }) =>
    assert.equal(code, 'credentials_invalid'),
  );
  await call(changePassword, { currentPassword: password, password, confirmPassword: password });
  assert.equal((await logInAs(email, { device })).code, 'login_by_link');
});

test('a known browser has fifty failed logins of its own, and signing out everywhere forgets it', async () => {
  const { email } = await app.client();
  const device = newDevice();
  const { data } = await logInAs(email, { device });
  for (let n = 0; n < 50; n++) await logInAs(email, { device, password: 'wrong one' });
  assert.equal((await logInAs(email, { device })).code, 'too_many');
  assert.equal((await logInAs(email)).status, 200, 'others are not affected');
  app.pass(dayMs);
  await fail(email);
  const fresh = await logInAs(email, { device });
  assert.equal(fresh.status, 200);
  await fromNewAddress(signOutEverywhere, {}, fresh.data.token);
  assert.equal((await logInAs(email, { device })).code, 'login_by_link');
  assert.ok(data.token);
});

test('a password reset by mail opens the account again', async () => {
  const { email } = await app.client();
  await fail(email);
  assert.equal((await logInAs(email)).code, 'login_by_link');
  await fromNewAddress(forgotPassword, { email });
  const otp = await app.codeFor(email);
  const { status } = await fromNewAddress(resetPassword, { email, otp, password, confirmPassword: password });
  assert.equal(status, 200);
  assert.equal((await logInAs(email)).status, 200);
});

test('a password reset by mail gives a known browser its failed logins back', async () => {
  const { email } = await app.client();
  const device = newDevice();
  await logInAs(email, { device });
  for (let n = 0; n < 50; n++) await logInAs(email, { device, password: 'wrong one' });
  assert.equal((await logInAs(email, { device })).code, 'too_many');
  await fromNewAddress(forgotPassword, { email });
  const otp = await app.codeFor(email);
  await fromNewAddress(resetPassword, { email, otp, password, confirmPassword: password });
  for (const login of ['forgotten', 'known again']) assert.equal((await logInAs(email, { device })).status, 200, login);
});

test('nobody guesses more than fifty current passwords of a session a day, from however many addresses', async () => {
  const { session } = await app.client();
  const change = (currentPassword: string) =>
    fromNewAddress(changePassword, { currentPassword, password, confirmPassword: password }, session.token);
  for (let n = 0; n < 50; n++) assert.equal((await change('wrong one')).code, 'password_wrong');
  assert.equal((await change(password)).code, 'too_many');
  app.pass(dayMs);
  assert.equal((await change(password)).status, 200);
});

test('ten browsers of an account are remembered, for half a year, as hashes', async () => {
  const { email, id } = await app.client();
  const { db, clock } = app.context;
  const devices = Array.from({ length: 11 }, newDevice);
  for (const device of devices) {
    await logInAs(email, { device });
    app.pass(1_000);
  }
  const rows = (await db.select().from(knownDevices)).filter(({ accountId }) => accountId === id);
  assert.equal(rows.length, 10);
  for (const { deviceHash } of rows) assert.equal(devices.includes(deviceHash.toString('base64url')), false);
  await fail(email);
  assert.equal((await logInAs(email, { device: devices[0] })).code, 'login_by_link');
  assert.equal((await logInAs(email, { device: devices[1] })).status, 200);
  await sweepDevices(db, new Date(clock().getTime() + 181 * dayMs));
  assert.equal(await db.$count(knownDevices), 0);
});
