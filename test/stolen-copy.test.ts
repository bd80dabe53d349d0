import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { beginSecondFactor, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, resendCode } from '#contract/accounts/registration.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { requestForm } from './case.ts';
import { everyRow } from './every-row.ts';
import { refused } from './refused.ts';
import { shortForm } from './registration-forms.ts';
import { openTestApp, password } from './test-app.ts';

const app = await openTestApp({ hasRateLimits: true });

/** The codes in the outbox. Only the app can decrypt them. */
async function waitingCodes(): Promise<string[]> {
  const { rows } = await app.context.db.execute<{ encryptedSecret: Uint8Array }>(
    sql`select encrypted_secret as "encryptedSecret" from outbox where encrypted_secret is not null`,
  );
  return rows.map(({ encryptedSecret }) => app.context.encryption.decrypt(encryptedSecret));
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** The forms in which a table could contain a secret: as text, as bytes, as base64. */
const tracesOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

test('a stolen copy of the tables shows no password, code, token or card number', async () => {
  const [card, barCard] = ['29001017654321', '90000123456789'];
  const tokens: string[] = [];
  const codes: string[] = [];

  await app.anyone(registerClient, shortForm({ email: 'delivered@sanad.example', cardId: card }));
  codes.push(await app.codeFor('delivered@sanad.example'));
  const lawyer = await app.lawyer('محمود الشاذلي', { LawyerCardNumber: barCard, CardId: card });
  const client = await app.client();
  tokens.push(lawyer.session.token, client.session.token);
  tokens.push((await app.anyone(logIn, { email: client.email, password })).token);
  await refused(app.anyone(logIn, { email: client.email, password: 'guessed password' }), 'credentials_invalid');

  const admin = await app.admin();
  const { secret } = await admin.call(beginSecondFactor, {});
  await admin.call(inviteAdministrator, {
    email: 'invited@sanad.example',
    displayName: 'هالة فاخر',
    permission: 'full',
  });
  tokens.push(admin.session.token, secret, (await app.codeFor('invited@sanad.example')).split('#')[1] ?? '');

  const { id: orderId, orderNumber } = await client.call(submitRequest, requestForm());
  const { data } = await app.anyone(unlockRequest, { email: lawyer.email, password, orderId, orderNumber });
  tokens.push(data.token);

  const { email } = client;
  await app.anyone(forgotPassword, { email });
  codes.push(await app.codeFor(email));
  const passwords = ['كلمة جديدة طويلة 9', 'كلمة أخرى طويلة 8'] as const;
  await app.anyone(resetPassword, {
    email,
    otp: codes.at(-1) ?? '',
    password: passwords[0],
    confirmPassword: passwords[0],
  });
  const { token } = await app.anyone(logIn, { email, password: passwords[0] });
  tokens.push(token);
  const change = { currentPassword: passwords[0], password: passwords[1], confirmPassword: passwords[1] };
  await app.as(token)(changePassword, change);

  app.pass(60 * 60_000);
  await app.anyone(resendCode, { email: 'delivered@sanad.example' });
  for (const address of [email, 'stranger@sanad.example']) await app.anyone(forgotPassword, { email: address });
  const opening = { idempotencyKey: 'opening-1' };
  await app.anyone(registerClient, shortForm({ email: 'waiting@sanad.example', cardId: card }), opening);
  const waiting = await waitingCodes();
  assert.equal(waiting.length, 3, 'three mails with codes wait');

  const copy = (await everyRow(app)).join('\n');
  for (const text of [email, 'waiting@sanad.example', 'opening-1'])
    assert.ok(copy.includes(text), `the copy is a real one: ${text}`);
  // A token is stored as its hash: nobody can guess 256 random bits. The hash of a card, code or password can be guessed.
  for (const secret of tokens) for (const trace of tracesOf(secret)) assert.ok(!copy.includes(trace), 'a token');
  for (const secret of [password, ...passwords, 'guessed password', card, barCard])
    for (const trace of [...tracesOf(secret), sha256(secret)]) assert.ok(!copy.includes(trace), secret);
  for (const code of [...codes, ...waiting]) {
    // A longer number may contain the six digits by chance.
    assert.doesNotMatch(copy, new RegExp(`(?<![\\w.])${code}(?!\\w)`), 'a code');
    for (const trace of [...tracesOf(code).slice(1), sha256(code)]) assert.ok(!copy.includes(trace), 'a code');
  }
});
