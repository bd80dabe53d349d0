import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { changePassword, deleteAccount, resetPassword } from '#contract/accounts/security.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { networkOf } from '#server/base/text/addresses.ts';
import { takeCodeMail } from '#server/call/context/code-mails.ts';
import { takeTry } from '#server/call/context/tries.ts';
import { requestTimeoutMs } from '#server/call/http/arrivals.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp({ hasRateLimits: true });

test('after ten wrong passwords an account refuses even the right one for a quarter of an hour', async () => {
  const { email } = await app.client();
  for (let tries = 0; tries < 20; tries++) await app.anyone(logIn, { email, password });
  for (let tries = 0; tries < 10; tries++)
    await refused(app.anyone(logIn, { email, password: 'wrong one' }), 'credentials_invalid');
  const { status, retryAfterSeconds = 0 } = await refused(app.anyone(logIn, { email, password }), 'too_many');
  assert.equal(status, 429);
  assert.ok(retryAfterSeconds > 0 && retryAfterSeconds <= 900);
  const other = await app.client();
  await app.anyone(logIn, { email: other.email, password });
  app.pass(15 * 60_000);
  await app.anyone(logIn, { email, password });
});

test('forty wrong tries at once over many accounts never exceed the limit of the address', async () => {
  const wrong = Array.from({ length: 40 }, (_, n) =>
    app.anyone(logIn, { email: `n${n}@sanad.example`, password: 'wrong one' }).catch((e) => e.code),
  );
  const codes = await Promise.all(wrong);
  assert.equal(codes.filter((code) => code === 'credentials_invalid').length, 30);
  assert.equal(codes.filter((code) => code === 'too_many').length, 10);
  app.pass(15 * 60_000);
});

test('right passwords at once all sign in, more than the limit and again and again, because a success never counts', async () => {
  const { email } = await app.client();
  const tokens = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const sessions = Array.from({ length: 15 }, () => app.anyone(logIn, { email, password }));
    for (const { token } of await Promise.all(sessions)) tokens.add(token);
  }
  assert.equal(tokens.size, 45);
});

test('another spelling of an e-mail address counts for the same account', async () => {
  const { email } = await app.client();
  for (let tries = 0; tries < 10; tries++) {
    const spelling = tries % 2 ? email.toUpperCase() : `\u202a${email}`;
    await refused(app.anyone(logIn, { email: spelling, password: 'wrong one' }), 'credentials_invalid');
  }
  await refused(app.anyone(logIn, { email, password }), 'too_many');
  app.pass(15 * 60_000);
});

test('a refused password takes no try of the registration, so the next choice is heard', async () => {
  const form = (word: string) => shortForm({ email: 'choosing@sanad.example', password: word });
  for (let tries = 0; tries < 7; tries++) await refused(app.anyone(registerClient, form('catering!')), 'invalid_input');
  await app.anyone(registerClient, form(password));
  app.pass(60 * 60_000);
});

test('ten wrong current passwords block one session for a quarter of an hour, and no other', async () => {
  const { call, email } = await app.client();
  const change = (currentPassword: string) =>
    call(changePassword, { currentPassword, password, confirmPassword: password });
  for (let tries = 0; tries < 10; tries++) await refused(change('wrong one'), 'password_wrong');
  await refused(change(password), 'too_many');
  await refused(call(deleteAccount, { password }), 'too_many');
  await app.anyone(logIn, { email, password });
  app.pass(15 * 60_000);
  await change(password);
});

/** The status of a call from this address. */
const from = async (remoteAddress: string, endpoint: AnyEndpoint, payload: object) =>
  (await app.server.inject({ method: 'POST', url: pathOf(endpoint), payload, remoteAddress })).statusCode;

test('registrations, requested codes and tried codes are limited for one address', async () => {
  app.pass(60 * 60_000);
  const form = (n: number) => shortForm({ email: `r${n}@sanad.example` });
  for (let n = 0; n < 30; n++) await app.anyone(registerClient, form(n));
  await refused(app.anyone(registerClient, form(30)), 'too_many');
  for (let n = 0; n < 20; n++) await app.anyone(resendCode, { email: `r${n}@sanad.example` });
  await refused(app.anyone(resendCode, { email: 'r20@sanad.example' }), 'too_many');
  for (let n = 0; n < 30; n++)
    await refused(app.anyone(verifyEmail, { email: `r${n}@sanad.example`, otp: '1' }), 'code_invalid');
  await refused(app.anyone(verifyEmail, { email: 'r1@sanad.example', otp: '1' }), 'too_many');
});

test('codes are counted by the mailbox that the mailer sends to', async () => {
  const { db, clock } = app.context;
  let networks = 0;
  const take = (email: string) => {
    const address = `198.51.100.${networks++}`;
    return takeCodeMail({ db, now: clock(), address, actor: null, app: app.context }, { email, isMailed: true });
  };
  const spellings = ['box@x.y', '<box@x.y>', '<<box@x.y>>', 'box@x.y>', '>box@x.y<', 'box@\uff58.y'];
  for (const email of [...spellings, ...spellings]) assert.equal(await take(email), null, email);
  for (const email of ['box@x.y', '<box@x.y']) assert.equal((await take(email))?.code, 'too_many', email);
  assert.equal(await take('other@x.y'), null);
});

test('a network over its limit is refused before anything of its body is read', async () => {
  app.pass(24 * 60 * 60_000);
  const send = async (remoteAddress: string, payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const url = pathOf(registerClient);
    const { statusCode } = await app.server.inject({ method: 'POST', url, payload, headers, remoteAddress });
    return statusCode;
  };
  // A call without a field counts too: the try is taken before it is known.
  for (let n = 0; n < 30; n++) assert.equal(await send('192.0.2.1', '{}'), 400);
  for (const body of ['{}', '{"email":', JSON.stringify(shortForm({ email: 'in-time@sanad.example' }))])
    assert.deepEqual([await send('192.0.2.1', body), await send('192.0.2.2', '{}')], [429, 400], body);
  for (let n = 0; n < 40; n++) assert.equal(await from('192.0.2.1', logIn, {}), 400, 'a login counts when it is wrong');
});

test('all addresses of one IPv6 network are one caller, and an IPv4 address is the same in both writings', async () => {
  app.pass(60 * 60_000);
  const tryCode = (address: string) => from(address, verifyEmail, { email: 'six@sanad.example', otp: '1' });
  for (let n = 0; n < 30; n++) assert.equal(await tryCode(`2001:db8:0:7::${n.toString(16)}`), 400);
  assert.deepEqual([await tryCode('2001:db8:0:7:ffff::1'), await tryCode('2001:db8:0:8::1')], [429, 400]);
  assert.equal(networkOf('::ffff:192.0.2.7'), networkOf('192.0.2.7'));
  assert.equal(networkOf('2001:DB8:0:7:1:2:3:4'), '2001:db8:0:7::/64');
});

test('nobody guesses more than twenty-five reset codes of one account a day, from however many addresses', async () => {
  const { email } = await app.client();
  const guess = (n: number) =>
    from(`198.51.100.${n}`, resetPassword, { email, otp: '000000', password, confirmPassword: password });
  for (let n = 0; n < 25; n++) assert.equal(await guess(n), 400);
  assert.equal(await guess(26), 429);
  app.pass(24 * 60 * 60_000);
  assert.equal(await guess(27), 400);
});

test('tries of calls whose process died are given back within a minute, and the refusal tells when', async () => {
  const { email } = await app.client();
  const { db, clock, limits } = app.context;
  const caller = { address: '203.0.113.9', accountId: null, email };
  // Nobody settles these.
  for (let n = 0; n < 10; n++) await takeTry(db, limits.login, caller, clock());
  const refusal = await takeTry(db, limits.login, caller, clock()).catch((error) => error);
  assert.equal(refusal.code, 'too_many');
  const { retryAfterSeconds } = refusal.details;
  assert.ok(retryAfterSeconds > 30 && retryAfterSeconds <= 60, `${retryAfterSeconds} s`);
  app.pass(retryAfterSeconds * 1000);
  const settle = await takeTry(db, limits.login, caller, clock());
  await settle('credentials_invalid');
});

test('a registration keeps its try as long as its pictures may take to arrive', async () => {
  const { db, clock, limits } = app.context;
  const caller = { address: '203.0.113.10', accountId: null, email: null };
  for (let n = 0; n < 30; n++) await takeTry(db, limits.registration, caller, clock());
  app.pass(requestTimeoutMs);
  const { code, details } = await takeTry(db, limits.registration, caller, clock()).catch((error) => error);
  assert.equal(code, 'too_many');
  app.pass(details.retryAfterSeconds * 1000);
  await takeTry(db, limits.registration, caller, clock());
});

test('a call that failed because a prepared query is stale gives its tries back at once', async (t) => {
  const { email } = await app.client();
  const stale = Object.assign(new Error('stale'), { code: '0A000', routine: 'RevalidateCachedQuery' });
  const { mock } = t.mock.method(app.context.db, 'transaction', () => Promise.reject(stale));
  for (let tries = 0; tries < 10; tries++) await refused(app.anyone(logIn, { email, password }), 'unavailable');
  assert.equal(mock.callCount(), 10);
  mock.restore();
  await app.anyone(logIn, { email, password });
});
