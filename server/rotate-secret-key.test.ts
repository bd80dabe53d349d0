import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { findAnything } from '#contract/administration/find.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { mailToEnd } from '#contract/notifications/mail.ts';
import { checkAgreement, feeAgreement } from '#contract/offers/agreement.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { outbox } from '#server/core/mail/outbox.ts';
import { encryption } from '#server/core/ops/encryption.ts';
import { isSecretKey } from '#server/core/ops/secret-key.ts';
import { bytesOutsideRotation, keyedData } from '#server/made-with-key.ts';
import { notifier } from '#server/notifications/notify.ts';
import { rotateSecretKey } from '#server/rotate-secret-key.ts';
import { authenticator } from '../test/authenticator.ts';
import { openRoom } from '../test/case.ts';
import { chainWholeHistory } from '../test/chain-history.ts';
import { refused } from '../test/refused.ts';
import { shortForm } from '../test/registration-forms.ts';
import { openTestApp, password, type TestApp } from '../test/test-app.ts';

let app: TestApp;
const barCard = '90000123456789';
const next = encryption(Buffer.alloc(32, 8));
const third = encryption(Buffer.alloc(32, 9));
const rotate = (from = app.context.encryption, to = next) =>
  rotateSecretKey(app.context.db, { from, to }, app.context.clock());

before(async () => {
  app = await openTestApp();
});
after(() => app.close());

/** The product as it starts with the new key. */
async function startAgain(key = next): Promise<(token?: string) => Call> {
  const server = await buildServer({ ...app.context, encryption: key, notify: notifier(key) });
  after(() => server.close());
  return (token) => caller(inProcess(server), () => token);
}

test('every column of bytes is made again by a rotation, or is named with the reason why not', async () => {
  const { rows } = await app.context.db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`);
  const known = [...keyedData.flatMap(({ columns }) => columns), ...Object.keys(bytesOutsideRotation)];
  assert.deepEqual(
    rows.map(({ name }) => name),
    known.sort(),
  );
});

test('after a rotation everything opens with the new key alone, and old codes are not valid', async () => {
  const { context } = app;
  const [client, admin] = [await app.client(), await app.admin()];
  const lawyer = await app.lawyer('محمود الشاذلي', { LawyerCardNumber: barCard });
  const { requestId } = await openRoom(app, client, lawyer);
  const { reference } = await client.call(feeAgreement, { requestId });
  const waiting = 'waiting@sanad.example';
  await app.anyone(registerClient, shortForm({ email: waiting }));
  const otp = await app.codeFor(waiting);
  await app.anyone(forgotPassword, { email: client.email });
  const reset = { email: client.email, otp: await app.codeFor(client.email), password, confirmPassword: password };
  const { secret } = await admin.call(beginSecondFactor, {});
  const code = authenticator(secret, context.clock);
  const { recoveryCodes } = await admin.call(confirmSecondFactor, { otp: code() });
  // Mails with a link that ends them wait. The agreement of this room is changed behind the product's back.
  const forged = await openRoom(app, client, lawyer);
  const wrong = await client.call(feeAgreement, { requestId: forged.requestId });
  await context.db.execute(sql`alter table agreements disable trigger user`);
  await context.db.execute(
    sql`update agreements set content = replace(content, 'سارة', 'هالة') where request_id = ${forged.requestId}`,
  );
  await chainWholeHistory(context);

  await assert.rejects(rotate(third), /not the one of this database/);
  assert.equal(await rotate(), 'rotated');
  assert.equal(await rotate(), 'rotated before');
  assert.deepEqual(
    [await isSecretKey(context.db, next), await isSecretKey(context.db, context.encryption)],
    [true, false],
  );
  for (const { verify } of keyedData) await verify?.(context.db, next);

  const as = await startAgain();
  const anyone = as();
  const signIn = (given: string) => anyone(logIn, { email: admin.email, password, otp: given });
  app.pass(31_000);
  await refused(signIn(recoveryCodes[0] ?? ''), 'second_factor_wrong');
  const { token } = await signIn(code());
  const found = await as(token)(findAnything, { q: barCard });
  assert.ok(JSON.stringify(found).includes(lawyer.email), 'a lawyer is found by the card');
  await refused(anyone(verifyEmail, { email: waiting, otp }), 'code_invalid');
  await refused(anyone(resetPassword, reset), 'code_invalid');

  const [mail] = await context.db
    .select({ unsubscribe: outbox.unsubscribe })
    .from(outbox)
    .where(sql`${outbox.unsubscribe} is not null`)
    .limit(1);
  assert.ok(mail?.unsubscribe, 'a mail waits');
  const { isEnded } = await anyone(mailToEnd, { token: next.decrypt(mail.unsubscribe) });
  assert.equal(isEnded, false);
  assert.equal((await anyone(checkAgreement, { reference })).state, 'unchanged', 'a reference on paper');

  // Once more, and the reference on paper is still the first one.
  await rotate(next, third);
  const later = await startAgain(third);
  assert.equal((await later()(checkAgreement, { reference })).state, 'unchanged');
  assert.equal((await later()(checkAgreement, { reference: wrong.reference })).state, 'changed', 'a forged agreement');
});

test('a broken history is not hidden by a rotation, and nothing changes', async () => {
  const { db } = app.context;
  await db.execute(sql`alter table history disable trigger user`);
  await db.execute(sql`update history set reason = 'x' where id = (select min(id) from history)`);
  await assert.rejects(rotate(third, next), /of the history does not match its hash chain/);
  assert.deepEqual([await isSecretKey(db, third), await isSecretKey(db, next)], [true, false]);
});
