import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { logIn, reviewAccount } from '#contract/accounts.ts';
import { registerClient, resendCode } from '#contract/accounts-registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts-security.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
const unknown = 'nobody@town.example';
const waiting = 'waiting@town.example';
let known: string;
before(async () => {
  town = await openTown();
  known = (await town.client()).email;
  const form = { displayName: 'هبة', cardId: '1', phoneNumber: '01600000001', password, confirmPassword: password };
  await town.anyone(registerClient, { ...form, email: waiting });
  // The hash that nobody has is made once, by the first unknown address after the start.
  await answerTo(logIn, { email: unknown, password });
  town.pass(61_000);
});
after(() => town.close());

/** Hashing is what takes time: how often it was done since the process began. */
async function hashings(): Promise<number> {
  const { body } = await town.app.inject('/metrics');
  return Number(/^gate_works_total\{gate="hashing"\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

/** The whole answer, and how many hashings it took. */
async function answerTo(endpoint: AnyEndpoint, payload: object) {
  const before = await hashings();
  const { statusCode, body } = await town.app.inject({
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

test('signing in answers alike and after one hashing, whether the address is unknown, known or waits', async () => {
  const { statusCode, hashings } = await answersTo(logIn, { password: 'not this one' });
  assert.deepEqual([statusCode, hashings], [401, 1]);
});

test('asking for a code answers alike, the first time and within the minute, and mails whom it concerns', async () => {
  for (const [endpoint, concerned] of [
    [resendCode, waiting],
    [forgotPassword, known],
  ] as const) {
    const mailed = async (email: string) => (await town.mails(email)).length;
    const before = new Map<string, number>();
    for (const email of [unknown, known, waiting]) before.set(email, await mailed(email));
    for (let times = 0; times < 2; times++) {
      const { statusCode, hashings } = await answersTo(endpoint);
      assert.deepEqual([statusCode, hashings], [200, 0]);
    }
    for (const email of [unknown, known, waiting])
      assert.equal(await mailed(email), (before.get(email) ?? 0) + (email === concerned ? 1 : 0), email);
  }
});

test('a wrong code to set a password is refused alike and after one hashing', async () => {
  const code = await town.codeFor(known);
  const otp = code === '000000' ? '000001' : '000000';
  const { statusCode, hashings } = await answersTo(resetPassword, { otp, password, confirmPassword: password });
  assert.deepEqual([statusCode, hashings], [400, 1]);
});

test('signing in takes one hashing for someone who was rejected and has registered anew', async () => {
  const { id: accountId, email } = await town.pendingLawyer();
  const decision = { decision: 'reject', reason: 'الكارنيه غير مجدَّد' } as const;
  await (await town.admin()).call(reviewAccount, { accountId, ...decision });
  const form = { displayName: 'هبة', cardId: '1', phoneNumber: '01600000001', email };
  const anew = 'كلمة سر أخرى 9';
  await town.anyone(registerClient, { ...form, password: anew, confirmPassword: anew });
  for (const [typed, code] of [
    ['not this one', 'credentials_invalid'],
    [password, 'account_rejected'],
    [anew, 'email_not_confirmed'],
  ]) {
    const { body, hashings } = await answerTo(logIn, { email, password: typed });
    assert.deepEqual([JSON.parse(body).code, hashings], [code, 1]);
  }
});
