import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  acceptAdministratorInvitation,
  beginSecondFactor,
  confirmSecondFactor,
  inviteAdministrator,
} from '#contract/accounts/administrators.ts';
import { listAccounts, logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { findAnything } from '#contract/administration/find.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { mailToEnd } from '#contract/notifications/mail.ts';
import { checkAgreement, feeAgreement } from '#contract/offers/agreement.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { encryption } from '#server/base/secrets/encryption.ts';
import { checkSecretKeys } from '#server/base/secrets/secret-key.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { keyedData, remakeWithNewestKey } from '#server/made-with-key.ts';
import { notifier } from '#server/notifications/notify.ts';
import { sweep } from '#server/open-app.ts';
import { authenticator } from '../test/authenticator.ts';
import { openRoom } from '../test/case.ts';
import { chainWholeHistory } from '../test/chain-history.ts';
import { refused } from '../test/refused.ts';
import { shortForm } from '../test/registration-forms.ts';
import { openTestApp, password } from '../test/test-app.ts';

const [cardId, barCard] = ['29001019900001', '90000123456789'];
const [old, next, third] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8), Buffer.alloc(32, 9)] as const;
const hourMs = 60 * 60_000;

const app = await openTestApp();

/** Bytes that are not made again with a newer secret key, and why. */
const bytesNotRemade: Readonly<Record<string, string>> = {
  'files.sha256': 'a hash without a key',
  'files.stored_sha256': 'a hash without a key',
  'sessions.token_hash': 'a hash without a key',
  'known_devices.device_hash': 'a hash without a key',
  'passkeys.credential_id': 'of the browser, not of ours',
  'passkeys.public_key': 'of the browser, not of ours',
  'passkey_challenges.challenge_hash': 'a hash without a key',
  'passkey_challenges.session_hash': 'a hash without a key',
  'administrator_invitations.token_hash': 'a hash without a key',
  'recovery_codes.code_hash': 'a hash without a key',
  'email_codes.address_hash': 'kept for minutes',
  'email_codes.code_hash': 'kept for minutes',
  'email_changes.code_hash': 'valid for minutes',
  'email_changes.back_hash': 'a hash without a key',
  'registrations.code_hash': 'valid for minutes',
  'idempotency_keys.payload_hash': 'kept for a day: a repeated call is refused, never done twice',
  'history_chain.hash': 'never changes: the key that made it checks it, while it is in the ring',
  'secret_keys.id': 'made of the key, not with it',
  'secret_keys.encrypted': 'one row for each key',
};

/** The product as it starts with these keys. */
async function startWith(...secrets: Buffer[]): Promise<(token?: string) => Call> {
  const { context } = app;
  const ring = encryption(...secrets);
  Object.assign(context, { encryption: ring, notify: notifier(ring) });
  await checkSecretKeys(context.db, ring, context.clock());
  const server = await buildServer(context);
  after(() => server.close());
  return (token) => caller(inProcess(server), () => token);
}

const keysNeeded = async () => {
  const { rows } = await app.context.db.execute<{ count: string }>(
    sql`select count(*) from secret_keys where given_up_at is null`,
  );
  return Number(rows[0]?.count);
};

test('every column of bytes is made again with a newer key, or is named with the reason why not', async () => {
  const { rows } = await app.context.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`);
  const known = [...keyedData.flatMap(({ columns }) => columns), ...Object.keys(bytesNotRemade)];
  assert.deepEqual(
    rows.map(({ name }) => name),
    known.sort(),
  );
});

test('what an older key made is read, made again, and then read with the newer key alone', async () => {
  const { context } = app;
  await startWith(old);
  const [client, admin] = [await app.client(), await app.admin()];
  const lawyer = await app.lawyer('محمود الشاذلي', { CardId: cardId, LawyerCardNumber: barCard });
  const { requestId } = await openRoom(app, client, lawyer);
  const { reference } = await client.call(feeAgreement, { requestId });
  const { secret } = await admin.call(beginSecondFactor, {});
  const code = authenticator(secret, context.clock);
  const { recoveryCodes } = await admin.call(confirmSecondFactor, { otp: code() });
  const invited = { email: 'invited@sanad.example', displayName: 'منى', permission: 'editor' } as const;
  await admin.call(inviteAdministrator, invited);
  const invitation = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  const waiting = shortForm({ email: 'waiting@sanad.example' });
  const opening = { idempotencyKey: 'opening-1' };
  const registered = await app.anyone(registerClient, waiting, opening);
  const otp = await app.codeFor(waiting.email);
  await app.anyone(forgotPassword, { email: client.email });
  const reset = { email: client.email, otp: await app.codeFor(client.email), password, confirmPassword: password };
  // Mails with a link that ends them wait. The agreement of this room is changed behind the product's back.
  const forged = await openRoom(app, client, lawyer);
  const wrong = await client.call(feeAgreement, { requestId: forged.requestId });
  await context.db.execute(sql`alter table agreements disable trigger user`);
  await context.db.execute(
    sql`update agreements set content = replace(content, 'سارة', 'هالة') where request_id = ${forged.requestId}`,
  );
  await chainWholeHistory(context);
  const { lastHash } = await verifyHistory(context);

  await assert.rejects(startWith(next), /a secret key that this database needs is missing/);
  /** `isKept`: a key that the agreements and the history were made with is in the ring. */
  const isRead = async (as: (token?: string) => Call, isKept = true) => {
    app.pass(31_000);
    const { token } = await as()(logIn, { email: admin.email, password, otp: code() });
    const found = await as(token)(findAnything, { q: barCard });
    assert.ok(JSON.stringify(found).includes(lawyer.email), 'a lawyer is found by the card');
    const stateOf = async (typed: string) => (await as()(checkAgreement, { reference: typed })).state;
    assert.equal(await stateOf(reference), isKept ? 'unchanged' : 'uncheckable', 'a reference on paper');
    assert.equal(await stateOf(wrong.reference), isKept ? 'changed' : 'uncheckable', 'a forged agreement');
    const mistyped = reference.slice(0, -1) + (reference.endsWith('2') ? '3' : '2');
    assert.equal(await stateOf(mistyped), 'changed', 'another reference than the stored one');
    const recovery = { email: admin.email, password, otp: recoveryCodes.shift() ?? '' };
    await as()(logIn, recovery);
    await refused(as()(logIn, recovery), 'second_factor_wrong');
    const { isUnchanged } = await as(client.session.token)(feeAgreement, { requestId });
    assert.equal(isUnchanged, isKept ? true : null);
    const { broken, hasKnownHash, uncheckable } = await verifyHistory(context, lastHash);
    assert.deepEqual({ broken, hasKnownHash }, { broken: null, hasKnownHash: true });
    assert.equal(uncheckable > 0, !isKept);
    return token;
  };

  const both = await startWith(next, old);
  const [mail] = await context.db
    .select({ unsubscribe: outbox.unsubscribe })
    .from(outbox)
    .where(sql`${outbox.unsubscribe} is not null`)
    .limit(1);
  assert.ok(mail?.unsubscribe, 'a mail waits');
  const { isEnded } = await both()(mailToEnd, { token: context.encryption.decrypt(mail.unsubscribe) });
  assert.equal(isEnded, false);
  assert.deepEqual(await both()(registerClient, waiting, opening), registered, 'a repeated call');
  await both()(verifyEmail, { email: waiting.email, otp });
  await both()(resetPassword, reset);
  const { token } = await both()(logIn, { email: client.email, password });
  client.session.token = token;
  const twin = shortForm({ email: 'twin@sanad.example', cardId });
  await both()(registerClient, twin);
  await both()(verifyEmail, { email: twin.email, otp: await app.codeFor(twin.email) });
  const { items } = await both(await isRead(both))(listAccounts, { role: 'Client', q: twin.email });
  assert.deepEqual(
    items.map(({ sameCard }) => sameCard.map(({ id }) => id)),
    [[lawyer.id]],
    'the same card is seen across keys',
  );

  await sweep(context);
  assert.equal(await keysNeeded(), 2, 'codes of the older key are still valid');
  app.pass(hourMs);
  await sweep(context);
  await sweep(context);
  assert.equal(await keysNeeded(), 1);
  assert.equal(app.logged.filter((line) => line.includes('only the first secret key')).length, 1);

  // Given up, and still in the ring: what it made is checked as before, and what was changed is found.
  await isRead(await startWith(next, old));
  const alone = await startWith(next);
  await isRead(alone, false);
  await refused(alone()(registerClient, waiting, opening), 'key_reused');
  const joined = { token: invitation, password, confirmPassword: password };
  assert.equal((await alone()(acceptAdministratorInvitation, joined)).email, invited.email);

  // Once more. A process that has the older key in front still gives up nothing.
  await startWith(third, next);
  app.pass(hourMs);
  await startWith(next, third);
  await remakeWithNewestKey(context);
  assert.equal(await keysNeeded(), 2);
  await startWith(third, next);
  await chainWholeHistory(context);
  await remakeWithNewestKey(context);
  app.pass(hourMs);
  await remakeWithNewestKey(context);
  await isRead(await startWith(third, next, old));
  await isRead(await startWith(third), false);
});

test('a broken history is not hidden by a newer key: the older one stays needed', async () => {
  const { db } = app.context;
  await startWith(next, third);
  await remakeWithNewestKey(app.context);
  app.pass(hourMs);
  await db.execute(sql`alter table history disable trigger user`);
  await db.execute(sql`update history set reason = 'x' where id = (select max(history_id) from history_chain)`);
  await assert.rejects(remakeWithNewestKey(app.context), /of the history does not match its hash chain/);
  assert.equal(await keysNeeded(), 2);
});
