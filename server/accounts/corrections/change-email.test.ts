import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { confirmAgain, logIn, profile } from '#contract/accounts/calls.ts';
import { changeEmail, confirmEmail, restoreEmail } from '#contract/accounts/corrections.ts';
import { registerClient } from '#contract/accounts/registration.ts';
import { deleteAccount, forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { findAnything } from '#contract/administration/find.ts';
import { emailChanges, passkeys, recoveryCodes } from '#server/accounts/table.ts';
import { history } from '#server/call/history/history.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { codesOf, onlyOne } from '../../../test/at-once.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { rowsWith } from '../../../test/every-row.ts';
import { addedPasskey, askedIn } from '../../../test/passkey.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const finds = async (q: string) => (await admin.call(findAnything, { q })).accounts.items.map(({ id }) => id);
const emailOf = async ({ call }: Person) => (await call(profile, {})).user.email;
const linkOf = async (address: string) =>
  (await app.mails(address)).findLast(({ secret }) => secret.includes('/email-way-back#')) ?? assert.fail('no link');
const tokenOf = async (address: string) => (await linkOf(address)).secret.split('#')[1] ?? '';
const goBack = async (address: string) => app.anyone(restoreEmail, { token: await tokenOf(address) });
const actionsOf = async (id: number) => {
  const lines = await app.context.db.select().from(history).where(eq(history.subjectId, id)).orderBy(history.id);
  return lines.filter(({ subject }) => subject === 'account').map(({ action }) => action);
};

/** Asks for the address and confirms it. */
async function moveTo(person: Person, email: string): Promise<void> {
  await person.call(changeEmail, { email });
  await person.call(confirmEmail, { otp: await app.codeFor(email) });
}

describe('another address of an account', () => {
  test('takes the password, so that a stolen session moves nothing', async () => {
    const client = await app.client();
    const stolen = app.as(client.session.token);
    app.pass(10 * minuteMs);
    await refused(stolen(changeEmail, { email: 'thief@mail.example' }), 'confirm_again');
    await refused(stolen(confirmEmail, { otp: '123456' }), 'code_invalid');
    assert.deepEqual(await app.mails('thief@mail.example'), []);
    assert.equal(await emailOf(client), client.email);
    const confirmed = app.as((await stolen(confirmAgain, { password })).token);
    await confirmed(changeEmail, { email: 'thief@mail.example' });
    assert.equal((await app.mails('thief@mail.example')).length, 1);
  });

  test('is the address of the account once its code is given', async () => {
    const [client, email] = [await app.client('هدى شعراوي'), 'huda@new.example'];
    const elsewhere = await app.logIn(client.email);
    const same = await refused(client.call(changeEmail, { email: client.email }), 'invalid_input');
    assert.equal(same.errors[0]?.field, 'email');
    await app.anyone(registerClient, shortForm({ email }));
    await client.call(changeEmail, { email });
    assert.deepEqual([await emailOf(client), await finds(email)], [client.email, []], 'nothing moves before');
    const code = await app.codeFor(email);
    for (let n = 0; n < 4; n++) await refused(client.call(confirmEmail, { otp: '000000' }), 'code_invalid');
    await refused(elsewhere.call(confirmEmail, { otp: code === '111111' ? '222222' : '111111' }), 'code_invalid');
    await refused(client.call(confirmEmail, { otp: code }), 'code_invalid');

    app.pass(minuteMs);
    await client.call(changeEmail, { email });
    assert.deepEqual(await client.call(confirmEmail, { otp: await app.codeFor(email) }), { email });
    assert.deepEqual([await finds(email), await finds(client.email)], [[client.id], []]);
    await refused(elsewhere.call(profile, {}), 'not_signed_in');
    assert.equal(await emailOf(client), email);
    await refused(app.anyone(logIn, { email: client.email, password }), 'credentials_invalid');
    assert.equal((await app.anyone(logIn, { email, password })).id, client.id);
    await refused(app.anyone(registerClient, shortForm({ email })), 'account_exists');
    await refused(app.anyone(registerClient, shortForm({ email: client.email })), 'account_exists');
    assert.deepEqual(await actionsOf(client.id), ['confirmEmail', 'askForEmail', 'askForEmail', 'changeEmail']);
    const lines = await app.context.db.execute(sql`select 1 from history h where h::text like ${`%${email}%`}`);
    assert.equal(lines.rows.length, 0, 'the history says that it changed, never to what');
    app.pass(7 * dayMs);
    await app.anyone(registerClient, shortForm({ email: client.email }));
  });

  test('is not told apart from one that another account has, except to its owner', async () => {
    const [client, owner] = [await app.client(), await app.lawyer()];
    const [free, taken] = [{ email: 'free@mail.example' }, { email: owner.email }];
    assert.deepEqual(await client.call(changeEmail, taken), await client.call(changeEmail, free));
    assert.equal((await app.mails(client.email)).filter(({ secret }) => secret).length, 2, 'one way back');
    const [notice] = (await app.mails(owner.email)).slice(-1);
    assert.deepEqual([notice?.secret, notice?.text.includes('لم نسمح بذلك')], ['', true]);
    app.pass(minuteMs);
    await client.call(changeEmail, taken);
    await refused(client.call(confirmEmail, { otp: await app.codeFor(free.email) }), 'code_invalid');
    assert.deepEqual([await emailOf(client), await emailOf(owner)], [client.email, owner.email]);
  });

  test('of twenty that are asked for at once one is left, and one of twenty codes works', async () => {
    const client = await app.client();
    const addresses = Array.from({ length: 20 }, (_, n) => `many${n}@mail.example`);
    const codes = await codesOf(addresses.map((email) => client.call(changeEmail, { email })));
    assert.deepEqual(new Set(codes), new Set(['ok']));
    const isTheirs = eq(emailChanges.accountId, client.id);
    const open = (await app.context.db.select().from(emailChanges).where(isTheirs)).filter(({ codeHash }) => codeHash);
    assert.equal(open.length, 1);
    const email = open[0]?.newEmail ?? '';
    await codesOf(addresses.map(() => client.call(changeEmail, { email })));
    assert.equal((await app.mails(email)).length, 1, 'within a minute nothing is sent again');
    const otp = await app.codeFor(email);
    const refusals = await onlyOne(addresses.map(() => client.call(confirmEmail, { otp })));
    assert.deepEqual(new Set(refusals), new Set(['code_invalid']));
    assert.equal(await emailOf(client), email);
  });

  test('brings a mailbox no more codes than other calls do, and the answer stays the same', async () => {
    const limited = await openTestApp({ hasRateLimits: true });
    const client = await limited.client();
    const [email, answers] = ['full@mail.example', new Set<string>()];
    const waysBack = async () =>
      (await limited.mails(client.email)).filter(({ secret }) => secret.includes('/email-way-back#'));
    for (let n = 0; n < 4; n++) {
      answers.add(JSON.stringify(await client.call(changeEmail, { email })));
      await client.call(changeEmail, { email: `other${n}@mail.example` });
      limited.pass(minuteMs);
    }
    assert.deepEqual([(await limited.mails(email)).length, answers.size], [2, 1]);
    assert.equal((await waysBack()).length, 1, 'nor more ways back to the old mailbox within an hour');
    limited.pass(60 * minuteMs);
    const again = await limited.logIn(client.email);
    await again.call(changeEmail, { email });
    const [, second] = await waysBack();
    const forgotten = () => limited.anyone(forgotPassword, { email: client.email });
    for (let n = 0; n < 3; n++) {
      await forgotten();
      limited.pass(minuteMs);
    }
    const mails = (await limited.mails(client.email)).length;
    await forgotten();
    assert.equal((await limited.mails(client.email)).length, mails, 'the mailbox got enough');
    await again.call(confirmEmail, { otp: await limited.codeFor(email) });
    await limited.anyone(restoreEmail, { token: second?.secret.split('#')[1] ?? '' });
    const last = (await limited.mails(client.email)).at(-1);
    assert.match(last?.secret ?? '', /^\d{6}$/, 'but the code after the way back comes');
    assert.equal((await limited.mails(client.email)).length, mails + 1);
  });

  test('that two accounts want goes to one of them, and the other is told', async () => {
    const [one, other] = [await app.client(), await app.participant()];
    const email = 'wanted@mail.example';
    const tries: (() => Promise<unknown>)[] = [];
    for (const { call } of [one, other]) {
      await call(changeEmail, { email });
      const otp = await app.codeFor(email);
      tries.push(() => call(confirmEmail, { otp }));
    }
    assert.deepEqual(await onlyOne(tries.map((attempt) => attempt())), ['account_exists']);
    assert.equal((await finds(email)).length, 1);
  });
});

describe('the way back from the old address', () => {
  test('stops a change that is not confirmed, and nothing else', async () => {
    const client = await app.client();
    await client.call(changeEmail, { email: 'thief2@mail.example' });
    await addedPasskey(client.call);
    await refused(app.anyone(restoreEmail, { token: 'x'.repeat(43) }), 'code_invalid');
    const otp = await app.codeFor('thief2@mail.example');
    const mails = (await app.mails(client.email)).length;
    assert.deepEqual(await goBack(client.email), { email: client.email, isRestored: false });
    await refused(client.call(confirmEmail, { otp }), 'code_invalid');
    await refused(goBack(client.email), 'code_invalid');
    await refused(app.anyone(logIn, { email: client.email, password }), 'second_factor_needed');
    assert.equal(await app.context.db.$count(passkeys, eq(passkeys.accountId, client.id)), 1);
    assert.equal((await app.mails(client.email)).length, mails, 'no code for a new password');
    assert.deepEqual((await actionsOf(client.id)).slice(-1), ['stopEmailChange']);
  });

  test('also stops only that change where the owner had moved away and back before', async () => {
    const client = await app.client();
    const email = 'moved-and-back@mail.example';
    await moveTo(client, email);
    const earlier = await tokenOf(client.email);
    await moveTo(client, client.email);
    await client.call(changeEmail, { email: 'thief3@mail.example' });
    assert.deepEqual(await goBack(client.email), { email: client.email, isRestored: false });
    assert.equal((await app.anyone(logIn, { email: client.email, password })).id, client.id);
    assert.deepEqual(await app.anyone(restoreEmail, { token: earlier }), { email: client.email, isRestored: true });
  });

  test('takes the account back by any link once one of several changes is confirmed', async () => {
    const client = await app.client();
    await client.call(changeEmail, { email: 'asked@mail.example' });
    const token = await tokenOf(client.email);
    app.pass(61 * minuteMs);
    const again = await app.logIn(client.email);
    await moveTo(again, 'moved@mail.example');
    assert.deepEqual(await app.anyone(restoreEmail, { token }), { email: client.email, isRestored: true });
    await refused(again.call(profile, {}), 'not_signed_in');
    await refused(app.anyone(logIn, { email: client.email, password }), 'credentials_invalid');
  });

  test('works for seven days after the change, also when the address was changed again', async () => {
    const client = await app.client('صفية زغلول');
    await moveTo(client, 'second@mail.example');
    await moveTo(client, 'third@mail.example');
    app.pass(7 * dayMs - minuteMs);
    const { text } = await linkOf(client.email);
    assert.ok(!text.includes('third@'), 'the mail does not say to what');
    const later = await tokenOf('second@mail.example');
    const token = await tokenOf(client.email);
    const outcomes = await onlyOne([1, 2].map(() => app.anyone(restoreEmail, { token })));
    assert.deepEqual(outcomes, ['code_invalid']);
    await refused(app.anyone(restoreEmail, { token: later }), 'code_invalid');
    assert.deepEqual([await finds(client.email), await finds('third@mail.example')], [[client.id], []]);
    const next = { password: 'كلمة أخرى طويلة 7', confirmPassword: 'كلمة أخرى طويلة 7' };
    await app.anyone(resetPassword, { email: client.email, otp: await app.codeFor(client.email), ...next });
    const { token: fresh } = await app.anyone(logIn, { email: client.email, password: next.password });
    assert.equal((await app.as(fresh)(profile, {})).user.email, client.email);
    assert.deepEqual((await actionsOf(client.id)).slice(-2), ['restoreEmail', 'resetPassword']);
  });

  test('ends the second factor that was added since the first question, and keeps an older one', async () => {
    for (const hadKey of [false, true]) {
      const [person, thiefs] = [
        await newAdministrator(app, `owner${hadKey}@mail.example`),
        `thief-${hadKey}@mail.example`,
      ];
      if (hadKey) await addedPasskey(person.call, 'قديم');
      app.pass(minuteMs);
      await person.call(changeEmail, { email: `first-${thiefs}` });
      await addedPasskey(person.call, 'جديد');
      const { secret } = await person.call(beginSecondFactor, {});
      await person.call(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
      app.pass(2 * minuteMs);
      await moveTo(person, thiefs);
      await goBack(person.email);
      const count = (table: typeof passkeys | typeof recoveryCodes) =>
        app.context.db.$count(table, eq(table.accountId, person.id));
      assert.deepEqual([await count(passkeys), await count(recoveryCodes)], hadKey ? [1, 10] : [0, 0]);
      assert.deepEqual((await actionsOf(person.id)).slice(-2), ['restoreEmail', 'resetSecondFactor']);
      const next = { password: 'كلمة أخرى طويلة 7', confirmPassword: 'كلمة أخرى طويلة 7' };
      const reset = async () =>
        app.anyone(resetPassword, { email: person.email, otp: await app.codeFor(person.email), ...next });
      if (hadKey) assert.equal(askedIn(await refused(reset(), 'second_factor_needed')).hasAuthenticator, false);
      else await reset();
    }
  });

  test('ends after seven days, and no row or mail outlives the account', async () => {
    const client = await app.client();
    await moveTo(client, 'mine@mail.example');
    const token = await tokenOf(client.email);
    app.pass(7 * dayMs);
    await refused(app.anyone(restoreEmail, { token }), 'code_invalid');
    const moved = await app.logIn('mine@mail.example');
    await moved.call(changeEmail, { email: 'unconfirmed@mail.example' });
    await app.mails();
    await moved.call(deleteAccount, { password });
    await app.mails();
    assert.deepEqual(await rowsWith(app, [client.email, 'mine@mail.example', 'unconfirmed@mail.example']), []);
  });
});
