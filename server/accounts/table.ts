import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlainLawyerFact } from '#contract/accounts/facts.ts';
import type { AccountStatus } from '#contract/accounts/session.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import { bytes, id, instant, json } from '#server/core/columns.ts';

export const accounts = pgTable('accounts', {
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
  cardSealed: bytes(),
  /** The same for equal card numbers. Used only to show duplicates (contract §11). */
  cardFingerprint: bytes(),
  consentVersion: text(),
  consentedAt: instant(),
  createdAt: instant().notNull(),
  /** After this time the row is a stub without personal data, to which cases and the ledger still refer. */
  deletedAt: instant(),
});
export type AccountRow = typeof accounts.$inferSelect;

export const lawyers = pgTable('lawyers', {
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
  barCardSealed: bytes(),
  /** The same for equal card numbers. Administrators find a lawyer by it. */
  barCardFingerprint: bytes(),
  idPhotoId: id(),
  barCardPhotoId: id(),
  paidUntil: instant(),
  /** What an administrator asked the lawyer to change; cleared when the lawyer saves. */
  reviewNote: text(),
  revision: integer().notNull().default(0),
});
export type LawyerRow = typeof lawyers.$inferSelect;

/** The professional facts that are not secret; an unconfirmed registration stores them as JSON. */
type ProfessionalFacts = Pick<LawyerRow, PlainLawyerFact>;

export const registrations = pgTable('registrations', {
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
  cardSealed: bytes().notNull(),
  cardFingerprint: bytes().notNull(),
  lawyer: json<ProfessionalFacts>(),
  barCardSealed: bytes(),
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

/** The last code that was requested for an e-mail address. Unknown addresses get a row too. */
/** The browsers that an account signed in from. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: id().notNull(),
    deviceHash: bytes().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
);
export const emailCodes = pgTable('asked_codes', {
  addressHash: bytes().primaryKey(),
  /** Null if the registration stores the code. */
  codeHash: bytes(),
  tries: integer().notNull().default(0),
  sentAt: instant().notNull(),
});

export const sessions = pgTable('sessions', {
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

export const administratorInvitations = pgTable('administrator_invitations', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  displayName: text().notNull(),
  permission: text().$type<Permission>().notNull(),
  tokenHash: bytes().notNull(),
  invitedBy: id().notNull(),
  expiresAt: instant().notNull(),
});

export const secondFactors = pgTable('second_factors', {
  accountId: id().primaryKey(),
  secretSealed: bytes().notNull(),
  /** Null until the owner has confirmed the secret with a first code. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: id().notNull().default(0),
  wrongTries: integer().notNull().default(0),
  triesSince: instant(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  accountId: id().notNull(),
  codeHash: bytes().notNull(),
});
