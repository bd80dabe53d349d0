import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { logIn, profile, reviewAccount } from '#contract/accounts.ts';
import { registerClient, verifyEmail } from '#contract/accounts-registration.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts-security.ts';
import { myNotifications } from '#contract/notifications.ts';
import { history } from '#server/core/history.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

const fresh = 'كلمة جديدة طويلة 9';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const set = (email: string, otp: string, word = fresh) =>
  town.anyone(resetPassword, { email, otp, password: word, confirmPassword: word });
const asked = async (email: string) => {
  await town.anyone(forgotPassword, { email });
  return town.codeFor(email);
};

describe('a forgotten password', () => {
  test('is replaced with the mailed code; every session ends, and a mail says so', async () => {
    const { call, email, id } = await town.client();
    const other = town.as((await town.anyone(logIn, { email, password })).token);
    const otp = await asked(email);
    await refused(set(email, wrongFor(otp)), 'code_invalid');
    await call(profile, {});
    await set(email.toUpperCase(), otp);
    for (const old of [call, other]) await refused(old(profile, {}), 'not_signed_in');
    await refused(town.anyone(logIn, { email, password }), 'credentials_invalid');
    const { token } = await town.anyone(logIn, { email, password: fresh });
    const { items } = await town.as(token)(myNotifications, {});
    assert.equal(items[0]?.title, 'تم تغيير كلمة المرور');
    const subjects = (await town.mails(email)).map(({ subject }) => subject);
    assert.deepEqual(subjects.slice(-2), ['رمز تغيير كلمة المرور', 'تم تغيير كلمة المرور']);
    const lines = await town.house.db.select().from(history).where(eq(history.subjectId, id));
    assert.ok(lines.some(({ action, actorId }) => action === 'resetPassword' && actorId === id));
  });

  test('its code is used once, for ten minutes, and a new one comes at most once a minute', async () => {
    const { email } = await town.client();
    const first = await asked(email);
    const mailed = (await town.mails(email)).length;
    await town.anyone(forgotPassword, { email });
    assert.equal((await town.mails(email)).length, mailed, 'within the minute nothing is mailed');
    town.pass(61_000);
    const second = await asked(email);
    await refused(set(email, first), 'code_invalid');
    town.pass(10 * 60_000);
    await refused(set(email, second), 'code_invalid');
    const third = await asked(email);
    // Typed with Arabic digits, as the keyboard of the phone writes them.
    await set(
      email,
      third.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    );
    await refused(set(email, third), 'code_invalid');
  });

  test('five wrong tries use the code up, and stay counted', async () => {
    const { email } = await town.client();
    const otp = await asked(email);
    for (let tries = 0; tries < 5; tries++) await refused(set(email, wrongFor(otp)), 'code_invalid');
    await refused(set(email, otp), 'code_invalid');
    town.pass(61_000);
    await set(email, await asked(email));
  });

  test('of several calls with one code at once, one sets its password', async () => {
    const { email } = await town.client();
    const otp = await asked(email);
    const words = ['كلمة أولى طويلة', 'كلمة ثانية طويلة', 'كلمة ثالثة طويلة'];
    const outcomes = await Promise.allSettled(words.map((word) => set(email, otp, word)));
    const won = words.filter((_, n) => outcomes[n]?.status === 'fulfilled');
    assert.equal(won.length, 1);
    const entered = await Promise.allSettled(words.map((word) => town.anyone(logIn, { email, password: word })));
    assert.deepEqual(
      words.filter((_, n) => entered[n]?.status === 'fulfilled'),
      won,
    );
  });

  test('a code to confirm a registration sets no password, nor the other way round', async () => {
    const { email } = await town.client();
    const otp = await asked(email);
    await refused(town.anyone(verifyEmail, { email, otp }), 'code_invalid');
    await set(email, otp);
    const form = { displayName: 'هبة', cardId: '1', phoneNumber: '01600000001', password, confirmPassword: password };
    const waiting = 'waiting@town.example';
    await town.anyone(registerClient, { ...form, email: waiting });
    await refused(set(waiting, await town.codeFor(waiting)), 'code_invalid');
  });

  test('a suspended account may set a new one, and stays suspended', async () => {
    const { id: accountId, email } = await town.client();
    await (await town.admin()).call(reviewAccount, { accountId, decision: 'suspend', reason: 'مخالفة' });
    await set(email, await asked(email));
    await refused(town.anyone(logIn, { email, password: fresh }), 'account_suspended');
  });

  test('the fields are asked for in their order, and a weak or unconfirmed password is refused', async () => {
    const blank = await refused(town.anyone(resetPassword, {} as never), 'invalid_input');
    assert.deepEqual(
      blank.errors.map(({ field, message }) => `${field}: ${message}`),
      [
        'email: البريد الإلكتروني مطلوب',
        'otp: رمز التحقق مطلوب',
        'password: كلمة المرور الجديدة مطلوبة',
        'confirmPassword: تأكيد كلمة المرور مطلوب',
      ],
    );
    const { email } = await town.client();
    const otp = await asked(email);
    const faults = async (word: string, confirmPassword: string) => {
      const call = town.anyone(resetPassword, { email, otp, password: word, confirmPassword });
      return (await refused(call, 'invalid_input')).errors.map(({ field }) => field);
    };
    assert.deepEqual(await faults('1234567', '1234567'), ['password']);
    assert.deepEqual(await faults('password1', 'password1'), ['password']);
    assert.deepEqual(await faults('x'.repeat(129), 'x'.repeat(129)), ['password']);
    assert.deepEqual(await faults(fresh, password), ['confirmPassword']);
    await set(email, otp);
  });
});

describe('changing the password', () => {
  test('needs the present one; it ends the other sessions and keeps this one', async () => {
    const { call, email } = await town.client();
    const other = town.as((await town.anyone(logIn, { email, password })).token);
    const change = (currentPassword: string) =>
      call(changePassword, { currentPassword, password: fresh, confirmPassword: fresh });
    const { status, errors } = await refused(change('not this one'), 'password_wrong');
    assert.equal(status, 400);
    assert.deepEqual(errors, [{ field: 'currentPassword', message: 'كلمة المرور الحالية غير صحيحة' }]);
    await other(profile, {});
    const waiting = await asked(email);
    await change(password);
    await call(profile, {});
    await refused(other(profile, {}), 'not_signed_in');
    await refused(set(email, waiting), 'code_invalid');
    await town.anyone(logIn, { email, password: fresh });
    assert.equal((await town.mails(email)).at(-1)?.subject, 'تم تغيير كلمة المرور');
    await refused(town.anyone(changePassword, {} as never), 'not_signed_in');
  });

  test('of two changes at once from one session, the second finds that the old password is gone', async () => {
    const { call } = await town.client();
    const change = (word: string) =>
      call(changePassword, { currentPassword: password, password: word, confirmPassword: word });
    const outcomes = await Promise.allSettled([change('كلمة أولى طويلة'), change('كلمة ثانية طويلة')]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  test('whoever signs in with the old password at the same moment is out as well', async () => {
    const { call, email } = await town.client();
    const signingIn = Array.from({ length: 6 }, () => town.anyone(logIn, { email, password }).catch(() => null));
    await call(changePassword, { currentPassword: password, password: fresh, confirmPassword: fresh });
    for (const session of await Promise.all(signingIn))
      if (session) await refused(town.as(session.token)(profile, {}), 'not_signed_in');
  });
});
