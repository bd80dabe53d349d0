import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { history } from '#server/call/history/history.ts';
import { codesOf, onlyOne } from '../../../test/at-once.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();

const fresh = 'كلمة جديدة طويلة 9';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const set = (email: string, otp: string, word = fresh) =>
  app.anyone(resetPassword, { email, otp, password: word, confirmPassword: word });
const requestCode = async (email: string) => {
  await app.anyone(forgotPassword, { email });
  return app.codeFor(email);
};

describe('a forgotten password', () => {
  test('is replaced with the mailed code; every session ends, and a mail confirms it', async () => {
    const { call, email, id } = await app.client();
    const other = app.as((await app.anyone(logIn, { email, password })).token);
    const otp = await requestCode(email);
    await refused(set(email, wrongFor(otp)), 'code_invalid');
    await call(profile, {});
    await set(email.toUpperCase(), otp);
    for (const old of [call, other]) await refused(old(profile, {}), 'not_signed_in');
    await refused(app.anyone(logIn, { email, password }), 'credentials_invalid');
    const { token } = await app.anyone(logIn, { email, password: fresh });
    const { items } = await app.as(token)(myNotifications, {});
    assert.ok(items.some(({ title }) => title === 'تم تغيير كلمة المرور'));
    const subjects = (await app.mails(email)).map(({ subject }) => subject);
    for (const subject of ['رمز تغيير كلمة المرور', 'تم تغيير كلمة المرور']) assert.ok(subjects.includes(subject));
    const lines = await app.context.db.select().from(history).where(eq(history.subjectId, id));
    assert.ok(lines.some(({ action, actorId }) => action === 'resetPassword' && actorId === id));
  });

  test('its code works once, for ten minutes, and a new one is mailed at most once a minute', async () => {
    const { email } = await app.client();
    const first = await requestCode(email);
    const mailed = (await app.mails(email)).length;
    await app.anyone(forgotPassword, { email });
    assert.equal((await app.mails(email)).length, mailed, 'within the minute nothing is mailed');
    app.pass(61_000);
    const second = await requestCode(email);
    await refused(set(email, first), 'code_invalid');
    app.pass(10 * 60_000);
    await refused(set(email, second), 'code_invalid');
    const third = await requestCode(email);
    // Typed with Arabic digits, as the keyboard of the phone writes them.
    await set(
      email,
      third.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    );
    await refused(set(email, third), 'code_invalid');
  });

  test('its code becomes invalid after five wrong tries', async () => {
    const { email } = await app.client();
    const otp = await requestCode(email);
    for (let tries = 0; tries < 5; tries++) await refused(set(email, wrongFor(otp)), 'code_invalid');
    await refused(set(email, otp), 'code_invalid');
    app.pass(61_000);
    await set(email, await requestCode(email));
  });

  test('when several calls use one code at the same time, only one sets its password', async () => {
    const { email } = await app.client();
    const otp = await requestCode(email);
    const words = ['كلمة أولى طويلة', 'كلمة ثانية طويلة', 'كلمة ثالثة طويلة'];
    const codes = await codesOf(words.map((word) => set(email, otp, word)));
    const won = words.filter((_, n) => codes[n] === 'ok');
    assert.equal(won.length, 1);
    const entered = await codesOf(words.map((word) => app.anyone(logIn, { email, password: word })));
    assert.deepEqual(
      words.filter((_, n) => entered[n] === 'ok'),
      won,
    );
  });

  test('a code for a registration cannot set a password, and a reset code cannot confirm a registration', async () => {
    const { email } = await app.client();
    const otp = await requestCode(email);
    await refused(app.anyone(verifyEmail, { email, otp }), 'code_invalid');
    await set(email, otp);
    const waiting = 'waiting@sanad.example';
    await app.anyone(registerClient, shortForm({ email: waiting }));
    await refused(set(waiting, await app.codeFor(waiting)), 'code_invalid');
  });

  test('can be replaced on a suspended account, which stays suspended', async () => {
    const { id: accountId, email } = await app.client();
    await (await app.admin()).call(reviewAccount, { accountId, decision: 'suspend', reason: 'مخالفة' });
    await set(email, await requestCode(email));
    await refused(app.anyone(logIn, { email, password: fresh }), 'account_suspended');
  });

  test('missing fields are named in their order, and a weak or unconfirmed password is refused', async () => {
    const blank = await refused(app.anyone(resetPassword, {} as never), 'invalid_input');
    assert.deepEqual(
      blank.errors.map(({ field, message }) => `${field}: ${message}`),
      [
        'email: البريد الإلكتروني مطلوب',
        'otp: رمز التحقق مطلوب',
        'password: كلمة المرور الجديدة مطلوبة',
        'confirmPassword: تأكيد كلمة المرور مطلوب',
      ],
    );
    const { email } = await app.client();
    const otp = await requestCode(email);
    const wrongFields = async (word: string, confirmPassword: string) => {
      const call = app.anyone(resetPassword, { email, otp, password: word, confirmPassword });
      return (await refused(call, 'invalid_input')).errors.map(({ field }) => field);
    };
    assert.deepEqual(await wrongFields('1234567', '1234567'), ['password']);
    assert.deepEqual(await wrongFields('password1', 'password1'), ['password']);
    assert.deepEqual(await wrongFields('catering!', 'catering!'), ['password']);
    assert.deepEqual(await wrongFields('x'.repeat(129), 'x'.repeat(129)), ['password']);
    assert.deepEqual(await wrongFields(fresh, password), ['confirmPassword']);
    await set(email, otp);
  });
});

describe('changing the password', () => {
  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const { call, email } = await app.client();
    const other = app.as((await app.anyone(logIn, { email, password })).token);
    const change = (currentPassword: string) =>
      call(changePassword, { currentPassword, password: fresh, confirmPassword: fresh });
    const { status, errors } = await refused(change('not this one'), 'password_wrong');
    assert.equal(status, 400);
    assert.deepEqual(errors, [{ field: 'currentPassword', message: 'كلمة المرور الحالية غير صحيحة' }]);
    await other(profile, {});
    const waiting = await requestCode(email);
    await change(password);
    await call(profile, {});
    await refused(other(profile, {}), 'not_signed_in');
    await refused(set(email, waiting), 'code_invalid');
    assert.equal((await app.mails(email)).at(-1)?.subject, 'تم تغيير كلمة المرور');
    await app.anyone(logIn, { email, password: fresh });
    await refused(app.anyone(changePassword, {} as never), 'not_signed_in');
  });

  test('cannot become a common one', async () => {
    const { call, email } = await app.client();
    const change = { currentPassword: password, password: 'catering!', confirmPassword: 'catering!' };
    const { message, errors } = await refused(call(changePassword, change), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'password', message }]);
    await app.anyone(logIn, { email, password });
  });

  test('twice at the same time from one session succeeds once, because the old password is then wrong', async () => {
    const { call } = await app.client();
    const change = (word: string) =>
      call(changePassword, { currentPassword: password, password: word, confirmPassword: word });
    await onlyOne([change('كلمة أولى طويلة'), change('كلمة ثانية طويلة')]);
  });

  test('also ends a session that is opened with the old password at the same moment', async () => {
    const { call, email } = await app.client();
    const signingIn = Array.from({ length: 6 }, () => app.anyone(logIn, { email, password }).catch(() => null));
    await call(changePassword, { currentPassword: password, password: fresh, confirmPassword: fresh });
    for (const session of await Promise.all(signingIn))
      if (session) await refused(app.as(session.token)(profile, {}), 'not_signed_in');
  });
});
