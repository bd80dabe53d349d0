import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountStatus } from '#contract/accounts.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/core/roles.ts';
import { bytes, id, instant, json } from '#server/core/columns.ts';

export const accounts = pgTable('accounts', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  role: text().$type<Role>().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  statusReason: text(),
  /** Of administrators; null for everybody else. */
  permission: text().$type<Permission>(),
  email: text().notNull(),
  displayName: text().notNull(),
  /** What searches by name are held against; see `name-search.ts`. */
  searchKey: text().notNull().default(''),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  cardSealed: bytes(),
  /** Equal for equal card numbers: only points out duplicates (contract §11). */
  cardFingerprint: bytes(),
  consentVersion: text(),
  consentedAt: instant(),
  createdAt: instant().notNull(),
  /** From then on the row is a stub: its owner is gone, cases and the ledger still name it. */
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
  idPhotoId: id(),
  barCardPhotoId: id(),
  paidUntil: instant(),
  /** What an administrator asked to change, until the lawyer saves. */
  reviewNote: text(),
  revision: integer().notNull().default(0),
});
export type LawyerRow = typeof lawyers.$inferSelect;

/** The professional fields of the landing form, as they wait in a registration. */
export type ProfessionalFields = Pick<
  LawyerRow,
  | 'specializationNumber'
  | 'specializationName'
  | 'yearsOfExperience'
  | 'governorate'
  | 'city'
  | 'court'
  | 'lastDegree'
  | 'experienceCertificate'
  | 'certificateDate'
>;

export const registrations = pgTable('registrations', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** The number that the account will have. */
  accountId: id().notNull(),
  role: text().$type<Exclude<Role, 'Admin'>>().notNull(),
  email: text().notNull(),
  displayName: text().notNull(),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  cardSealed: bytes().notNull(),
  cardFingerprint: bytes().notNull(),
  lawyer: json<ProfessionalFields>(),
  barCardSealed: bytes(),
  idPhotoId: id(),
  barCardPhotoId: id(),
  consentVersion: text(),
  codeHash: bytes().notNull(),
  codeExpiresAt: instant().notNull(),
  codeTries: integer().notNull().default(0),
  createdAt: instant().notNull(),
});
export type RegistrationRow = typeof registrations.$inferSelect;

/** When an address last asked for a code; every address leaves a row, known to us or not. */
export const askedCodes = pgTable('asked_codes', {
  addressHash: bytes().primaryKey(),
  /** Null where the code lies with its registration. */
  codeHash: bytes(),
  tries: integer().notNull().default(0),
  sentAt: instant().notNull(),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytes().primaryKey(),
  /** What people name a session by. */
  id: id().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Roughly on what it was opened: «Chrome · Android». */
  device: text(),
});
export type SessionRow = typeof sessions.$inferSelect;
