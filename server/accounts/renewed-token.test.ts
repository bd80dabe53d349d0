import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { confirmAgain, listAccounts, logIn, profile } from '#contract/accounts/calls.ts';
import { addPasskey, beginPasskey } from '#contract/accounts/passkeys.ts';
import { changePassword, deleteAccount, mySessions } from '#contract/accounts/security.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { inProcess } from '#server/app.ts';
import { codesOf } from '../../test/at-once.ts';
import { authenticator } from '../../test/authenticator.ts';
import { softPasskey } from '../../test/passkey.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';
import { filesFor } from '../../test/walk-list.ts';

const app = await openTestApp();

const minuteMs = 60_000;
const signIn = async (email: string) => (await app.anyone(logIn, { email, password })).token;
/** Confirms with this token, and makes calls with the one that the answer has. */
const confirmed = async (token: string, otp?: string) =>
  app.as((await app.as(token)(confirmAgain, { password, ...(otp === undefined ? {} : { otp }) })).token);
describe('confirming again', () => {
  test('answers a new token and ends the old one; the session stays the same one', async () => {
    const { email } = await app.client();
    const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36' };
    const { token } = await caller(inProcess(app.server, android))(logIn, { email, password });
    const old = app.as(token);
    const [before] = (await old(mySessions, {})).items;
    const mailsBefore = (await app.mails(email)).length;
    app.pass(20 * minuteMs);
    await refused(old(confirmAgain, { password: 'not this one' }), 'password_wrong');
    const renewed = await confirmed(token);
    await refused(old(profile, {}), 'not_signed_in');
    await refused(old(confirmAgain, { password }), 'not_signed_in');
    const { items } = await renewed(mySessions, {});
    const current = items.filter(({ isCurrent }) => isCurrent);
    assert.deepEqual(
      current.map(({ id, createdAt, device }) => ({ id, createdAt, device })),
      [{ id: before?.id, createdAt: before?.createdAt, device: 'Chrome · Android' }],
    );
    assert.equal(items.length, 2, 'the other one is that of the registration');
    assert.equal((await app.mails(email)).length, mailsBefore, 'it is no new login');
  });

  test('lets nobody wait for it: who polls with a stolen token is signed out, and never gets through', async () => {
    const { email } = await app.client();
    const token = await signIn(email);
    app.pass(11 * minuteMs);
    const thief = app.as(token);
    const polled: string[] = [];
    let isOver = false;
    const poll = async () => {
      while (!isOver) {
        polled.push(...(await codesOf([thief(beginPasskey, {})])));
        await sleep(1);
      }
    };
    const polls = [poll(), poll(), poll()];
    const owner = await confirmed(token).finally(() => {
      isOver = true;
    });
    await Promise.all(polls);
    polled.push(...(await codesOf([thief(beginPasskey, {})])));
    await owner(beginPasskey, {});
    assert.deepEqual(new Set(polled), new Set(['confirm_again', 'not_signed_in']));
    assert.equal(polled.at(-1), 'not_signed_in');
    await refused(thief(profile, {}), 'not_signed_in');
    await owner(profile, {});
  });

  test('twice at once with one token leaves one session that is open with one token', async () => {
    const { email } = await app.client();
    for (let round = 0; round < 5; round++) {
      const call = app.as(await signIn(email));
      const answers = await Promise.allSettled([1, 2, 3].map(() => call(confirmAgain, { password })));
      const tokens = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.token] : []));
      const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      assert.deepEqual([tokens.length, codes], [1, ['not_signed_in', 'not_signed_in']]);
      await app.as(tokens[0] ?? '')(profile, {});
      await refused(call(profile, {}), 'not_signed_in');
    }
  });

  test('in the middle of adding a passkey does not lose it', async () => {
    const { email } = await app.client();
    const token = await signIn(email);
    const created = softPasskey().create(await app.as(token)(beginPasskey, {}));
    await (await confirmed(token))(addPasskey, created);
  });
});

describe('a confirmation that was found too old', () => {
  const refuseTenTimes = async (call: Call) => {
    for (let n = 0; n < 10; n++) await refused(call(beginPasskey, {}), 'confirm_again');
  };

  test('never counts again, also when the clock is set back; a new one does', async () => {
    const { email } = await app.client();
    const [polled, left] = [await signIn(email), await signIn(email)];
    app.pass(11 * minuteMs);
    await refuseTenTimes(app.as(polled));
    app.pass(-5 * minuteMs);
    await app.as(left)(beginPasskey, {});
    await refuseTenTimes(app.as(polled));
    await (await confirmed(polled))(beginPasskey, {});
    app.pass(5 * minuteMs);
  });

  test('of a clock that was ahead does not begin to count later', async () => {
    const { email } = await app.client();
    app.pass(30 * minuteMs);
    const token = await signIn(email);
    app.pass(-30 * minuteMs);
    await refuseTenTimes(app.as(token));
    app.pass(30 * minuteMs);
    await refused(app.as(token)(beginPasskey, {}), 'confirm_again');
    await (await confirmed(token))(beginPasskey, {});
  });
});

describe('where a second factor is on', () => {
  const changed = 'another-pass-4';
  const newPassword = { currentPassword: password, password: changed, confirmPassword: changed };

  test('a new password and the deletion of the account need it confirmed; elsewhere the password is enough', async () => {
    const [plain, left] = [await app.client(), await app.client()];
    const admin = await app.admin();
    const token = await signIn(admin.email);
    const { secret } = await app.as(token)(beginSecondFactor, {});
    const code = authenticator(secret, app.context.clock);
    await app.as(token)(confirmSecondFactor, { otp: code() });
    app.pass(11 * minuteMs);

    await refused(app.as(token)(changePassword, newPassword), 'confirm_again');
    await refused(app.as(token)(deleteAccount, { password }), 'confirm_again');
    await refused(filesFor(app, token)(listAccounts, { role: 'Client' }), 'confirm_again');
    await refused(app.as(token)(confirmAgain, { password }), 'second_factor_needed');
    const renewed = await confirmed(token, code());
    await refused(renewed(deleteAccount, { password }), 'last_administrator');
    await renewed(changePassword, newPassword);
    await renewed(profile, {});

    await plain.call(changePassword, newPassword);
    await left.call(deleteAccount, { password });
  });
});
