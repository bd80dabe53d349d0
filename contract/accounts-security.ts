import * as z from 'zod/mini';
import { accountTexts } from '#contract/copy/accounts.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { holds, required } from '#contract/core/fields.ts';
import * as rule from '#contract/core/rules.ts';

const { forgotten, leaving, newPassword, ownSessions, verify } = accountTexts;

export const forgotPassword = endpoint({
  does: 'Mails a code to set a new password, at most one a minute; answers alike for known and unknown addresses.',
  call: 'POST /api/Account/forgot-password',
  who: 'anyone',
  input: z.object({ email: required(rule.email(), forgotten.email) }),
  output: z.object({ againAfterSeconds: z.number() }),
  errors: [],
  message: forgotten.sent,
  limit: 'resend',
});

const passwordFields = {
  password: required(rule.newPassword, newPassword.password),
  confirmPassword: required(rule.password, newPassword.confirm),
};
const isConfirmed = () =>
  holds<{ password: string; confirmPassword: string }>(
    'confirmPassword',
    'confirmation',
    newPassword.mismatch,
    ({ password, confirmPassword }) => !password || !confirmPassword || password === confirmPassword,
  );

export const resetPassword = endpoint({
  does: 'Sets a new password with the mailed code, and ends every session of the account.',
  call: 'POST /api/Account/reset-password',
  who: 'anyone',
  input: z
    .object({
      email: required(rule.email(), forgotten.email),
      otp: required(rule.digits(12, { digitsOnly: verify.codeDigits, length: verify.codeDigits }), forgotten.code),
      ...passwordFields,
    })
    .check(isConfirmed()),
  output: z.null(),
  errors: ['code_invalid'],
  message: forgotten.done,
  limit: 'code',
});

export const changePassword = endpoint({
  does: "Changes the caller's password, and ends the other sessions of the account.",
  call: 'POST /api/Account/change-password',
  who: 'signed in',
  input: z
    .object({ currentPassword: required(rule.password, newPassword.current), ...passwordFields })
    .check(isConfirmed()),
  output: z.null(),
  errors: ['password_wrong'],
  message: newPassword.done,
  limit: 'password',
});

const OwnSession = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The one that this call is made with. */
  isCurrent: z.boolean(),
  /** Roughly on what it was opened: «Chrome · Android»; null when that is not known. */
  device: z.nullable(z.string()),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const mySessions = endpoint({
  does: "The caller's open sessions, the newest first.",
  call: 'GET /api/Account/sessions',
  who: 'signed in',
  input: z.object({}),
  output: z.array(OwnSession),
  errors: [],
  isPaged: true,
});

export const endSession = endpoint({
  does: "Ends one of the caller's sessions.",
  call: 'POST /api/Account/end-session',
  who: 'signed in',
  input: z.object({ id: required(rule.id, ownSessions.which) }),
  output: z.null(),
  errors: ['not_found'],
  message: ownSessions.ended,
});

export const signOutEverywhere = endpoint({
  does: "Ends all of the caller's sessions, this one as well.",
  call: 'POST /api/Account/sign-out-everywhere',
  who: 'signed in',
  input: z.object({}),
  output: z.null(),
  errors: [],
  message: ownSessions.allEnded,
});

/** Not a record of unknowns: the browser would carry its code on every page with a form. */
const rows = z.array(z.looseObject({}));
const exported = {
  account: rows,
  professionalProfile: rows,
  sessions: rows,
  secondFactor: rows,
  registrations: rows,
  files: rows,
  notifications: rows,
  mailPreferences: rows,
  mails: rows,
  requests: rows,
  assignments: rows,
  payments: rows,
  invitations: rows,
  roomEntries: rows,
  roomDates: rows,
  caseReviews: rows,
  offers: rows,
  offerDrafts: rows,
  agreements: rows,
  suggestions: rows,
  comments: rows,
  supports: rows,
  reports: rows,
  /** What the person did, as the history tells it. */
  deeds: rows,
};
/** The kinds of what is kept about a person; each is brought by the domain that keeps it. */
export type ExportedSection = keyof typeof exported;

export const exportAccount = endpoint({
  does: 'All that is kept about the caller, as data: the newest of each kind first.',
  call: 'GET /api/Account/export',
  who: 'signed in',
  input: z.object({}),
  output: z.object({ exportedAt: z.string(), ...exported }),
  errors: [],
  limit: 'export',
});

export const deleteAccount = endpoint({
  does: "Deletes the caller's account: erases what is personal, keeps what the other party of a case and the ledger need.",
  call: 'DELETE /api/Account',
  who: 'signed in',
  input: z.object({ password: required(rule.password, leaving.password) }),
  output: z.null(),
  errors: ['password_wrong', 'proof_open', 'last_administrator'],
  message: leaving.done,
  limit: 'password',
});

export const securityApi = {
  forgotPassword,
  resetPassword,
  changePassword,
  mySessions,
  endSession,
  signOutEverywhere,
  exportAccount,
  deleteAccount,
} satisfies Record<string, Endpoint>;
