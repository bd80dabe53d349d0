import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { isTypedTwice, newPassword } from '#contract/core/new-password.ts';
import * as rule from '#contract/core/rules.ts';
import { accountTexts } from './copy.ts';
import { codeProof, passkeyProof } from './second-factor.ts';

const { forgotten, leaving, newPassword: texts, ownSessions, verify } = accountTexts;

export const forgotPassword = endpoint({
  does: 'Mails a code to set a new password, at most one a minute. The answer is the same for known and unknown addresses.',
  call: 'POST /api/Account/forgot-password',
  who: 'anyone',
  knowsCaller: true,
  input: z.object({ email: required(rule.email(), forgotten.email) }),
  output: z.object({ againAfterSeconds: z.number() }),
  message: forgotten.sent,
  limit: 'resend',
});

const passwordFields = {
  password: required(newPassword, texts.password),
  confirmPassword: required(rule.password, texts.confirm),
};

export const resetPassword = endpoint({
  does: 'Sets a new password with the mailed code, and ends every session of the account. An account with a second factor needs its proof too; without the right mailed code nobody learns that.',
  call: 'POST /api/Account/reset-password',
  who: 'anyone',
  input: z
    .object({
      email: required(rule.email(), forgotten.email),
      otp: required(rule.digits(12, { digitsOnly: verify.codeDigits, length: verify.codeDigits }), forgotten.code),
      ...passwordFields,
      /** One of both is needed when the account has a second factor. */
      secondFactor: codeProof,
      passkey: passkeyProof,
    })
    .check(isTypedTwice(texts.mismatch)),
  errors: ['code_invalid', 'second_factor_needed', 'second_factor_wrong'],
  message: forgotten.done,
  limit: 'resetCode',
});

export const changePassword = endpoint({
  does: "Changes the caller's password, and ends the other sessions of the account.",
  call: 'POST /api/Account/change-password',
  who: 'signed in',
  needsConfirmation: 'with second factor',
  input: z
    .object({ currentPassword: required(rule.password, texts.current), ...passwordFields })
    .check(isTypedTwice(texts.mismatch)),
  errors: ['password_wrong'],
  message: texts.done,
  limit: 'password',
});

const OwnSession = z.object({
  id: z.number(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** The browser and system that it was opened on, roughly: «Chrome · Android». Null when unknown. */
  device: z.nullable(z.string()),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const mySessions = endpoint({
  does: "The caller's open sessions, newest first.",
  call: 'GET /api/Account/sessions',
  who: 'signed in',
  output: z.array(OwnSession),
  isPaged: true,
});

export const endSession = endpoint({
  does: "Ends one of the caller's sessions.",
  call: 'POST /api/Account/end-session',
  who: 'signed in',
  input: z.object({ id: required(rule.id, ownSessions.which) }),
  errors: ['not_found'],
  message: ownSessions.ended,
});

export const signOutEverywhere = endpoint({
  does: "Ends all of the caller's sessions, including this one.",
  call: 'POST /api/Account/sign-out-everywhere',
  who: 'signed in',
  forgetsAnswer: true,
  isBeforeSecondFactor: true,
  message: ownSessions.allEnded,
});

/** `z.record` would do as well, but its code would then be loaded on every page with a form. */
const rows = z.array(z.looseObject({}));
const exported = {
  account: rows,
  professionalProfile: rows,
  sessions: rows,
  secondFactor: rows,
  knownDevices: rows,
  emailChanges: rows,
  passkeys: rows,
  registrations: rows,
  files: rows,
  notifications: rows,
  mailPreferences: rows,
  mails: rows,
  requests: rows,
  assignments: rows,
  payments: rows,
  refunds: rows,
  invitations: rows,
  roomEntries: rows,
  roomDates: rows,
  caseReviews: rows,
  offers: rows,
  agreements: rows,
  suggestions: rows,
  comments: rows,
  complaints: rows,
  supports: rows,
  reports: rows,
  /** Actions of the person, from the history. */
  actions: rows,
};
/** The sections of a data export. Each domain delivers the sections of its own tables. */
export type ExportedSection = keyof typeof exported;

export const exportAccount = endpoint({
  does: 'Everything that the platform stores about the caller, as JSON. Each section is sorted newest first.',
  call: 'GET /api/Account/export',
  who: 'signed in',
  needsConfirmation: true,
  output: z.object({ exportedAt: z.string(), ...exported }),
  limit: 'export',
});

export const deleteAccount = endpoint({
  does: "Deletes the caller's account. Personal data is erased. What the other party of a case and the ledger need is kept.",
  call: 'DELETE /api/Account',
  who: 'signed in',
  needsConfirmation: 'with second factor',
  forgetsAnswer: true,
  input: z.object({ password: required(rule.password, leaving.password) }),
  errors: ['password_wrong', 'proof_open', 'last_administrator'],
  message: leaving.done,
  limit: 'password',
});
