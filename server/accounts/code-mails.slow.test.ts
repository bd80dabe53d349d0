import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { correctRegistrationEmail, resendRegistrationCode } from '#contract/accounts/unverified.ts';
import { findAnything } from '#contract/administration/find.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const app = await openTestApp({ hasRateLimits: true });
let owner = await app.client();
// The counts of earlier tests have ended by then.
beforeEach(() => app.pass(25 * hourMs));

/** The answer to a call from this address, without what differs in every answer. */
async function answer(remoteAddress: string, endpoint: AnyEndpoint, payload: object, token?: string) {
  const reply = await app.server.inject({
    ...{ method: 'POST', url: pathOf(endpoint), payload, remoteAddress },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const { date: _, 'x-request-id': __, ...headers } = reply.headers;
  return { status: reply.statusCode, body: reply.body, headers };
}

const mailed = async (email: string) => (await app.mails(email)).length;
/** How many mails these asks send, each a minute after the one before. */
async function mailsAfter(email: string, asks: readonly (() => Promise<{ status: number }>)[]): Promise<number> {
  const before = await mailed(email);
  for (const ask of asks) {
    app.pass(minuteMs);
    assert.equal((await ask()).status, 200);
    // A code that is not sent while it is valid is never sent.
    await app.mails();
  }
  return (await mailed(email)) - before;
}
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const registrationOf = async ({ call }: Person, q: string) =>
  (await call(findAnything, { q })).registrations.items[0]?.id ?? assert.fail(`${q} is not found`);
const forgot = (address: string, token?: string) => answer(address, forgotPassword, { email: owner.email }, token);
/** How many mails the owner of the account gets when these addresses ask for a code. */
const mailsFrom = (addresses: readonly string[], token?: string) =>
  mailsAfter(
    owner.email,
    addresses.map((address) => () => forgot(address, token)),
  );

describe('one mailbox gets', () => {
  test('two code mails an hour for each network that asks, and an IPv6 network is a /64', async () => {
    assert.equal(await mailsFrom(times(2, () => '192.0.2.1')), 2);
    assert.equal(await mailsFrom(times(3, () => '192.0.2.1')), 0);
    assert.equal(await mailsFrom(times(4, (n) => `2001:db8:0:7::${n}`)), 2);
    assert.equal(await mailsFrom(['2001:db8:0:8::1']), 1);
    app.pass(hourMs);
    assert.equal(await mailsFrom(times(3, () => '192.0.2.1')), 2);
  });

  test('twelve an hour from all networks', async () => {
    assert.equal(await mailsFrom(times(11, (n) => `192.0.2.${n}`)), 11);
    assert.equal(await mailsFrom(['198.51.100.1']), 1);
    assert.equal(await mailsFrom(times(5, (n) => `198.51.100.${n + 2}`)), 0);
    app.pass(hourMs);
    assert.equal(await mailsFrom(['198.51.100.9']), 1);
  });

  test('thirty a day from all networks', async () => {
    const sent: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      sent.push(await mailsFrom(times(12, (n) => `10.0.${hour}.${n}`)));
      app.pass(hourMs);
    }
    assert.deepEqual(sent, [12, 12, 6, 0]);
    app.pass(21 * hourMs);
    assert.equal(await mailsFrom(['10.0.9.1']), 1);
  });

  test('one when two ask at once, and none within a minute; the code it has stays valid', async () => {
    const before = await mailed(owner.email);
    await Promise.all(times(2, (n) => forgot(`192.0.2.${n}`)));
    assert.equal((await mailed(owner.email)) - before, 1);
    const otp = await app.codeFor(owner.email);
    app.pass(minuteMs - 20_000);
    assert.equal((await forgot('192.0.2.1')).status, 200);
    assert.equal((await mailed(owner.email)) - before, 1);
    await app.anyone(resetPassword, { email: owner.email, otp, password, confirmPassword: password });
    owner = await app.logIn(owner.email);
  });
});

test('when a mailbox has got enough, its last code stays valid', async () => {
  await mailsFrom(times(2, () => '192.0.2.1'));
  const otp = await app.codeFor(owner.email);
  await mailsFrom(times(2, () => '192.0.2.1'));
  await app.anyone(resetPassword, { email: owner.email, otp, password, confirmPassword: password });
  owner = await app.logIn(owner.email);
});

test('what owners ask for while they are signed in is neither limited nor counted', async () => {
  await mailsFrom(times(2, () => '192.0.2.1'));
  owner = await app.logIn(owner.email);
  const { token } = owner.session;
  assert.equal(
    await mailsFrom(
      times(5, () => '192.0.2.1'),
      token,
    ),
    5,
  );
  const stranger = (await app.client()).session.token;
  for (const other of [stranger, 'x'.repeat(43)]) assert.equal(await mailsFrom(['192.0.2.1'], other), 0);
  assert.equal(await mailsFrom(times(10, (n) => `192.0.3.${n}`)), 10, 'two of twelve were used');
});

test('asks for another code of a registration do not use up the codes of an account', async () => {
  const resend = (n: number) => () => answer(`192.0.2.${n}`, resendCode, { email: owner.email });
  assert.equal(await mailsAfter(owner.email, times(13, resend)), 0);
  assert.equal(await mailsFrom(['192.0.2.1']), 1);
});

test('addresses with an account, with a registration and unknown ones are answered alike at every count', async () => {
  const waiting = 'alike@sanad.example';
  for (const endpoint of [forgotPassword, resendCode]) {
    app.pass(hourMs);
    // Both were mailed before, from the network that asks now.
    await forgot('192.0.2.1');
    await answer('192.0.2.1', registerClient, shortForm({ email: waiting }));
    for (let n = 0; n < 16; n++) {
      if (n % 2) app.pass(minuteMs);
      const from = n < 5 ? '192.0.2.1' : `192.0.2.${n}`;
      const answers: unknown[] = [];
      for (const email of [owner.email, waiting, 'nobody@sanad.example'])
        answers.push(await answer(from, endpoint, { email }));
      assert.deepEqual(answers[0], answers[2], `${pathOf(endpoint)} ${n}`);
      assert.deepEqual(answers[1], answers[2], `${pathOf(endpoint)} ${n}`);
    }
  }
});

describe('a registration', () => {
  const email = 'register@sanad.example';
  const register = (displayName: string, to = email) =>
    answer('192.0.2.1', registerClient, shortForm({ email: to, displayName }));

  test('beyond what the mailbox gets is stored and answered as any other, and confirmed with a later code', async () => {
    for (const name of ['الأولى', 'الثانية']) assert.equal((await register(name)).status, 200);
    assert.equal(await mailed(email), 2);
    const [third, fresh] = [await register('الثالثة'), await register('الثالثة', 'fresh@sanad.example')];
    const withoutOwn = ({ body }: typeof third) => ({ ...JSON.parse(body).data, id: 0, email: '' });
    assert.deepEqual(withoutOwn(third), withoutOwn(fresh));
    assert.deepEqual([third.status, Object.keys(third.headers)], [fresh.status, Object.keys(fresh.headers)]);
    assert.equal(await mailed(email), 2);
    app.pass(hourMs);
    assert.equal((await answer('192.0.2.1', resendCode, { email })).status, 200);
    await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
    assert.equal((await app.logIn(email)).name, 'الثالثة');
  });

  test('two asks at once for another code send one', async () => {
    const to = 'twice@sanad.example';
    await register('سارة', to);
    app.pass(minuteMs);
    await Promise.all(times(2, (n) => answer(`192.0.3.${n}`, resendCode, { email: to })));
    assert.equal(await mailed(to), 2);
  });
});

describe('administrators are told that a mailbox has got enough', () => {
  test('when they send a code again', async () => {
    const admin = await app.admin();
    const email = 'by-admin@sanad.example';
    await app.anyone(registerClient, shortForm({ email }));
    const registrationId = await registrationOf(admin, email);
    const again = () => admin.call(resendRegistrationCode, { registrationId });
    app.pass(minuteMs);
    await again();
    app.pass(minuteMs);
    const refusal = await refused(again(), 'too_many');
    assert.doesNotMatch(refusal.message, /أقل من دقيقة/);
    assert.ok((refusal.retryAfterSeconds ?? 0) > 3_000);
    assert.equal(await mailed(email), 2);
    app.pass(hourMs);
    await again();
  });

  test('when they invite somebody or correct an address, and nothing is changed', async () => {
    const admin = await app.admin();
    const [email, wrongEmail] = ['new@sanad.example', 'wrong@sanad.example'];
    const invite = () => admin.call(inviteAdministrator, { email, displayName: 'هالة فاخر', permission: 'full' });
    await invite();
    await app.mails();
    await invite();
    const link = await app.codeFor(email);
    await refused(invite(), 'too_many');
    await app.anyone(registerClient, shortForm({ email: wrongEmail }));
    const registrationId = await registrationOf(admin, wrongEmail);
    const correct = () => admin.call(correctRegistrationEmail, { registrationId, email, wrongEmail });
    await refused(correct(), 'too_many');
    assert.equal(await mailed(email), 2);
    assert.equal(await registrationOf(admin, wrongEmail), registrationId);
    const [, token = ''] = link.split('#');
    await app.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password });
  });
});
