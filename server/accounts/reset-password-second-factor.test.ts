import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { logIn } from '#contract/accounts/calls.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { authenticator } from '../../test/authenticator.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const { secret } = await admin.call(beginSecondFactor, {});
const code = authenticator(secret, app.context.clock);
const { recoveryCodes } = await admin.call(confirmSecondFactor, { otp: code() });

const next = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };

/** Asks for a code by mail, a while after the last one. Returns the call that sets the password with it. */
async function forgotten(email: string) {
  app.pass(61_000);
  await app.anyone(forgotPassword, { email });
  const otp = await app.codeFor(email);
  return (fields: { otp?: string; secondFactor?: string } = {}) =>
    app.anyone(resetPassword, { email, otp, ...next, ...fields });
}

test('a new password for an account with a second factor needs that too, and the mailed code stays valid meanwhile', async () => {
  const reset = await forgotten(admin.email);
  const { status } = await refused(reset(), 'second_factor_needed');
  assert.equal(status, 401);
  const wrong = await refused(reset({ secondFactor: 'AAAA' }), 'second_factor_wrong');
  assert.equal(wrong.errors[0]?.field, 'secondFactor');
  await refused(app.anyone(logIn, { email: admin.email, ...next, otp: code() }), 'credentials_invalid');
  await reset({ secondFactor: code() });
  app.pass(31_000);
  await app.anyone(logIn, { email: admin.email, ...next, otp: code() });
  await refused(app.anyone(logIn, { email: admin.email, password, otp: code() }), 'credentials_invalid');
  await refused(reset({ secondFactor: recoveryCodes[1] ?? '' }), 'code_invalid');
  const byRecoveryCode = await forgotten(admin.email);
  await byRecoveryCode({ secondFactor: recoveryCodes[0] ?? '' });
});

test('without the right mailed code nobody learns that an account has a second factor', async () => {
  const client = await app.client();
  const [withFactor, without] = [await forgotten(admin.email), await forgotten(client.email)];
  const right = await app.codeFor(admin.email);
  const otp = right === '000000' ? '111111' : '000000';
  const answers: string[] = [];
  for (const reset of [withFactor, without])
    for (const secondFactor of [undefined, 'AAAA', code()]) {
      const {
        status,
        code: refusal,
        message,
        errors,
      } = await refused(reset({ otp, ...(secondFactor === undefined ? {} : { secondFactor }) }), 'code_invalid');
      answers.push(JSON.stringify([status, refusal, message, errors]));
    }
  assert.equal(new Set(answers).size, 1);
  await without();
  await refused(withFactor(), 'second_factor_needed');
});

test('wrong codes are counted: after ten the second factor pauses, also for a reset', async () => {
  const reset = await forgotten(admin.email);
  for (let n = 0; n < 10; n++) await refused(reset({ secondFactor: 'AAAA' }), 'second_factor_wrong');
  await refused(reset({ secondFactor: recoveryCodes[2] ?? '' }), 'too_many');
});
