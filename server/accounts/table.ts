import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountStatus } from '#contract/accounts.ts';
import type { Role } from '#contract/core/roles.ts';
import { bytes, id, instant, json } from '#server/core/columns.ts';

export const accounts = pgTable('accounts', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  role: text().$type<Role>().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  statusReason: text(),
  email: text().notNull(),
  displayName: text().notNull(),
  phoneNumber: text().notNull(),
  passwordHash: text().notNull(),
  cardSealed: bytes(),
  /** Equal for equal card numbers: only points out duplicates (contract §11). */
  cardFingerprint: bytes(),
  consentVersion: text(),
  consentedAt: instant(),
  createdAt: instant().notNull(),
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
  searchKey: text().notNull(),
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
  codeSentAt: instant().notNull(),
  createdAt: instant().notNull(),
});
export type RegistrationRow = typeof registrations.$inferSelect;

export const sessions = pgTable('sessions', {
  tokenHash: bytes().primaryKey(),
  accountId: id().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
