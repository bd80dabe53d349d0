import { boolean, date, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { PlainLawyerFact } from '#contract/accounts/facts.ts';
import type { PasskeyTransport } from '#contract/accounts/passkeys.ts';
import type { AccountStatus } from '#contract/accounts/session.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import { bytes, id, instant, json } from '#server/base/db/columns.ts';

export const accounts = snakeCase.table('accounts', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  role: text().$type<Role>().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  statusReason: text(),
  /** Only for administrators; null for everybody else. */
  permission: text().$type<Permission>(),
  email: text().notNull(),
  displayName: text().notNull(),
  /** Searches by name match this key; see `name-search.ts`. */
  searchKey: text().notNull().default(''),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  /** A login of the account has succeeded before. */
  hasSignedIn: boolean().notNull().default(false),
  cardEncrypted: bytes(),
  /** The same for equal card numbers. Used only to show duplicates (specification#registration). */
  cardFingerprint: bytes(),
  consentVersion: text(),
  consentedAt: instant(),
  createdAt: instant().notNull(),
  /** After this time the row is a stub without personal data, to which cases and the ledger still refer. */
  deletedAt: instant(),
});
export type AccountRow = typeof accounts.$inferSelect;

export const lawyers = snakeCase.table('lawyers', {
  accountId: id().primaryKey(),
  specializationNumber: text(),
  specializationName: text(),
  yearsOfExperience: integer(),
  governorate: text(),
  city: text(),
  court: text(),
  lastDegree: text(),
  experienceCertificate: text(),
  certificateDate: date({ mode: 'string' }),
  barCardEncrypted: bytes(),
  /** The same for equal card numbers. Administrators find a lawyer by it. */
  barCardFingerprint: bytes(),
  idPhotoId: id(),
  barCardPhotoId: id(),
  paidUntil: instant(),
  /** The changes that an administrator asked the lawyer for; cleared when the lawyer saves. */
  reviewNote: text(),
  revision: integer().notNull().default(0),
});
export type LawyerRow = typeof lawyers.$inferSelect;

/** The professional facts that are not secret; an unconfirmed registration stores them as JSON. */
type ProfessionalFacts = Pick<LawyerRow, PlainLawyerFact>;

export const registrations = snakeCase.table('registrations', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** The id that the account will have. */
  accountId: id().notNull(),
  role: text().$type<Exclude<Role, 'Admin'>>().notNull(),
  email: text().notNull(),
  displayName: text().notNull(),
  /** See `accounts`. */
  searchKey: text().notNull().default(''),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  cardEncrypted: bytes().notNull(),
  cardFingerprint: bytes().notNull(),
  lawyer: json<ProfessionalFacts>(),
  barCardEncrypted: bytes(),
  barCardFingerprint: bytes(),
  idPhotoId: id(),
  barCardPhotoId: id(),
  consentVersion: text(),
  codeHash: bytes().notNull(),
  codeExpiresAt: instant().notNull(),
  codeTries: integer().notNull().default(0),
  createdAt: instant().notNull(),
});
export type RegistrationRow = typeof registrations.$inferSelect;

/** The browsers that an account signed in from. */
export const knownDevices = snakeCase.table(
  'known_devices',
  {
    accountId: id().notNull(),
    deviceHash: bytes().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);

/** The last code that was requested for an e-mail address. Unknown addresses get a row too. */
export const emailCodes = snakeCase.table('email_codes', {
  addressHash: bytes().primaryKey(),
  /** Null if the registration stores the code. */
  codeHash: bytes(),
  tries: integer().notNull().default(0),
  sentAt: instant().notNull(),
});

/** Asked for and confirmed changes of an account's address. At most one of an account is open: it has a code. */
export const emailChanges = snakeCase.table('email_changes', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  oldEmail: text().notNull(),
  newEmail: text().notNull(),
  /** Null when it can no longer be confirmed. */
  codeHash: bytes(),
  codeExpiresAt: instant().notNull(),
  codeTries: integer().notNull().default(0),
  confirmedAt: instant(),
  /** The hash of the token with which the old address takes the account back; null when it cannot. */
  backHash: bytes(),
  backUntil: instant().notNull(),
  createdAt: instant().notNull(),
});

export const sessions = snakeCase.table('sessions', {
  tokenHash: bytes().primaryKey(),
  /** The id by which a person ends a session. */
  id: id().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** The session ends when it is not used for this long. */
  idleMinutes: integer().notNull(),
  /** When the password, and the code of a second factor, was last given in this session. */
  confirmedAt: instant().notNull(),
  /** A rough description of the device, such as «Chrome · Android». */
  device: text(),
});
export type SessionRow = typeof sessions.$inferSelect;

export const administratorInvitations = snakeCase.table('administrator_invitations', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  displayName: text().notNull(),
  permission: text().$type<Permission>().notNull(),
  tokenHash: bytes().notNull(),
  invitedBy: id().notNull(),
  expiresAt: instant().notNull(),
});

/** One row for an account with a second factor of any kind, also while an authenticator is set up. */
export const secondFactors = snakeCase.table('second_factors', {
  accountId: id().primaryKey(),
  /** The secret of the authenticator; null when there are only passkeys. */
  secretEncrypted: bytes(),
  /** Null until the owner has confirmed the secret with a first code: only then the codes are on. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: id().notNull().default(0),
  wrongTries: integer().notNull().default(0),
  triesSince: instant(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = snakeCase.table('recovery_codes', {
  accountId: id().notNull(),
  codeHash: bytes().notNull(),
});

export const passkeys = snakeCase.table('passkeys', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  credentialId: bytes().notNull(),
  publicKey: bytes().notNull(),
  /** Grows with each use; an authenticator that does not count always says 0. */
  counter: id().notNull(),
  transports: json<PasskeyTransport[]>().notNull(),
  name: text(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});
export type PasskeyRow = typeof passkeys.$inferSelect;

/** The purpose of a challenge. */
export type ChallengePurpose = 'add' | 'sign in' | 'confirm again' | 'reset password';

export const passkeyChallenges = snakeCase.table('passkey_challenges', {
  challengeHash: bytes().primaryKey(),
  accountId: id().notNull(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** The session that it was made in; null when there was none. */
  sessionHash: bytes(),
  expiresAt: instant().notNull(),
});
