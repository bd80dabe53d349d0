import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts.ts';
import { Registered } from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, optional, required, withDefault } from '#contract/core/fields.ts';
import { administrator, administratorWho, permissions } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';

const { client, newPassword, administrators: said, secondFactor } = accountTexts;

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
const asked = z.object({
  /** A name, a part of an e-mail address, or the number of an account. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(administratorSorts), 'oldest'),
});

export const listAdministrators = endpoint({
  does: 'All administrators, removed ones too.',
  call: 'GET /api/Admin/administrators',
  who: administrator,
  input: asked,
  output: z.array(Administrator),
  errors: [],
  isPaged: true,
});

export const administratorsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/administrators-sheet',
  who: administrator,
  input: asked,
  output: z.unknown(),
  errors: [],
  isFile: true,
});

const permission = required(rule.oneOf(permissions), said.permission);

export const inviteAdministrator = endpoint({
  does: 'Mails an invitation to become an administrator, also to one who was removed; it replaces an older one of the same address.',
  call: 'POST /api/Admin/administrators/invite',
  who: administratorWho('manages'),
  input: z.object({
    displayName: required(rule.name, client.name),
    email: required(rule.email(), client.email),
    permission,
  }),
  output: z.object({ email: z.string(), expiresAt: z.string() }),
  errors: ['account_exists'],
  message: said.invited,
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
  does: 'Invitations that were mailed and not accepted yet, the oldest first.',
  call: 'GET /api/Admin/administrators/invitations',
  who: administrator,
  input: z.object({}),
  output: z.array(AdministratorInvitation),
  errors: [],
  isPaged: true,
});

export const withdrawAdministratorInvitation = endpoint({
  does: 'Withdraws an invitation: its link makes nobody an administrator any more.',
  call: 'POST /api/Admin/administrators/withdraw-invitation',
  who: administratorWho('manages'),
  input: z.object({ invitationId: required(rule.id, said.invitation) }),
  output: z.null(),
  errors: ['not_found'],
  message: said.withdrawn,
});

export const acceptAdministratorInvitation = endpoint({
  does: 'Makes the account of an invited administrator, or restores that of a removed one; the token is the part of the mailed link behind the #.',
  call: 'POST /api/Account/accept-administrator-invitation',
  who: 'anyone',
  input: z
    .object({
      token: required(rule.text(100), said.invitationInvalid),
      password: required(rule.newPassword, client.password),
      confirmPassword: required(rule.password, newPassword.confirm),
    })
    .check(
      holds<{ password: string; confirmPassword: string }>(
        'confirmPassword',
        'confirmation',
        newPassword.mismatch,
        ({ password, confirmPassword }) => !password || !confirmPassword || password === confirmPassword,
      ),
    ),
  output: Registered,
  errors: ['code_invalid', 'account_exists'],
  message: said.accepted,
  limit: 'code',
});

export const removeAdministrator = endpoint({
  does: 'Suspends an administrator, ends his sessions and withdraws his invitations; the last one with all permissions stays.',
  call: 'POST /api/Admin/administrators/remove',
  who: administratorWho('manages'),
  input: z.object({ accountId: required(rule.id, accountTexts.review.account) }),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses) }),
  errors: ['not_found', 'already_decided', 'last_administrator'],
  message: accountTexts.review.done,
});

export const changePermission = endpoint({
  does: 'Changes what an administrator may do, from his next call on; the last one with all permissions keeps them.',
  call: 'POST /api/Admin/administrators/permission',
  who: administratorWho('manages'),
  input: z.object({ accountId: required(rule.id, accountTexts.review.account), permission }),
  output: z.object({ accountId: z.number(), permission: z.enum(permissions) }),
  errors: ['not_found', 'last_administrator'],
  message: said.permissionChanged,
});

export const resetSecondFactor = endpoint({
  does: 'Turns the second factor of another administrator off, who has lost it, and ends his sessions.',
  call: 'POST /api/Admin/administrators/reset-second-factor',
  who: administratorWho('manages'),
  input: z.object({ accountId: required(rule.id, accountTexts.review.account) }),
  output: z.null(),
  errors: ['not_found', 'state_changed'],
  message: said.secondFactorReset,
});

/** A code of the authenticator, or a recovery code: letters and digits, however they are spaced. */
const otp = required(rule.reference(40), secondFactor.code);

export const beginSecondFactor = endpoint({
  does: "Makes the secret for an administrator's authenticator application; it counts once a code has confirmed it.",
  call: 'POST /api/Account/totp/begin',
  who: administrator,
  input: z.object({}),
  /** `address` is what a QR code shows: `otpauth://totp/…`. */
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['state_changed'],
});

export const confirmSecondFactor = endpoint({
  does: 'Turns the second factor on, ends the other sessions, and answers ten recovery codes, once.',
  call: 'POST /api/Account/totp/confirm',
  who: administrator,
  input: z.object({ otp }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_invalid', 'state_changed'],
  message: secondFactor.on,
  limit: 'code',
});

export const endSecondFactor = endpoint({
  does: 'Turns the second factor off; takes the password and a code of the authenticator, or a recovery code.',
  call: 'POST /api/Account/totp/end',
  who: administrator,
  input: z.object({ password: required(rule.password, client.password), otp }),
  output: z.null(),
  errors: ['password_wrong', 'code_invalid', 'state_changed'],
  message: secondFactor.off,
  limit: 'password',
});

export const administratorsApi = {
  listAdministrators,
  administratorsSheet,
  inviteAdministrator,
  listAdministratorInvitations,
  withdrawAdministratorInvitation,
  acceptAdministratorInvitation,
  removeAdministrator,
  changePermission,
  resetSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} satisfies Record<string, Endpoint>;
