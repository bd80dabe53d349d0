import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#contract/accounts/administrators.ts';
import { confirmAgain, logIn } from '#contract/accounts/calls.ts';
import { changeEmail, confirmEmail, correctProfile, restoreEmail } from '#contract/accounts/corrections.ts';
import { addPasskey, beginPasskey, mySecondFactor, removePasskey } from '#contract/accounts/passkeys.ts';
import { changePassword, deleteAccount } from '#contract/accounts/security.ts';
import { accounts, emailChanges, passkeys, sessions } from '#server/accounts/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { allAre } from '../../test/all-are.ts';
import { codesOf } from '../../test/at-once.ts';
import { authenticator } from '../../test/authenticator.ts';
import { addedPasskey, softPasskey } from '../../test/passkey.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';

// The embedded database has one connection: there no call can wait for the lock of another.
const skip = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const app = await openTestApp();
const { db } = app.context;

const administrator = async (name: string): Promise<Person> => {
  const admin = await newAdministrator(app, `${name.toLowerCase()}@sanad.example`);
  return { ...admin, call: app.as(admin.session.token) };
};

/** Makes these calls while the account is locked, each when the one before waits. Then does `before` and unlocks it. */
async function behindLock(
  { id }: Person,
  calls: readonly (() => Promise<unknown>)[],
  before = async (_tx: Pick<typeof db, 'delete'>): Promise<unknown> => null,
): Promise<string[]> {
  const begun: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
    for (const call of calls) {
      begun.push(call());
      begun.at(-1)?.catch(() => {});
      await untilWaiting(db, begun.length);
    }
    await before(tx);
  });
  return codesOf(begun);
}

/** Acts of a stolen session. Each prepares what it needs and returns the call. */
const acts: Record<string, (person: Person) => Promise<() => Promise<unknown>>> = {
  async changeEmail({ call, id }) {
    return () => call(changeEmail, { email: `thief${id}@mail.example` });
  },
  async confirmEmail({ call, id }) {
    const email = `confirmed${id}@mail.example`;
    await call(changeEmail, { email });
    const otp = await app.codeFor(email);
    return () => call(confirmEmail, { otp });
  },
  async correctProfile({ call }) {
    return () => call(correctProfile, { phoneNumber: '01600000001' });
  },
  async changePassword({ call }) {
    const next = 'كلمة أخرى طويلة 7';
    return () => call(changePassword, { currentPassword: password, password: next, confirmPassword: next });
  },
  async confirmAgain({ call }) {
    return () => call(confirmAgain, { password });
  },
  async deleteAccount({ call }) {
    return () => call(deleteAccount, { password });
  },
  async beginSecondFactor({ call }) {
    return () => call(beginSecondFactor, {});
  },
  async confirmSecondFactor({ call }) {
    const { secret } = await call(beginSecondFactor, {});
    return () => call(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
  },
  async endSecondFactor({ call }) {
    const { secret } = await call(beginSecondFactor, {});
    await call(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
    return () => call(endSecondFactor, {});
  },
  async addPasskey({ call }) {
    const created = softPasskey().create(await call(beginPasskey, {}));
    return () => call(addPasskey, created);
  },
  async removePasskey({ call }) {
    await addedPasskey(call);
    const [added] = (await call(mySecondFactor, {})).passkeys;
    return () => call(removePasskey, { id: added?.id ?? 0 });
  },
};

describe('a call that waits for its account does nothing once its session has ended', { skip }, () => {
  for (const [name, prepare] of Object.entries(acts))
    test(name, async () => {
      const person = name.endsWith('SecondFactor') ? await administrator(name) : await app.client();
      const act = await prepare(person);
      const codes = await behindLock(person, [act], (tx) =>
        tx.delete(sessions).where(eq(sessions.accountId, person.id)),
      );
      assert.deepEqual(codes, ['not_signed_in']);
    });
});

describe('calls of a thief that wait behind the way back', { skip }, () => {
  const tokenOf = async (address: string) => {
    const mails = await app.mails(address);
    const { secret } = mails.findLast((mail) => mail.secret.includes('/email-way-back#')) ?? assert.fail('no link');
    return secret.split('#')[1] ?? '';
  };

  test('open no other change, and move nothing', async () => {
    const person = await app.client();
    const [first, second] = [`first${person.id}@mail.example`, `second${person.id}@mail.example`];
    await person.call(changeEmail, { email: first });
    const [otp, token] = [await app.codeFor(first), await tokenOf(person.email)];
    await person.call(confirmEmail, { otp });
    const codes = await behindLock(person, [
      () => app.anyone(restoreEmail, { token }),
      () => person.call(changeEmail, { email: second }),
    ]);
    assert.deepEqual(codes, ['ok', 'not_signed_in']);
    assert.deepEqual(await app.mails(second), []);
    const changes = await db.select().from(emailChanges).where(eq(emailChanges.accountId, person.id));
    allAre(changes, ({ codeHash, backHash }) => !codeHash && !backHash);
  });

  test('add no passkey', async () => {
    const person = await app.client();
    const email = `passkey${person.id}@mail.example`;
    await person.call(changeEmail, { email });
    const [otp, token] = [await app.codeFor(email), await tokenOf(person.email)];
    await person.call(confirmEmail, { otp });
    const created = softPasskey().create(await person.call(beginPasskey, {}));
    const codes = await behindLock(person, [
      () => app.anyone(restoreEmail, { token }),
      () => person.call(addPasskey, created),
    ]);
    assert.deepEqual(codes, ['ok', 'not_signed_in']);
    assert.equal(await db.$count(passkeys, eq(passkeys.accountId, person.id)), 0);
  });
});

test('a login whose account gets its first second factor meanwhile leaves no session', { skip }, async () => {
  const person = await app.client();
  const created = softPasskey().create(await person.call(beginPasskey, {}));
  const codes = await behindLock(person, [
    () => person.call(addPasskey, created),
    () => app.anyone(logIn, { email: person.email, password }),
  ]);
  assert.equal(codes[0], 'ok');
  assert.equal(await db.$count(sessions, eq(sessions.accountId, person.id)), 1);
});
