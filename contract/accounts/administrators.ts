import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { isTypedTwice, newPassword } from '#contract/core/new-password.ts';
import { administrator, administratorWho, permissions } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { accountTexts } from './copy.ts';
import { Registered } from './registration.ts';
import { accountStatuses } from './session.ts';

const { client, newPassword: texts, administrators: t, secondFactor } = accountTexts;

const Administrator = z.object({
  id: z.number(),
  displayName: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  permission: z.enum(permissions),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Administrator = z.infer<typeof Administrator>;

export const administratorSorts = ['oldest', 'newest', 'name'] as const;

export const listAdministrators = endpoint({
  does: 'All administrators, including removed ones.',
  call: 'GET /api/Admin/administrators',
  who: administrator,
  input: z.object({
    /** A name, a part of an e-mail address, or the id of an account. */
    q: optional(rule.text(rule.lengthMax.name)),
    sort: withDefault(rule.oneOf(administratorSorts), 'oldest'),
  }),
  output: z.array(Administrator),
  isPaged: true,
  csv: { needsConfirmation: true },
});

const permission = required(rule.oneOf(permissions), t.permission);

export const inviteAdministrator = endpoint({
  does: 'Mails an invitation to become an administrator. A removed administrator can be invited again. The invitation replaces an older one to the same address.',
  call: 'POST /api/Admin/administrators/invite',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({
    displayName: required(rule.name, client.name),
    email: required(rule.email(), client.email),
    permission,
  }),
  output: z.object({ email: z.string(), expiresAt: z.string() }),
  errors: ['account_exists', 'too_many'],
  message: t.invited,
});

const AdministratorInvitation = z.object({
  id: z.number(),
  displayName: z.string(),
  email: z.string(),
  permission: z.enum(permissions),
  expiresAt: z.string(),
  /** The name of the administrator who sent it. */
  invitedBy: z.string(),
});
export type AdministratorInvitation = z.infer<typeof AdministratorInvitation>;

export const listAdministratorInvitations = endpoint({
  does: 'Invitations that are not accepted yet, oldest first.',
  call: 'GET /api/Admin/administrators/invitations',
  who: administrator,
  output: z.array(AdministratorInvitation),
  isPaged: true,
});

export const withdrawAdministratorInvitation = endpoint({
  does: 'Withdraws an invitation: its link stops working.',
  call: 'POST /api/Admin/administrators/withdraw-invitation',
  who: administratorWho('manages'),
  input: z.object({ invitationId: required(rule.id, t.invitation) }),
  errors: ['not_found'],
  message: t.withdrawn,
});

export const acceptAdministratorInvitation = endpoint({
  does: 'Creates the account of an invited administrator, or restores the account of a removed one. The token is the part of the mailed link after the #.',
  call: 'POST /api/Account/accept-administrator-invitation',
  who: 'anyone',
  input: z
    .object({
      token: required(rule.text(100), t.invitationInvalid),
      password: required(newPassword, client.password),
      confirmPassword: required(rule.password, texts.confirm),
    })
    .check(isTypedTwice(texts.mismatch)),
  output: Registered,
  errors: ['code_invalid', 'account_exists'],
  message: t.accepted,
  limit: 'code',
});

export const removeAdministrator = endpoint({
  does: 'Suspends an administrator, ends their sessions and withdraws the invitations that they sent. The last administrator with all permissions cannot be removed.',
  call: 'POST /api/Admin/administrators/remove',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({ accountId: required(rule.id, accountTexts.review.account) }),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses) }),
  errors: ['not_found', 'already_decided', 'last_administrator'],
  message: accountTexts.review.done,
});

export const changePermission = endpoint({
  does: 'Changes the permission of an administrator, from their next call on. The last administrator with all permissions keeps them.',
  call: 'POST /api/Admin/administrators/permission',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({ accountId: required(rule.id, accountTexts.review.account), permission }),
  output: z.object({ accountId: z.number(), permission: z.enum(permissions) }),
  errors: ['not_found', 'last_administrator'],
  message: t.permissionChanged,
});

export const resetSecondFactor = endpoint({
  does: 'Turns off the second factor of somebody else who has lost it, with their passkeys and recovery codes, and ends their sessions.',
  call: 'POST /api/Admin/administrators/reset-second-factor',
  who: administratorWho('manages'),
  needsConfirmation: true,
  input: z.object({ accountId: required(rule.id, accountTexts.review.account) }),
  errors: ['not_found', 'state_changed'],
  message: t.secondFactorReset,
});

/** A code of the authenticator, or a recovery code: letters and digits with any spaces. */
const otp = required(rule.reference(40), secondFactor.code);

export const beginSecondFactor = endpoint({
  does: "Creates the secret for the caller's authenticator application. It takes effect when a code confirms it.",
  call: 'POST /api/Account/totp/begin',
  who: administrator,
  isBeforeSecondFactor: true,
  needsConfirmation: true,
  forgetsAnswer: true,
  /** `address` is what a QR code shows: `otpauth://totp/…`. */
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['state_changed'],
});

export const confirmSecondFactor = endpoint({
  does: 'Turns the codes of the authenticator on, and ends the other sessions. The first second factor of an account brings ten recovery codes, which are shown only this once.',
  call: 'POST /api/Account/totp/confirm',
  who: administrator,
  isBeforeSecondFactor: true,
  needsConfirmation: true,
  forgetsAnswer: true,
  input: z.object({ otp }),
  /** No codes when the account already had a passkey: its recovery codes stay valid. */
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_invalid', 'state_changed'],
  message: secondFactor.on,
  limit: 'code',
});

export const endSecondFactor = endpoint({
  does: 'Turns the codes of the authenticator off. The recovery codes stay valid as long as there is a passkey.',
  call: 'POST /api/Account/totp/end',
  who: administrator,
  needsConfirmation: true,
  errors: ['state_changed', 'last_second_factor'],
  message: secondFactor.off,
});
