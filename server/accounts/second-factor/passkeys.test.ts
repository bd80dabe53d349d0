import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { confirmAgain, logIn, profile } from '#contract/accounts/calls.ts';
import { addPasskey, beginPasskey, mySecondFactor } from '#contract/accounts/passkeys.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { codesOf, onlyOne } from '../../../test/at-once.ts';
import { addedPasskey, askedIn, confirmChallenge, loginChallenge, type SoftPasskey } from '../../../test/passkey.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const { passkey, recoveryCodes } = await addedPasskey(client.call, 'هاتفي');

const signIn = (proof: { otp?: string; passkey?: ReturnType<SoftPasskey['answer']> } = {}, email = client.email) =>
  app.anyone(logIn, { email, password, ...proof });
const challenge = () => loginChallenge(app, client.email);

describe('signing in with a passkey as the second factor', () => {
  test('needs the passkey after the right password, and only then says so', async () => {
    const asked = askedIn(await refused(signIn(), 'second_factor_needed'));
    assert.equal(asked.hasAuthenticator, false);
    assert.equal(asked.passkey.rpId, 'sanad.example');
    assert.deepEqual(asked.passkey.allowCredentials, [
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const wrong = await refused(
      app.anyone(logIn, { email: client.email, password: 'not this one', passkey: passkey.answer(asked.challenge) }),
      'credentials_invalid',
    );
    assert.equal(wrong.details, undefined);
    const { token } = await signIn({ passkey: passkey.answer(asked.challenge) });
    const { passkeys } = await app.as(token)(mySecondFactor, {});
    assert.ok(passkeys[0]?.lastUsedAt);
    assert.equal((await app.as(token)(profile, {})).hasSecondFactor, true);
  });

  test('takes a recovery code instead, once', async () => {
    const [code = ''] = recoveryCodes;
    await signIn({ otp: code });
    await refused(signIn({ otp: code }), 'second_factor_wrong');
  });

  const lies = {
    'a challenge that was never made': { challenge: Buffer.alloc(32, 1).toString('base64url') },
    'another site': { origin: 'https://sanad.example.com' },
    'the same host without TLS or on another port': { origin: 'http://sanad.example:8080' },
    'an authenticator data for another host': { rpId: 'example' },
    'the answer to a registration': { type: 'webauthn.create' },
    'an authenticator that nobody touched': { flags: 0 },
  };
  for (const [what, lie] of Object.entries(lies))
    test(`refuses ${what}`, async () => {
      const { errors, details } = await refused(
        signIn({ passkey: passkey.answer(await challenge(), lie) }),
        'second_factor_wrong',
      );
      assert.equal(errors[0]?.field, 'passkey');
      const again = askedIn({ details } as Parameters<typeof askedIn>[0]);
      await signIn({ passkey: passkey.answer(again.challenge) });
    });

  test('refuses a changed signature, and values that are not base64url', async () => {
    const answer = passkey.answer(await challenge());
    const { signature } = passkey.answer(await challenge()).response;
    await refused(
      signIn({ passkey: { ...answer, response: { ...answer.response, signature } } }),
      'second_factor_wrong',
    );
    const broken = { ...answer, response: { ...answer.response, signature: '<script>' } };
    const { errors } = await refused(signIn({ passkey: broken }), 'invalid_input');
    assert.equal(errors[0]?.field, 'passkey');
    const unreadable = { ...answer.response, clientDataJSON: 'AAAA' };
    await refused(signIn({ passkey: { ...answer, response: unreadable } }), 'second_factor_wrong');
    await signIn({ passkey: passkey.answer(await challenge()) });
  });

  test('takes each answer once, also of two at the same moment', async () => {
    const answer = passkey.answer(await challenge());
    await onlyOne([signIn({ passkey: answer }), signIn({ passkey: answer })]);
    await refused(signIn({ passkey: answer }), 'second_factor_wrong');
  });

  test('refuses a challenge after five minutes', async () => {
    const early = await challenge();
    const late = await challenge();
    app.pass(4 * 60_000);
    await signIn({ passkey: passkey.answer(early) });
    app.pass(61_000);
    await refused(signIn({ passkey: passkey.answer(late) }), 'second_factor_wrong');
  });

  test('refuses the passkey and the challenge of somebody else', async () => {
    const other = await app.client('منى فؤاد');
    const { passkey: theirs } = await addedPasskey(other.call);
    await refused(signIn({ passkey: theirs.answer(await challenge()) }), 'second_factor_wrong');
    await refused(signIn({ passkey: theirs.answer(await challenge(), { id: passkey.id }) }), 'second_factor_wrong');
    const foreign = await loginChallenge(app, other.email);
    await refused(signIn({ passkey: passkey.answer(foreign) }), 'second_factor_wrong');
    await signIn({ passkey: theirs.answer(foreign) }, other.email);
    await signIn({ passkey: passkey.answer(await challenge()) });
  });

  test('refuses a challenge that was made for something else, or in another session', async () => {
    const { token } = await signIn({ passkey: passkey.answer(await challenge()) });
    const other = await signIn({ passkey: passkey.answer(await challenge()) });
    const [mine, theirs] = [app.as(token), app.as(other.token)];
    const confirm = await confirmChallenge(mine);
    await refused(signIn({ passkey: passkey.answer(confirm) }), 'second_factor_wrong');
    const stolen = { password, passkey: passkey.answer(confirm) };
    await refused(theirs(confirmAgain, stolen), 'second_factor_wrong');
    const login = { password, passkey: passkey.answer(await challenge()) };
    await refused(mine(confirmAgain, login), 'second_factor_wrong');
    const { challenge: creation } = await mine(beginPasskey, {});
    await refused(signIn({ passkey: passkey.answer(creation) }), 'second_factor_wrong');
    await mine(confirmAgain, { password, passkey: passkey.answer(confirm) });
  });

  test('keeps ten open challenges of an account: the oldest goes', async () => {
    const oldest = await challenge();
    const second = await challenge();
    for (let n = 0; n < 9; n++) await challenge();
    const { rows } = await app.context.db.execute<{ count: string }>(
      sql`select count(*) from passkey_challenges where account_id = ${client.id}`,
    );
    assert.equal(Number(rows[0]?.count), 10);
    await signIn({ passkey: passkey.answer(second) });
    await refused(signIn({ passkey: passkey.answer(oldest) }), 'second_factor_wrong');
  });
});

test('a passkey whose counter does not grow was copied: it is refused, and its owner is told', async () => {
  const counters = [100, 100, 99, 101];
  const answers: string[] = [];
  for (const counter of counters) {
    const answer = passkey.answer(await challenge(), { counter });
    answers.push(...(await codesOf([signIn({ passkey: answer })])));
  }
  assert.deepEqual(answers, ['ok', 'second_factor_wrong', 'second_factor_wrong', 'ok']);
  const mails = (await app.mails(client.email)).filter(({ subject }) => /قد يكون منسوخًا/.test(subject));
  assert.equal(mails.length, 2);
  assert.match(mails[0]?.text ?? '', /هاتفي/);
  const { rows } = await app.context.db.execute(
    sql`select actor_role from history where action = 'refuseCopiedPasskey' and subject_id = ${client.id}`,
  );
  assert.equal(rows.length, 2);
});

test('an authenticator that does not count is accepted every time', async () => {
  const person = await app.client('ليلى مراد');
  const { passkey: still } = await addedPasskey(person.call);
  await app.context.db.execute(sql`update passkeys set counter = 0 where account_id = ${person.id}`);
  for (let n = 0; n < 2; n++) {
    const answer = still.answer(await loginChallenge(app, person.email), { counter: 0 });
    await signIn({ passkey: answer }, person.email);
  }
});

test('wrong passkeys and codes count together: after ten both are refused for a pause', async () => {
  const origin = 'https://elsewhere.example';
  for (let n = 0; n < 5; n++) {
    await refused(
      signIn({ passkey: passkey.answer(await challenge(), { origin, counter: 0 }) }),
      'second_factor_wrong',
    );
    await refused(signIn({ otp: 'AAAA' }), 'second_factor_wrong');
  }
  await refused(signIn({ otp: recoveryCodes[1] ?? '' }), 'too_many');
  const right = await challenge();
  await refused(signIn({ passkey: passkey.answer(right, { counter: 200 }) }), 'too_many');
  app.pass(15 * 60_000);
  await signIn({ passkey: passkey.answer(await challenge(), { counter: 201 }) });
  await signIn({ otp: recoveryCodes[1] ?? '' });
});

test('a new password by a mailed code needs the passkey too', async () => {
  const person = await app.client('هدى سلطان');
  const { passkey: theirs } = await addedPasskey(person.call);
  const { email } = person;
  await app.anyone(forgotPassword, { email });
  const next = 'كلمة جديدة طويلة 9';
  const reset = { email, otp: await app.codeFor(email), password: next, confirmPassword: next };
  const asked = askedIn(await refused(app.anyone(resetPassword, reset), 'second_factor_needed'));
  const login = await loginChallenge(app, email);
  await refused(app.anyone(resetPassword, { ...reset, passkey: theirs.answer(login) }), 'second_factor_wrong');
  await app.anyone(resetPassword, { ...reset, passkey: theirs.answer(asked.challenge) });
  await refused(app.anyone(logIn, { email, password: next }), 'second_factor_needed');
});

test('a passkey is not added with the answer to a login, and an answer is not taken as a new passkey', async () => {
  const person = await app.client('سناء جميل');
  await addedPasskey(person.call);
  const created = passkey.create({ challenge: await loginChallenge(app, person.email) });
  await refused(person.call(addPasskey, created), 'passkey_invalid');
});
