import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts/calls.ts';
import {
  registerClient,
  registerLawyer,
  registerLawyerInFull,
  registerParticipant,
  resendCode,
  verifyEmail,
} from '#contract/accounts/registration.ts';
import { allAre } from '../../test/all-are.ts';
import { onlyOne } from '../../test/at-once.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();

const form = (email: string, rest: Partial<Parameters<typeof shortForm>[0]> = {}) =>
  shortForm({
    displayName: 'هبة الشربيني',
    cardId: '٢٩٠٠١٠١٩٩٠٣١٢٠',
    phoneNumber: '+20 160-000-0201',
    email,
    ...rest,
  });

describe('registering', () => {
  test('a client is accepted as soon as the mailed code is confirmed', async () => {
    const registered = await app.anyone(registerClient, form('Heba@Sanad.Example'));
    assert.deepEqual(
      { ...registered, id: 0 },
      {
        id: 0,
        email: 'heba@sanad.example',
        displayName: 'هبة الشربيني',
        phoneNumber: '201600000201',
        role: 'Client',
        status: 'Pending',
      },
    );
    await refused(app.anyone(logIn, { email: 'heba@sanad.example', password }), 'email_not_confirmed');
    const verified = await app.anyone(verifyEmail, {
      email: 'heba@sanad.example',
      otp: await app.codeFor('heba@sanad.example'),
    });
    assert.equal(verified.status, 'Accepted');
    const session = await app.anyone(logIn, { email: 'HEBA@sanad.example', password });
    assert.equal(session.id, registered.id);
    assert.equal(session.isPaid, true);
    const mine = await app.as(session.token)(profile, {});
    assert.equal(mine.user.cardId, '29001019903120', 'Arabic-Indic digits are kept as Latin ones');
  });

  test('lawyers of both forms and participants stay pending after they confirm', async () => {
    await app.anyone(registerLawyer, form('short@sanad.example'));
    await app.anyone(registerParticipant, form('participant@sanad.example'));
    for (const [email, role] of [
      ['short@sanad.example', 'Lawyer'],
      ['participant@sanad.example', 'Participant'],
    ] as const) {
      const verified = await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
      assert.deepEqual(verified, { email, role, status: 'Pending' });
    }
    const lawyer = await app.pendingLawyer('محمود الشاذلي', { LawyerCardNumber: '٠٠١٢٣' });
    const mine = await lawyer.call(profile, {});
    assert.equal(mine.isPaid, false);
    assert.equal(mine.lawyer?.barCardNumber, '00123');
    assert.equal(mine.lawyer?.governorate, 'القاهرة');
  });

  test('each missing field is named in the specified order, and nothing is stored', async () => {
    const refusal = await refused(app.anyone(registerClient, {} as never), 'invalid_input');
    assert.equal(refusal.message, 'الاسم مطلوب');
    assert.deepEqual(
      refusal.errors.map(({ field }) => field),
      ['displayName', 'cardId', 'phoneNumber', 'email', 'password'],
    );
    const lawyer = await refused(app.anyone(registerLawyer, {} as never), 'invalid_input');
    assert.equal(lawyer.message, 'اسم المحامي مطلوب');
    assert.equal(lawyer.errors[1]?.message, 'رقم كارنيه النقابة مطلوب');
    const participant = await refused(app.anyone(registerParticipant, {} as never), 'invalid_input');
    allAre(participant.errors, ({ message }) => message === 'جميع الحقول مطلوبة');
    assert.deepEqual(await app.mails('undefined'), []);
  });

  test('errors come in order: missing fields, formats, the password, its confirmation', async () => {
    const wrong = { displayName: 'سارة 2', email: 'x@y', password: 'short', confirmPassword: 'other' };
    const { errors } = await refused(app.anyone(registerClient, form('bad@sanad.example', wrong)), 'invalid_input');
    assert.deepEqual(
      errors.map(({ field, message }) => `${field}: ${message}`),
      [
        'displayName: الاسم يقبل الحروف والمسافات فقط',
        'email: صيغة البريد الإلكتروني غير صحيحة',
        'password: يجب ألا تقل كلمة المرور عن ٨ أحرف',
        'confirmPassword: كلمتا المرور غير متطابقتين',
      ],
    );
    const landing = await refused(app.anyone(registerLawyerInFull, {} as never), 'invalid_input');
    assert.equal(landing.errors[0]?.field, 'DisplayName');
    assert.deepEqual(
      landing.errors.slice(-3).map(({ field }) => field),
      ['Email', 'CardId', 'PhoneNumber'],
    );
  });

  test('a confirmed address cannot register again; an unconfirmed one can, each time with new data and a new code', async () => {
    const taken = await app.client();
    await refused(app.anyone(registerClient, form(taken.email)), 'account_exists');

    const email = 'twice@sanad.example';
    await app.anyone(registerClient, form(email, { displayName: 'الأولى' }));
    const first = await app.codeFor(email);
    await app.anyone(registerParticipant, form(email, { displayName: 'الثانية' }));
    const second = await app.codeFor(email);
    const verified = await app.anyone(verifyEmail, { email, otp: first });
    assert.equal(verified.role, 'Client', 'the code confirms the registration that it was mailed for');
    await refused(app.anyone(verifyEmail, { email, otp: second }), 'code_invalid');
    assert.equal((await app.anyone(logIn, { email, password })).displayName, 'الأولى');
  });

  test('a fourth open registration of one address deletes the oldest', async () => {
    const email = 'many@sanad.example';
    const codes: string[] = [];
    for (const displayName of ['واحد', 'اثنان', 'ثلاثة', 'أربعة']) {
      await app.anyone(registerClient, form(email, { displayName }));
      codes.push(await app.codeFor(email));
    }
    await refused(app.anyone(verifyEmail, { email, otp: codes[0] ?? '' }), 'code_invalid');
    await app.anyone(verifyEmail, { email, otp: codes[1] ?? '' });
    assert.equal((await app.anyone(logIn, { email, password })).displayName, 'اثنان');
  });

  test('two calls with one idempotency key register once', async () => {
    const email = 'double@sanad.example';
    const send = () => app.anyone(registerClient, form(email), { idempotencyKey: 'opening-1' });
    const [one, two] = await Promise.all([send(), send()]);
    assert.equal(one.id, two.id);
    assert.equal((await app.mails(email)).length, 1);
    await refused(
      app.anyone(registerClient, form(email, { displayName: 'أخرى' }), { idempotencyKey: 'opening-1' }),
      'key_reused',
    );
  });
});

test('signing in with an unconfirmed address accepts the password of each open registration', async () => {
  const email = 'several@sanad.example';
  const words = ['كلمة أولى طويلة', 'كلمة ثانية طويلة', 'كلمة ثالثة طويلة'];
  for (const word of words) await app.anyone(registerClient, form(email, { password: word, confirmPassword: word }));
  for (const word of words) await refused(app.anyone(logIn, { email, password: word }), 'email_not_confirmed');
  await refused(app.anyone(logIn, { email, password: 'كلمة رابعة طويلة' }), 'credentials_invalid');
  const { rows } = await app.context.db.execute<{ salts: string }>(
    sql`select count(distinct split_part(password_hash, '$', 5)) as salts from registrations where email = ${email}`,
  );
  assert.equal(Number(rows[0]?.salts), 1, 'one hashing is enough for all of them');
});

describe('the mailed code', () => {
  test('becomes invalid after five wrong tries', async () => {
    const email = 'tries@sanad.example';
    await app.anyone(registerClient, form(email));
    const code = await app.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++)
      await refused(app.anyone(verifyEmail, { email, otp: wrong }), 'code_invalid');
    await refused(app.anyone(verifyEmail, { email, otp: code }), 'code_invalid');
  });

  test('is valid for ten minutes, and a new one is mailed at most once a minute', async () => {
    const email = 'late@sanad.example';
    await app.anyone(registerClient, form(email));
    const first = await app.codeFor(email);
    await app.anyone(resendCode, { email });
    assert.equal((await app.mails(email)).length, 1, 'within the minute nothing is mailed');
    app.pass(61_000);
    await app.anyone(resendCode, { email });
    assert.equal((await app.mails(email)).length, 2);
    const second = await app.codeFor(email);
    await refused(app.anyone(verifyEmail, { email, otp: first }), 'code_invalid');
    app.pass(10 * 60_000);
    await refused(app.anyone(verifyEmail, { email, otp: second }), 'code_invalid');
    await app.anyone(resendCode, { email });
    const third = await app.codeFor(email);
    // Typed with Arabic digits, as the keyboard of the phone writes them.
    const otp = third.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    assert.equal((await app.anyone(verifyEmail, { email, otp })).status, 'Accepted');
  });

  test('confirmed several times at once creates one account', async () => {
    const email = 'race@sanad.example';
    await app.anyone(registerClient, form(email));
    const otp = await app.codeFor(email);
    await onlyOne([1, 2, 3].map(() => app.anyone(verifyEmail, { email, otp })));
  });

  test('is mailed with the name and the kind of account, and is not in the subject line', async () => {
    const email = 'subject@sanad.example';
    await app.anyone(registerLawyer, form(email));
    const code = await app.codeFor(email);
    const [mail] = await app.mails(email);
    assert.ok(mail && !mail.subject.includes(code) && mail.text.includes(code));
    assert.match(mail.text, /هبة الشربيني.*محامٍ/);
  });
});
