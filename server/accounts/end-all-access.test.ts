import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { profile } from '#contract/accounts/calls.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/security.ts';
import { endAllAccess } from '#server/accounts/end-all-access.ts';
import { outbox } from '#server/core/outbox.ts';
import { refused } from '../../test/refused.ts';
import { shortForm } from '../../test/registration-forms.ts';
import { openTestApp, password, type TestApp } from '../../test/test-app.ts';

const newPassword = { password: 'كلمة جديدة طويلة 9', confirmPassword: 'كلمة جديدة طويلة 9' };

/** A session, a code of a registration, a code for a new password and a link of an invitation, and a use of each. */
async function openEverything(app: TestApp) {
  const client = await app.client();
  const admin = await app.admin();
  const email = 'registered@sanad.example';
  await app.anyone(registerClient, shortForm({ email }));
  await app.anyone(forgotPassword, { email: client.email });
  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'full' as const };
  await admin.call(inviteAdministrator, invited);
  const [code, resetCode, link] = [
    await app.codeFor(email),
    await app.codeFor(client.email),
    await app.codeFor(invited.email),
  ];
  const token = link.split('#')[1] ?? '';
  return {
    email,
    session: () => client.call(profile, {}),
    confirm: () => app.anyone(verifyEmail, { email, otp: code }),
    reset: () => app.anyone(resetPassword, { email: client.email, otp: resetCode, ...newPassword }),
    accept: () => app.anyone(acceptAdministratorInvitation, { token, password, confirmPassword: password }),
  };
}

test('sessions, codes and links work until all access is ended', async () => {
  const app = await openTestApp();
  const { session, confirm, reset, accept } = await openEverything(app);
  for (const use of [session, confirm, reset, accept]) await use();
  await app.close();
});

test('after all access is ended no session, code or link works, and people get new ones', async () => {
  const app = await openTestApp();
  const { email, session, confirm, reset, accept } = await openEverything(app);
  const { db } = app.context;
  const waiting = await app.client('سارة محمود');
  await app.anyone(forgotPassword, { email: waiting.email });
  assert.ok((await endAllAccess(db)) >= 2);
  await refused(session(), 'not_signed_in');
  await refused(confirm(), 'code_invalid');
  await refused(reset(), 'code_invalid');
  await refused(accept(), 'code_invalid');
  const secrets = (await db.select().from(outbox)).filter(({ encryptedSecret }) => encryptedSecret !== null);
  assert.deepEqual(secrets, [], 'no code is mailed that does not work any more');
  await app.anyone(resendCode, { email });
  await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
  await app.close();
});
