import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn, profile } from '#contract/accounts.ts';
import {
  registerClient,
  registerLawyer,
  registerLawyerInFull,
  registerParticipant,
  resendCode,
  verifyEmail,
} from '#contract/accounts-registration.ts';
import { refused } from '../../test/refused.ts';
import { openTown, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

const form = (email: string, rest: Partial<Record<string, string>> = {}) => ({
  displayName: 'هبة الشربيني',
  cardId: '٢٩٠٠١٠١٩٩٠٣١٢٠',
  phoneNumber: '+20 160-000-0201',
  email,
  password,
  confirmPassword: password,
  ...rest,
});

describe('registering', () => {
  test('a client is accepted as soon as the mailed code is confirmed', async () => {
    const registered = await town.anyone(registerClient, form('Heba@Town.Example'));
    assert.deepEqual(
      { ...registered, id: 0 },
      {
        id: 0,
        email: 'heba@town.example',
        displayName: 'هبة الشربيني',
        phoneNumber: '201600000201',
        role: 'Client',
        status: 'Pending',
      },
    );
    await refused(town.anyone(logIn, { email: 'heba@town.example', password }), 'email_not_confirmed');
    const verified = await town.anyone(verifyEmail, {
      email: 'heba@town.example',
      otp: await town.codeFor('heba@town.example'),
    });
    assert.equal(verified.status, 'Accepted');
    const session = await town.anyone(logIn, { email: 'HEBA@town.example', password });
    assert.equal(session.id, registered.id);
    assert.equal(session.isPaid, true);
    const mine = await town.as(session.token)(profile, {});
    assert.equal(mine.user.cardId, '29001019903120', 'Arabic-Indic digits are kept as Latin ones');
  });

  test('lawyers by both forms and participants stay pending after confirming', async () => {
    await town.anyone(registerLawyer, form('short@town.example'));
    await town.anyone(registerParticipant, form('participant@town.example'));
    for (const [email, role] of [
      ['short@town.example', 'Lawyer'],
      ['participant@town.example', 'Participant'],
    ] as const) {
      const verified = await town.anyone(verifyEmail, { email, otp: await town.codeFor(email) });
      assert.deepEqual(verified, { email, role, status: 'Pending' });
    }
    const lawyer = await town.pendingLawyer('محمود الشاذلي', { LawyerCardNumber: '٠٠١٢٣' });
    const mine = await lawyer.call(profile, {});
    assert.equal(mine.isPaid, false);
    assert.equal(mine.lawyer?.barCardNumber, '00123');
    assert.equal(mine.lawyer?.governorate, 'القاهرة');
  });

  test('each missing field is named in the specified order, and nothing is stored', async () => {
    const refusal = await refused(town.anyone(registerClient, {} as never), 'invalid_input');
    assert.equal(refusal.message, 'الاسم مطلوب');
    assert.deepEqual(
      refusal.errors.map(({ field }) => field),
      ['displayName', 'cardId', 'phoneNumber', 'email', 'password'],
    );
    const lawyer = await refused(town.anyone(registerLawyer, {} as never), 'invalid_input');
    assert.equal(lawyer.message, 'اسم المحامي مطلوب');
    assert.equal(lawyer.errors[1]?.message, 'رقم كارنيه النقابة مطلوب');
    const participant = await refused(town.anyone(registerParticipant, {} as never), 'invalid_input');
    assert.ok(participant.errors.every(({ message }) => message === 'جميع الحقول مطلوبة'));
    assert.deepEqual(await town.mails('undefined'), []);
  });

  test('formats come after what is missing, then the password, then its confirmation', async () => {
    const faults = async (rest: Partial<Record<string, string>>) => {
      const { errors } = await refused(town.anyone(registerClient, form('bad@town.example', rest)), 'invalid_input');
      return errors.map(({ field, message }) => `${field}: ${message}`);
    };
    assert.deepEqual(
      await faults({ displayName: 'سارة 2', email: 'x@y', password: 'short', confirmPassword: 'other' }),
      [
        'displayName: الاسم يقبل الحروف والمسافات فقط',
        'email: صيغة البريد الإلكتروني غير صحيحة',
        'password: يجب ألا تقل كلمة المرور عن 8 أحرف',
        'confirmPassword: كلمتا المرور غير متطابقتين',
      ],
    );
    assert.deepEqual(await faults({ phoneNumber: '123456789' }), ['phoneNumber: رقم الهاتف من 10 أرقام إلى 15 رقمًا']);
    assert.deepEqual(await faults({ phoneNumber: '1'.repeat(16) }), [
      'phoneNumber: رقم الهاتف من 10 أرقام إلى 15 رقمًا',
    ]);
    assert.deepEqual(await faults({ cardId: '1'.repeat(21) }), ['cardId: رقم البطاقة من رقم واحد إلى 20 رقمًا']);
    assert.deepEqual(await faults({ password: 'password1', confirmPassword: 'password1' }), [
      'password: كلمة المرور سهلة التخمين، اختر كلمة أقوى',
    ]);
    assert.deepEqual(await faults({ displayName: 'ا'.repeat(101) }), ['displayName: الحد الأقصى 100 حرف']);
    const landing = await refused(town.anyone(registerLawyerInFull, {} as never), 'invalid_input');
    assert.equal(landing.errors[0]?.field, 'DisplayName');
    assert.deepEqual(
      landing.errors.slice(-3).map(({ field }) => field),
      ['Email', 'CardId', 'PhoneNumber'],
    );
  });

  test('a confirmed address cannot register again; an unconfirmed one can, each with its own data and code', async () => {
    const taken = await town.client();
    await refused(town.anyone(registerClient, form(taken.email)), 'account_exists');

    const email = 'twice@town.example';
    await town.anyone(registerClient, form(email, { displayName: 'الأولى' }));
    const first = await town.codeFor(email);
    await town.anyone(registerParticipant, form(email, { displayName: 'الثانية' }));
    const second = await town.codeFor(email);
    const verified = await town.anyone(verifyEmail, { email, otp: first });
    assert.equal(verified.role, 'Client', 'the code confirms the data it was mailed with');
    await refused(town.anyone(verifyEmail, { email, otp: second }), 'code_invalid');
    assert.equal((await town.anyone(logIn, { email, password })).displayName, 'الأولى');
  });

  test('a fourth open registration of one address drops the oldest', async () => {
    const email = 'many@town.example';
    const codes: string[] = [];
    for (const displayName of ['واحد', 'اثنان', 'ثلاثة', 'أربعة']) {
      await town.anyone(registerClient, form(email, { displayName }));
      codes.push(await town.codeFor(email));
    }
    await refused(town.anyone(verifyEmail, { email, otp: codes[0] ?? '' }), 'code_invalid');
    await town.anyone(verifyEmail, { email, otp: codes[1] ?? '' });
    assert.equal((await town.anyone(logIn, { email, password })).displayName, 'اثنان');
  });

  test('role, status and payment in a payload decide nothing', async () => {
    const email = 'sneaky@town.example';
    const sent = { ...form(email), role: 'Admin', status: 'Accepted', isPaid: true, id: 1 };
    const registered = await town.anyone(registerParticipant, sent);
    assert.deepEqual([registered.role, registered.status], ['Participant', 'Pending']);
  });

  test('two presses with one key register once', async () => {
    const email = 'double@town.example';
    const press = () => town.anyone(registerClient, form(email), { idempotencyKey: 'opening-1' });
    const [one, two] = await Promise.all([press(), press()]);
    assert.equal(one.id, two.id);
    assert.equal((await town.mails(email)).length, 1);
    await refused(
      town.anyone(registerClient, form(email, { displayName: 'أخرى' }), { idempotencyKey: 'opening-1' }),
      'key_reused',
    );
  });
});

test('signing in with an unconfirmed address knows the password of each registration that waits', async () => {
  const email = 'several@town.example';
  const words = ['كلمة أولى طويلة', 'كلمة ثانية طويلة', 'كلمة ثالثة طويلة'];
  for (const word of words) await town.anyone(registerClient, form(email, { password: word, confirmPassword: word }));
  for (const word of words) await refused(town.anyone(logIn, { email, password: word }), 'email_not_confirmed');
  await refused(town.anyone(logIn, { email, password: 'كلمة رابعة طويلة' }), 'credentials_invalid');
  const { rows } = await town.house.db.execute<{ salts: string }>(
    sql`select count(distinct split_part(password_hash, '$', 5)) as salts from registrations where email = ${email}`,
  );
  assert.equal(Number(rows[0]?.salts), 1, 'one hashing answers for all of them');
});

describe('the mailed code', () => {
  test('dies after five wrong tries, and the tries stay counted', async () => {
    const email = 'tries@town.example';
    await town.anyone(registerClient, form(email));
    const code = await town.codeFor(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 4; tries++)
      await refused(town.anyone(verifyEmail, { email, otp: wrong }), 'code_invalid');
    await refused(town.anyone(verifyEmail, { email, otp: wrong }), 'code_invalid');
    await refused(town.anyone(verifyEmail, { email, otp: code }), 'code_invalid');
  });

  test('lives ten minutes; a new one comes at most once a minute', async () => {
    const email = 'late@town.example';
    await town.anyone(registerClient, form(email));
    const first = await town.codeFor(email);
    await town.anyone(resendCode, { email });
    assert.equal((await town.mails(email)).length, 1, 'within the minute nothing is mailed');
    town.pass(61_000);
    await town.anyone(resendCode, { email });
    assert.equal((await town.mails(email)).length, 2);
    const second = await town.codeFor(email);
    await refused(town.anyone(verifyEmail, { email, otp: first }), 'code_invalid');
    town.pass(10 * 60_000);
    await refused(town.anyone(verifyEmail, { email, otp: second }), 'code_invalid');
    await town.anyone(resendCode, { email });
    const third = await town.codeFor(email);
    // Typed with Arabic digits, as the keyboard of the phone writes them.
    const otp = third.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    assert.equal((await town.anyone(verifyEmail, { email, otp })).status, 'Accepted');
  });

  test('two confirmations at once open one account', async () => {
    const email = 'race@town.example';
    await town.anyone(registerClient, form(email));
    const otp = await town.codeFor(email);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => town.anyone(verifyEmail, { email, otp })));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  });

  test('its mail names the person and the kind, and has no code in its subject', async () => {
    const email = 'subject@town.example';
    await town.anyone(registerLawyer, form(email));
    const code = await town.codeFor(email);
    const [mail] = await town.mails(email);
    assert.ok(mail && !mail.subject.includes(code) && mail.text.includes(code));
    assert.match(mail.text, /هبة الشربيني.*محامٍ/);
  });
});
