import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { logIn } from '#contract/accounts.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts-registration.ts';
import { changePassword, deleteAccount, forgotPassword } from '#contract/accounts-security.ts';
import { pathOf } from '#contract/core/endpoint.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown({ hasRateLimits: true });
});
after(() => town.close());

test('ten wrong passwords for one account stop the eleventh, and even the right one, for a quarter of an hour', async () => {
  const { email } = await town.client();
  for (let tries = 0; tries < 20; tries++) await town.anyone(logIn, { email, password });
  for (let tries = 0; tries < 10; tries++)
    await refused(town.anyone(logIn, { email, password: 'wrong one' }), 'credentials_invalid');
  const { status, retryAfterSeconds = 0 } = await refused(town.anyone(logIn, { email, password }), 'too_many');
  assert.equal(status, 429);
  assert.ok(retryAfterSeconds > 0 && retryAfterSeconds <= 900);
  const other = await town.client();
  await town.anyone(logIn, { email: other.email, password });
  town.pass(15 * 60_000);
  await town.anyone(logIn, { email, password });
});

test('thirty wrong tries at once over many accounts: not one passes the limit of the address', async () => {
  const wrong = Array.from({ length: 40 }, (_, n) =>
    town.anyone(logIn, { email: `n${n}@town.example`, password: 'wrong one' }).catch((e) => e.code),
  );
  const codes = await Promise.all(wrong);
  assert.equal(codes.filter((code) => code === 'credentials_invalid').length, 30);
  assert.equal(codes.filter((code) => code === 'too_many').length, 10);
  town.pass(15 * 60_000);
});

test('forty right passwords at once all sign in: success never counts', async () => {
  const { email } = await town.client();
  const sessions = await Promise.all(Array.from({ length: 40 }, () => town.anyone(logIn, { email, password })));
  assert.equal(new Set(sessions.map(({ token }) => token)).size, 40);
});

test('an address that only looks different is the same account', async () => {
  const { email } = await town.client();
  for (let tries = 0; tries < 10; tries++) {
    const spelling = tries % 2 ? email.toUpperCase() : `\u202a${email}`;
    await refused(town.anyone(logIn, { email: spelling, password: 'wrong one' }), 'credentials_invalid');
  }
  await refused(town.anyone(logIn, { email, password }), 'too_many');
  town.pass(15 * 60_000);
});

test('ten wrong present passwords stop a session for a quarter of an hour, and nobody else', async () => {
  const { call, email } = await town.client();
  const change = (currentPassword: string) =>
    call(changePassword, { currentPassword, password, confirmPassword: password });
  for (let tries = 0; tries < 10; tries++) await refused(change('wrong one'), 'password_wrong');
  await refused(change(password), 'too_many');
  await refused(call(deleteAccount, { password }), 'too_many');
  await town.anyone(logIn, { email, password });
  town.pass(15 * 60_000);
  await change(password);
});

test('registrations, codes asked for and codes tried are bounded for one address', async () => {
  town.pass(60 * 60_000);
  const form = (n: number) => ({
    displayName: 'سارة',
    cardId: '1',
    phoneNumber: '01600000001',
    email: `r${n}@town.example`,
    password,
    confirmPassword: password,
  });
  for (let n = 0; n < 30; n++) await town.anyone(registerClient, form(n));
  await refused(town.anyone(registerClient, form(30)), 'too_many');
  for (let n = 0; n < 20; n++) await town.anyone(resendCode, { email: 'r1@town.example' });
  await refused(town.anyone(resendCode, { email: 'r1@town.example' }), 'too_many');
  for (let n = 0; n < 30; n++)
    await refused(town.anyone(verifyEmail, { email: `r${n}@town.example`, otp: '1' }), 'code_invalid');
  await refused(town.anyone(verifyEmail, { email: 'r1@town.example', otp: '1' }), 'too_many');
});

test('one mailbox gets twenty codes an hour at most, from wherever they are asked for', async () => {
  town.pass(60 * 60_000);
  const askFrom = async (remoteAddress: string, email: string) => {
    const asked = { method: 'POST', url: pathOf(forgotPassword), payload: { email }, remoteAddress } as const;
    return (await town.app.inject(asked)).statusCode;
  };
  for (let n = 0; n < 20; n++) assert.equal(await askFrom(`192.0.2.${n}`, 'known@town.example'), 200);
  assert.equal(await askFrom('192.0.2.99', 'Known@town.example'), 429);
  assert.equal(await askFrom('192.0.2.99', 'other@town.example'), 200);
});
