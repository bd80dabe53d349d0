import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeAdministrator,
  resetSecondFactor,
} from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { mySecondFactor } from '#contract/accounts/passkeys.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { history } from '#server/core/history/history.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { authenticator } from '../../test/authenticator.ts';
import { addedPasskey } from '../../test/passkey.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();

test('only another administrator can reset the second factor of an administrator who lost it', async () => {
  const admin = await app.admin();
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
  const admin = await app.admin();
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
