import * as z from 'zod/mini';
import { accountStatuses } from '#contract/accounts.ts';
import { Registered } from '#contract/accounts-registration.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

const { client, newPassword, administrators: said, secondFactor } = accountTexts;

const admin = { roles: ['Admin'], accepted: true } as const;

const Administrator = z.object({
  id: z.number(),
  displayName: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  hasSecondFactor: z.boolean(),
  createdAt: z.string(),
});
export type Administrator = z.infer<typeof Administrator>;

export const listAdministrators = endpoint({
  does: 'All administrators, removed ones too, whoever is here longest first.',
  call: 'GET /api/Admin/administrators',
  who: admin,
  input: z.object({}),
  output: z.array(Administrator),
  errors: [],
  isPaged: true,
});

export const inviteAdministrator = endpoint({
  does: 'Mails an invitation to become an administrator; it replaces an older one of the same address.',
  call: 'POST /api/Admin/administrators/invite',
  who: admin,
  input: z.object({
    displayName: required(rule.name, client.name),
    email: required(rule.email(), client.email),
  }),
  output: z.object({ email: z.string(), expiresAt: z.string() }),
  errors: ['account_exists'],
  message: said.invited,
});

export const acceptAdministratorInvitation = endpoint({
  does: 'Makes the account of an invited administrator; the token is the part of the mailed link behind the #.',
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
  does: 'Suspends an administrator and ends his sessions; the last one stays.',
  call: 'POST /api/Admin/administrators/remove',
  who: admin,
  input: z.object({ accountId: required(rule.id, accountTexts.review.account) }),
  output: z.object({ accountId: z.number(), status: z.enum(accountStatuses) }),
  errors: ['not_found', 'already_decided', 'last_administrator'],
  message: accountTexts.review.done,
});

/** A code of the authenticator, or a recovery code: letters and digits, however they are spaced. */
const otp = required(rule.reference(40), secondFactor.code);

export const beginSecondFactor = endpoint({
  does: "Makes the secret for an administrator's authenticator application; it counts once a code has confirmed it.",
  call: 'POST /api/Account/totp/begin',
  who: admin,
  input: z.object({}),
  /** `address` is what a QR code shows: `otpauth://totp/…`. */
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['state_changed'],
});

export const confirmSecondFactor = endpoint({
  does: 'Turns the second factor on, ends the other sessions, and answers ten recovery codes, once.',
  call: 'POST /api/Account/totp/confirm',
  who: admin,
  input: z.object({ otp }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['code_invalid', 'state_changed'],
  message: secondFactor.on,
  limit: 'code',
});

export const endSecondFactor = endpoint({
  does: 'Turns the second factor off; takes the password and a code of the authenticator, or a recovery code.',
  call: 'POST /api/Account/totp/end',
  who: admin,
  input: z.object({ password: required(rule.password, client.password), otp }),
  output: z.null(),
  errors: ['password_wrong', 'code_invalid', 'state_changed'],
  message: secondFactor.off,
  limit: 'password',
});

export const administratorsApi = {
  listAdministrators,
  inviteAdministrator,
  acceptAdministratorInvitation,
  removeAdministrator,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} satisfies Record<string, Endpoint>;
