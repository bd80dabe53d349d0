import assert from 'node:assert/strict';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { type Person, password, type TestApp } from './test-app.ts';

const passwords = { password, confirmPassword: password };

/** The token of the newest invitation that was mailed to this address. */
export async function invitationToken(app: TestApp, email: string): Promise<string> {
  const link = await app.codeFor(email);
  const [, token = ''] = /^http:\/\/sanad\.example\/administrator-invitation#([\w-]{43})$/.exec(link) ?? [];
  assert.ok(token, link);
  return token;
}

type Invitation = { by?: Person; displayName?: string; permission?: Permission };

/** Invites an administrator, by default as the first administrator and with all permissions. Returns the mailed token. */
export async function invited(
  app: TestApp,
  email: string,
  { by, displayName = 'هالة فاخر', permission = 'full' }: Invitation = {},
): Promise<string> {
  await (by ?? (await app.admin())).call(inviteAdministrator, { email, displayName, permission });
  return invitationToken(app, email);
}

export async function newAdministrator(app: TestApp, email: string, invitation?: Invitation): Promise<Person> {
  await app.anyone(acceptAdministratorInvitation, { token: await invited(app, email, invitation), ...passwords });
  return app.logIn(email);
}
