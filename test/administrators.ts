import assert from 'node:assert/strict';
import { logIn } from '#contract/accounts.ts';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts-administrators.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { type Person, password, type Town } from './town.ts';

const passwords = { password, confirmPassword: password };

/** The token in the newest link that was mailed to this address. */
export async function invitationToken(town: Town, email: string): Promise<string> {
  const link = await town.codeFor(email);
  const [, token = ''] = /^http:\/\/town\.example\/administrator-invitation#([\w-]{43})$/.exec(link) ?? [];
  assert.ok(token, link);
  return token;
}

type Invitation = { by?: Person; displayName?: string; permission?: Permission };

/** Somebody is invited, by the first administrator and with all permissions or as said; answers the token of the mailed link. */
export async function invited(
  town: Town,
  email: string,
  { by, displayName = 'هالة فاخر', permission = 'full' }: Invitation = {},
): Promise<string> {
  await (by ?? (await town.admin())).call(inviteAdministrator, { email, displayName, permission });
  return invitationToken(town, email);
}

export async function newAdministrator(town: Town, email: string, invitation?: Invitation): Promise<Person> {
  await town.anyone(acceptAdministratorInvitation, { token: await invited(town, email, invitation), ...passwords });
  const session = await town.anyone(logIn, { email, password });
  return { call: town.as(session.token), id: session.id, email, password, name: session.displayName, session };
}
