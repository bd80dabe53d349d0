import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  listAdministrators,
  resetSecondFactor,
} from '#contract/accounts/administrators.ts';
import { confirmAgain, logIn, profile } from '#contract/accounts/calls.ts';
import { addPasskey, beginPasskey, mySecondFactor, passkeysMax, removePasskey } from '#contract/accounts/passkeys.ts';
import { deleteAccount, exportAccount } from '#contract/accounts/security.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { sweepChallenges } from '#server/accounts/second-factor/passkey-challenges.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { onlyOne } from '../../../test/at-once.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { offeredRequest } from '../../../test/case.ts';
import { addedPasskey, askedIn, confirmChallenge, loginChallenge, softPasskey } from '../../../test/passkey.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();

/** How many rows this account has in the table. */
async function rowsIn(table: string, accountId: number): Promise<number> {
  const { rows } = await app.context.db.execute<{ count: string }>(
    sql`select count(*) from ${sql.identifier(table)} where account_id = ${accountId}`,
  );
  return Number(rows[0]?.count);
}

describe('adding a passkey', () => {
  test('turns the second factor on, ends the other sessions and tells the owner', async () => {
    const client = await app.client();
    const other = await app.anyone(logIn, { email: client.email, password });
    assert.deepEqual(await client.call(mySecondFactor, {}), { hasAuthenticator: false, passkeys: [] });
    const { recoveryCodes } = await addedPasskey(client.call, 'هاتفي');
    assert.equal(new Set(recoveryCodes).size, 10);
    await refused(app.as(other.token)(profile, {}), 'not_signed_in');
    await refused(app.anyone(logIn, { email: client.email, password }), 'second_factor_needed');
    // Mails are sent side by side: this one may be there before the welcome.
    const mail = (await app.mails(client.email)).find(({ subject }) => subject === 'أُضيف مفتاح مرور إلى حسابك');
    assert.match(mail?.text ?? '', /هاتفي/);

    const second = await addedPasskey(client.call);
    assert.deepEqual(second.recoveryCodes, [], 'those of the first stay');
    const { passkeys } = await client.call(mySecondFactor, {});
    assert.deepEqual(
      passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt]),
      [
        ['هاتفي', null],
        [null, null],
      ],
    );
    await app.anyone(logIn, { email: client.email, password, otp: recoveryCodes[0] ?? '' });
  });

  test('refuses what was not created for this call, and the right one afterwards is added', async () => {
    const client = await app.client();
    const passkey = softPasskey();
    const created = passkey.create(await client.call(beginPasskey, {}));
    const lies = [
      { challenge: Buffer.alloc(32, 1).toString('base64url') },
      { origin: 'https://sanad.example.com' },
      { rpId: 'example' },
      { type: 'webauthn.get' },
      { flags: 0x40 },
      { id: softPasskey().id },
    ];
    for (const lie of lies) {
      const wrong = passkey.create(await client.call(beginPasskey, {}), lie);
      await refused(client.call(addPasskey, wrong), 'passkey_invalid');
      assert.equal(await rowsIn('second_factors', client.id), 0);
    }
    const broken = { ...created, credential: { ...created.credential, id: '' } };
    assert.equal((await refused(client.call(addPasskey, broken), 'invalid_input')).errors[0]?.field, 'credential');
    const stranger = await app.client('منى فؤاد');
    await refused(stranger.call(addPasskey, created), 'passkey_invalid');
    await app.anyone(logIn, { email: client.email, password });

    await onlyOne([client.call(addPasskey, created), client.call(addPasskey, created)]);
    await refused(client.call(addPasskey, created), 'passkey_invalid');
    const again = passkey.create(await stranger.call(beginPasskey, {}));
    const { message } = await refused(stranger.call(addPasskey, again), 'passkey_invalid');
    assert.match(message, /مضاف من قبل/);
    assert.equal((await client.call(mySecondFactor, {})).passkeys.length, 1);
    assert.equal((await stranger.call(profile, {})).hasSecondFactor, false);
  });

  test('refuses a challenge of another session, and one older than five minutes', async () => {
    const client = await app.client();
    const elsewhere = app.as((await app.anyone(logIn, { email: client.email, password })).token);
    const stolen = softPasskey().create(await client.call(beginPasskey, {}));
    await refused(elsewhere(addPasskey, stolen), 'passkey_invalid');
    const late = softPasskey().create(await client.call(beginPasskey, {}));
    const inTime = softPasskey().create(await client.call(beginPasskey, {}));
    app.pass(4 * 60_000);
    await client.call(addPasskey, inTime);
    app.pass(61_000);
    await refused(client.call(addPasskey, late), 'passkey_invalid');
    assert.ok((await rowsIn('passkey_challenges', client.id)) > 0);
    await sweepChallenges(app.context.db, app.context.clock());
    assert.equal(await rowsIn('passkey_challenges', client.id), 0);
  });

  test('is possible ten times, and needs the password and the passkey of the last ten minutes', async () => {
    const client = await app.client();
    const { passkey } = await addedPasskey(client.call);
    for (let n = 2; n < passkeysMax; n++) await addedPasskey(client.call);
    const [last, tooMany] = await Promise.all([client.call(beginPasskey, {}), client.call(beginPasskey, {})]);
    await onlyOne([last, tooMany].map((options) => client.call(addPasskey, softPasskey().create(options))));
    await refused(client.call(beginPasskey, {}), 'passkeys_full');
    assert.equal((await client.call(mySecondFactor, {})).passkeys.length, passkeysMax);

    app.pass(10 * 60_000);
    const [oldest] = (await client.call(mySecondFactor, {})).passkeys;
    const removal = { id: oldest?.id ?? 0 };
    await refused(client.call(removePasskey, removal), 'confirm_again');
    await refused(client.call(beginPasskey, {}), 'confirm_again');
    const answer = passkey.answer(await confirmChallenge(client.call));
    const confirmed = app.as((await client.call(confirmAgain, { password, passkey: answer })).token);
    await confirmed(removePasskey, removal);
    await confirmed(beginPasskey, {});
  });
});

describe('removing a passkey', () => {
  test('is for its owner; the last one takes the recovery codes with it', async () => {
    const client = await app.client();
    const { recoveryCodes } = await addedPasskey(client.call, 'الأول');
    await addedPasskey(client.call, 'الثاني');
    const [first, second] = (await client.call(mySecondFactor, {})).passkeys.map(({ id }) => id);
    const stranger = await app.client('منى فؤاد');
    await refused(stranger.call(removePasskey, { id: first ?? 0 }), 'not_found');
    await onlyOne([1, 2].map(() => client.call(removePasskey, { id: first ?? 0 })));
    await refused(app.anyone(logIn, { email: client.email, password }), 'second_factor_needed');
    await app.anyone(logIn, { email: client.email, password, otp: recoveryCodes[0] ?? '' });
    await client.call(removePasskey, { id: second ?? 0 });
    await app.anyone(logIn, { email: client.email, password });
    for (const table of ['second_factors', 'recovery_codes', 'passkey_challenges'])
      assert.equal(await rowsIn(table, client.id), 0, table);
    const removals = (await app.mails(client.email)).filter(({ subject }) => subject === 'حُذف مفتاح مرور من حسابك');
    assert.equal(removals.length, 2);
  });

  test('leaves the codes of an authenticator on, and the other way round', async () => {
    const admin = await newAdministrator(app, 'both@sanad.example');
    const call = app.as(admin.session.token);
    const { passkey, recoveryCodes } = await addedPasskey(call);
    const listed = async () =>
      (await (await app.admin()).call(listAdministrators, { q: admin.email })).items[0]?.hasSecondFactor;
    assert.equal(await listed(), true);
    const { secret } = await call(beginSecondFactor, {});
    const code = authenticator(secret, app.context.clock);
    await refused(app.anyone(logIn, { email: admin.email, password, otp: code() }), 'second_factor_wrong');
    await refused(call(confirmSecondFactor, { otp: recoveryCodes[0] ?? '' }), 'code_invalid');
    assert.deepEqual((await call(confirmSecondFactor, { otp: code() })).recoveryCodes, [], 'the first ones stay');
    const asked = askedIn(await refused(app.anyone(logIn, { email: admin.email, password }), 'second_factor_needed'));
    assert.equal(asked.hasAuthenticator, true);
    await app.anyone(logIn, { email: admin.email, password, otp: code(1) });

    await call(endSecondFactor, {});
    await refused(call(endSecondFactor, {}), 'state_changed');
    await refused(app.anyone(logIn, { email: admin.email, password, otp: code(2) }), 'second_factor_wrong');
    const answer = passkey.answer(await loginChallenge(app, admin.email));
    await app.anyone(logIn, { email: admin.email, password, passkey: answer });
    await app.anyone(logIn, { email: admin.email, password, otp: recoveryCodes[0] ?? '' });

    await (await app.admin()).call(resetSecondFactor, { accountId: admin.id });
    await app.anyone(logIn, { email: admin.email, password });
    assert.equal(await listed(), false);
    assert.equal(await rowsIn('passkeys', admin.id), 0);
  });
});

test('the data export says which passkeys there are, and a deleted account leaves none', async () => {
  const client = await app.client();
  const { passkey } = await addedPasskey(client.call, 'هاتفي');
  await loginChallenge(app, client.email);
  const exported = await client.call(exportAccount, {});
  assert.deepEqual(
    exported.passkeys.map(({ name }) => name),
    ['هاتفي'],
  );
  assert.ok(!JSON.stringify(exported).includes(passkey.id));
  await client.call(deleteAccount, { password });
  for (const table of ['second_factors', 'passkeys', 'recovery_codes', 'passkey_challenges'])
    assert.equal(await rowsIn(table, client.id), 0, table);
});

test('opening a request by its numbers signs a lawyer in, so it needs their passkey too', async () => {
  const lawyer = await app.lawyer();
  const client = await app.client();
  const requestId = await offeredRequest(client, [lawyer]);
  const { rows } = await app.context.db.execute<{ number: string }>(
    sql`select order_number as number from requests where id = ${requestId}`,
  );
  const numbers = { email: lawyer.email, password, orderId: requestId, orderNumber: rows[0]?.number ?? '' };
  const { passkey } = await addedPasskey(lawyer.call);
  await refused(app.anyone(unlockRequest, { ...numbers, orderNumber: 'NO' }), 'credentials_invalid');
  const asked = askedIn(await refused(app.anyone(unlockRequest, numbers), 'second_factor_needed'));
  const { data } = await app.anyone(unlockRequest, { ...numbers, passkey: passkey.answer(asked.challenge) });
  assert.equal((await app.as(data.token)(profile, {})).user.id, lawyer.id);
});
