import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  beginSecondFactor,
  changePermission,
  confirmSecondFactor,
  endSecondFactor,
  inviteAdministrator,
} from '#contract/accounts/administrators.ts';
import { confirmAgain, logIn, profile } from '#contract/accounts/calls.ts';
import { changePassword } from '#contract/accounts/security.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import type { AnyEndpoint } from '#contract/core/endpoint.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { codesOf } from '../../../test/at-once.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { everyAnswer } from '../../../test/every-answer.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, password } from '../../../test/test-app.ts';
import { filesFor } from '../../../test/walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();

const minuteMs = 60_000;
/** The call of one session, which does not sign in again by itself. */
const openSession = async (otp?: string) => {
  const session = await app.anyone(logIn, { email: admin.email, password, ...(otp === undefined ? {} : { otp }) });
  return app.as(session.token);
};
const invitation = { displayName: 'هالة فاخر', email: 'hala@sanad.example', permission: 'reviewer' } as const;

describe('a call that needs the password of the last ten minutes', () => {
  test('is refused after them and nothing changes, until the password is given again', async () => {
    let call = await openSession();
    const fees = { requestFee: 150, lawyerFee: 1200 };
    app.pass(9 * minuteMs);
    await call(inviteAdministrator, invitation);
    const before = await call(allSettings, {});
    app.pass(minuteMs);
    const { status, message } = await refused(call(inviteAdministrator, invitation), 'confirm_again');
    assert.equal(status, 403);
    assert.match(message, /كلمة المرور/);
    await refused(call(saveSettings, fees), 'confirm_again');
    assert.deepEqual(await call(allSettings, {}), before);
    await call(profile, {});

    const wrong = await refused(call(confirmAgain, { password: 'not this one' }), 'password_wrong');
    assert.deepEqual([wrong.status, wrong.errors[0]?.field], [400, 'password']);
    await refused(call(saveSettings, fees), 'confirm_again');
    call = app.as((await call(confirmAgain, { password })).token);
    await call(saveSettings, fees);
    assert.equal((await call(allSettings, {})).requestFee, 150);
    app.pass(10 * minuteMs);
    await refused(call(saveSettings, fees), 'confirm_again');
  });

  test('is each call that declares it, whatever is sent', async () => {
    const { token } = await app.anyone(logIn, { email: admin.email, password });
    const declared = everyAnswer.flatMap(([, endpoint]) => (endpoint.needsConfirmation === true ? [endpoint] : []));
    assert.ok(declared.length > 0);
    const codeOf = async (endpoint: AnyEndpoint) => (await codesOf([filesFor(app, token)(endpoint, {} as never)]))[0];
    for (const endpoint of declared) assert.notEqual(await codeOf(endpoint), 'confirm_again', endpoint.call);
    app.pass(10 * minuteMs);
    for (const endpoint of declared) assert.equal(await codeOf(endpoint), 'confirm_again', endpoint.call);
  });

  test('is confirmed only in the session that gave the password', async () => {
    const [stolen, own] = [await openSession(), await openSession()];
    app.pass(10 * minuteMs);
    const confirmed = app.as((await own(confirmAgain, { password })).token);
    await confirmed(inviteAdministrator, invitation);
    await refused(stolen(inviteAdministrator, invitation), 'confirm_again');
  });

  test('tells people who may not make it only that they may not', async () => {
    const reviewer = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
    const call = app.as(reviewer.session.token);
    app.pass(10 * minuteMs);
    await refused(call(inviteAdministrator, invitation), 'not_allowed');
    await refused(call(beginSecondFactor, {}), 'confirm_again');
    await refused(app.anyone(beginSecondFactor, {}), 'not_signed_in');
  });

  test('needs the code too where a second factor is on', async () => {
    let call = await openSession();
    const { secret } = await call(beginSecondFactor, {});
    const code = authenticator(secret, app.context.clock);
    app.pass(10 * minuteMs);
    await refused(call(confirmSecondFactor, { otp: code() }), 'confirm_again');
    call = app.as((await call(confirmAgain, { password })).token);
    await call(confirmSecondFactor, { otp: code() });

    app.pass(10 * minuteMs);
    await refused(call(endSecondFactor, {}), 'confirm_again');
    await refused(call(confirmAgain, { password }), 'second_factor_needed');
    const wrong = await refused(call(confirmAgain, { password, otp: 'AAAA' }), 'second_factor_wrong');
    assert.equal(wrong.errors[0]?.field, 'otp');
    await refused(call(confirmAgain, { password: 'not this one', otp: code() }), 'password_wrong');
    await refused(call(endSecondFactor, {}), 'confirm_again');
    const sent = { password, otp: code() };
    const outcomes = await Promise.allSettled([call(confirmAgain, sent), call(confirmAgain, sent)]);
    const tokens = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.token] : []));
    assert.equal(tokens.length, 1, 'a code is taken once');
    call = app.as(tokens[0] ?? '');
    await call(endSecondFactor, {});
    await call(changePermission, { accountId: admin.id, permission: 'full' });
  });
});

test('confirming again is limited together with the other calls that ask for the password', async () => {
  const limited = await openTestApp({ hasRateLimits: true });
  const { call } = await limited.admin();
  const change = { currentPassword: 'not this one', password: 'another-pass-4', confirmPassword: 'another-pass-4' };
  for (let n = 0; n < 5; n++) await refused(call(confirmAgain, { password: 'not this one' }), 'password_wrong');
  for (let n = 0; n < 5; n++) await refused(call(changePassword, change), 'password_wrong');
  await refused(call(confirmAgain, { password }), 'too_many');
});
