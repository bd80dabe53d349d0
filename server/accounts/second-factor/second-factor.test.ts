import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  listAdministrators,
  removeAdministrator,
  resetSecondFactor,
} from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { mySecondFactor } from '#contract/accounts/passkeys.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { history } from '#server/call/history/history.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { onlyOne } from '../../../test/at-once.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { addedPasskey } from '../../../test/passkey.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const arabic = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const signIn = (otp?: string) => app.anyone(logIn, { email: admin.email, password, ...(otp ? { otp } : {}) });
const nextStep = () => app.pass(31_000);

let code: ReturnType<typeof authenticator>;
let codes: string[];
let usedCode: string;

describe("an administrator's second factor", () => {
  test('is turned on with a code of the authenticator, and the other sessions end', async () => {
    await refused(admin.call(confirmSecondFactor, { otp: '123456' }), 'state_changed');
    await admin.call(beginSecondFactor, {});
    const { secret, address } = await admin.call(beginSecondFactor, {});
    assert.match(secret, /^[A-Z2-7]{32}$/);
    const { protocol, host, searchParams } = new URL(address);
    assert.deepEqual([protocol, host, searchParams.get('secret')], ['otpauth:', 'totp', secret]);
    code = authenticator(secret, app.context.clock);
    const other = await signIn();
    const wrong = await refused(admin.call(confirmSecondFactor, { otp: code(5) }), 'code_invalid');
    assert.equal(wrong.errors[0]?.field, 'otp');
    assert.equal((await admin.call(profile, {})).hasSecondFactor, false);
    assert.equal(
      (await admin.call(listAdministrators, {})).items[0]?.hasSecondFactor,
      false,
      'a wrong code turns nothing on',
    );
    usedCode = code();
    ({ recoveryCodes: codes } = await admin.call(confirmSecondFactor, { otp: usedCode }));
    assert.equal(new Set(codes).size, 10);
    for (const each of codes) assert.match(each, /^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/, '120 bits');
    await refused(app.as(other.token)(profile, {}), 'not_signed_in');
    assert.equal((await admin.call(profile, {})).hasSecondFactor, true);
    assert.equal((await admin.call(listAdministrators, {})).items[0]?.hasSecondFactor, true);
    assert.equal((await app.mails(admin.email)).at(-1)?.subject, 'تم تفعيل تطبيق المصادقة');
    await refused(admin.call(beginSecondFactor, {}), 'state_changed');
    await refused(admin.call(confirmSecondFactor, { otp: code() }), 'state_changed');
  });

  test('is requested only after the right password', async () => {
    const { status } = await refused(signIn(), 'second_factor_needed');
    assert.equal(status, 401);
    await refused(app.anyone(logIn, { email: admin.email, password: 'not this one' }), 'credentials_invalid');
    const client = await app.client();
    await app.anyone(logIn, { email: client.email, password, otp: '000000' });
  });

  test('accepts a code once, in any digits, and no older code after it', async () => {
    const used = await refused(signIn(usedCode), 'second_factor_wrong');
    assert.equal(used.status, 401);
    nextStep();
    const [old, now] = [code(-1), code()];
    await signIn(`${arabic(now.slice(0, 3))} ${now.slice(3)}`);
    await refused(signIn(now), 'second_factor_wrong');
    await refused(signIn(old), 'second_factor_wrong');
    nextStep();
    const next = code();
    await onlyOne([signIn(next), signIn(next)]);
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const [first = '', second = ''] = codes;
    await signIn(first);
    await refused(signIn(first), 'second_factor_wrong');
    await signIn(arabic(second.toLowerCase().replaceAll('-', ' ')));
  });

  test('cannot be guessed: after ten wrong codes every code is refused for a pause', async () => {
    nextStep();
    await signIn(code());
    for (let n = 0; n < 10; n++) await refused(signIn('AAAA'), 'second_factor_wrong');
    nextStep();
    const { retryAfterSeconds = 0 } = await refused(signIn(code()), 'too_many');
    assert.ok(retryAfterSeconds > 800 && retryAfterSeconds <= 900);
    app.pass(15 * 60_000);
    await signIn(code());
  });

  test('is stored encrypted, and its recovery codes hashed', async () => {
    const { rows } = await app.context.db.execute<{ row: string }>(
      sql`select f::text as row from second_factors f union all select r::text from recovery_codes r`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    assert.equal(rows.length, 1 + 8);
    for (const recovery of codes) {
      const plain = recovery.replaceAll('-', '');
      assert.ok(!text.includes(plain) && !text.includes(Buffer.from(plain).toString('hex')));
    }
  });

  test('is turned off by its owner, who has just given a code', async () => {
    nextStep();
    const call = app.as((await signIn(code())).token);
    await refused((await app.client('منى فؤاد')).call(endSecondFactor, {}), 'not_allowed');
    await refused(signIn(), 'second_factor_needed');
    await call(endSecondFactor, {});
    await signIn();
    assert.equal((await app.mails(admin.email)).at(-1)?.subject, 'تم إيقاف تطبيق المصادقة');
    await refused(call(endSecondFactor, {}), 'state_changed');
  });
});

test('only another administrator can reset the second factor of an administrator who lost it', async () => {
  const lost = await newAdministrator(app, 'lost@sanad.example');
  const { secret } = await lost.call(beginSecondFactor, {});
  const reset = { accountId: lost.id };
  await refused(admin.call(resetSecondFactor, reset), 'state_changed');
  await lost.call(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
  await refused(app.anyone(logIn, { email: lost.email, password }), 'second_factor_needed');

  const own = await refused(lost.call(resetSecondFactor, reset), 'invalid_input');
  assert.match(own.message, /من صفحة «حسابي»/);
  const client = await app.client();
  await refused(client.call(resetSecondFactor, reset), 'not_allowed');
  await refused(admin.call(resetSecondFactor, { accountId: client.id }), 'state_changed');
  await refused(admin.call(resetSecondFactor, { accountId: 999_999 }), 'not_found');
  await refused(app.anyone(logIn, { email: lost.email, password }), 'second_factor_needed');

  await onlyOne([1, 2].map(() => admin.call(resetSecondFactor, reset)));
  await refused(lost.call(profile, {}), 'not_signed_in');
  const mails = (await app.mails(lost.email)).filter(({ subject }) => subject === 'أُلغي التحقق بخطوتين في حسابك');
  assert.equal(mails.length, 1);
  const lines = await app.context.db.select().from(history).where(sql`action = 'resetSecondFactor'`);
  assert.deepEqual(
    lines.map(({ actorId, subjectId }) => [actorId, subjectId]),
    [[admin.id, lost.id]],
  );
  const session = await app.anyone(logIn, { email: lost.email, password });
  await app.as(session.token)(beginSecondFactor, {});
  await admin.call(removeAdministrator, { accountId: lost.id });
  await refused(admin.call(resetSecondFactor, reset), 'not_found');
});

test('an administrator who manages resets the lost passkeys of a client, and a deleted account stays as it is', async () => {
  const client = await app.client('منى فؤاد');
  const { recoveryCodes } = await addedPasskey(client.call);
  const { email } = client;
  const reviewer = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
  await refused(reviewer.call(resetSecondFactor, { accountId: client.id }), 'not_allowed');
  await refused(app.anyone(logIn, { email, password }), 'second_factor_needed');
  await admin.call(resetSecondFactor, { accountId: client.id });
  await refused(client.call(profile, {}), 'not_signed_in');
  const { token } = await app.anyone(logIn, { email, password });
  const call = app.as(token);
  assert.deepEqual(await call(mySecondFactor, {}), { hasAuthenticator: false, passkeys: [] });
  const { recoveryCodes: fresh } = await addedPasskey(call);
  await refused(app.anyone(logIn, { email, password, otp: recoveryCodes[0] ?? '' }), 'second_factor_wrong');
  await app.anyone(logIn, { email, password, otp: fresh[0] ?? '' });
  await call(deleteAccount, { password });
  await refused(admin.call(resetSecondFactor, { accountId: client.id }), 'not_found');
});
