import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { logIn } from '#contract/accounts.ts';
import { beginSecondFactor, inviteAdministrator } from '#contract/accounts-administrators.ts';
import { registerClient, resendCode } from '#contract/accounts-registration.ts';
import { changePassword, forgotPassword, resetPassword } from '#contract/accounts-security.ts';
import { submitRequest, unlockRequest } from '#contract/requests.ts';
import { requestForm } from './case.ts';
import { everyRow } from './every-row.ts';
import { refused } from './refused.ts';
import { openTown, password, type Town } from './town.ts';

let town: Town;
before(async () => {
  town = await openTown({ hasRateLimits: true });
});
after(() => town.close());

/** The codes that wait in the outbox, which the town alone can open. */
async function waitingCodes(): Promise<string[]> {
  const { rows } = await town.house.db.execute<{ sealed: Uint8Array }>(
    sql`select sealed from outbox where sealed is not null`,
  );
  return rows.map(({ sealed }) => town.house.vault.open(sealed));
}

const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** How a secret could lie in a table: as it is, as bytes, as base64. */
const tracesOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

test('a stolen copy of the tables shows no password, code, token or card number', async () => {
  const form = { displayName: 'هبة الشربيني', phoneNumber: '01600000002', password, confirmPassword: password };
  const [card, barCard] = ['29001017654321', '90000123456789'];
  const tokens: string[] = [];
  const codes: string[] = [];

  await town.anyone(registerClient, { ...form, email: 'delivered@town.example', cardId: card });
  codes.push(await town.codeFor('delivered@town.example'));
  const lawyer = await town.lawyer('محمود الشاذلي', { LawyerCardNumber: barCard, CardId: card });
  const client = await town.client();
  tokens.push(lawyer.session.token, client.session.token);
  tokens.push((await town.anyone(logIn, { email: client.email, password })).token);
  await refused(town.anyone(logIn, { email: client.email, password: 'guessed password' }), 'credentials_invalid');

  const admin = await town.admin();
  const { secret } = await admin.call(beginSecondFactor, {});
  await admin.call(inviteAdministrator, {
    email: 'invited@town.example',
    displayName: 'هالة فاخر',
    permission: 'full',
  });
  tokens.push(admin.session.token, secret, (await town.codeFor('invited@town.example')).split('#')[1] ?? '');

  const { id: orderId, orderNumber } = await client.call(submitRequest, requestForm());
  const { data } = await town.anyone(unlockRequest, { email: lawyer.email, password, orderId, orderNumber });
  tokens.push(data.token);

  const { email } = client;
  await town.anyone(forgotPassword, { email });
  codes.push(await town.codeFor(email));
  const words = ['كلمة جديدة طويلة 9', 'كلمة أخرى طويلة 8'] as const;
  await town.anyone(resetPassword, { email, otp: codes.at(-1) ?? '', password: words[0], confirmPassword: words[0] });
  const { token } = await town.anyone(logIn, { email, password: words[0] });
  tokens.push(token);
  const change = { currentPassword: words[0], password: words[1], confirmPassword: words[1] };
  await town.as(token)(changePassword, change);

  town.pass(61_000);
  await town.anyone(resendCode, { email: 'delivered@town.example' });
  for (const address of [email, 'stranger@town.example']) await town.anyone(forgotPassword, { email: address });
  const opening = { idempotencyKey: 'opening-1' };
  await town.anyone(registerClient, { ...form, email: 'waiting@town.example', cardId: card }, opening);
  const waiting = await waitingCodes();
  assert.equal(waiting.length, 3, 'three mails with codes wait');

  const copy = (await everyRow(town)).join('\n');
  for (const kept of [email, 'waiting@town.example', 'opening-1'])
    assert.ok(copy.includes(kept), `the copy is a real one: ${kept}`);
  // A token is kept as its hash: nobody finds 256 random bits by trying. Cards, codes and passwords he would find.
  for (const secret of tokens) for (const trace of tracesOf(secret)) assert.ok(!copy.includes(trace), 'a token');
  for (const secret of [password, ...words, 'guessed password', card, barCard])
    for (const trace of [...tracesOf(secret), sha256(secret)]) assert.ok(!copy.includes(trace), secret);
  for (const code of [...codes, ...waiting]) {
    // Six digits stand by chance within longer numbers.
    assert.doesNotMatch(copy, new RegExp(`(?<![\\w.])${code}(?!\\w)`), 'a code');
    for (const trace of [...tracesOf(code).slice(1), sha256(code)]) assert.ok(!copy.includes(trace), 'a code');
  }
});
