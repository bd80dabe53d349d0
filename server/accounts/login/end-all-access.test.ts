import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { endAllAccess } from '#server/accounts/login/end-all-access.ts';
import { isKnownDevice } from '#server/accounts/login/known-devices.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

test('after it no session, code or link of before works, and people get in again', async () => {
  const app = await openTestApp();
  const [client, admin] = [await app.client(), await app.admin()];
  const waiting = 'waiting@sanad.example';
  await app.anyone(registerClient, shortForm({ email: waiting }));
  const otp = await app.codeFor(waiting);
  await app.anyone(forgotPassword, { email: client.email });
  const reset = { email: client.email, otp: await app.codeFor(client.email), password, confirmPassword: password };
  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'full' } as const;
  await admin.call(inviteAdministrator, invited);
  const token = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  await client.call(profile, {});
  const { db, clock } = app.context;
  const device = randomBytes(32).toString('base64url');
  await app.anyone(logIn, { email: client.email, password, device });
  const isKnown = () => isKnownDevice(db, client.email, device, clock());
  assert.equal(await isKnown(), true);

  await endAllAccess(db, clock());
  assert.equal(await isKnown(), false);
  for (const { call } of [client, admin]) await refused(call(profile, {}), 'not_signed_in');
  await refused(app.anyone(verifyEmail, { email: waiting, otp }), 'code_invalid');
  await refused(app.anyone(resetPassword, reset), 'code_invalid');
  const accept = { token, password, confirmPassword: password };
  await refused(app.anyone(acceptAdministratorInvitation, accept), 'code_invalid');

  await app.anyone(logIn, { email: client.email, password });
  app.pass(61_000);
  await app.anyone(resendCode, { email: waiting });
  await app.anyone(verifyEmail, { email: waiting, otp: await app.codeFor(waiting) });
});
