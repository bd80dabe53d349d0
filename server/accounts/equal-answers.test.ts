import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient, resendCode } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const unknown = 'nobody@sanad.example';
const waiting = 'waiting@sanad.example';
const app = await openTestApp();
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
