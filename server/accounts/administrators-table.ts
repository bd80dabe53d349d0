import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Permission } from '#contract/core/permissions.ts';
import { bytes, id, instant } from '#server/core/columns.ts';

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
  /** Null until a code has shown that the authenticator knows the secret. */
  confirmedAt: instant(),
  /** The time step of the last code that was taken: no code is taken twice. */
  lastStep: id().notNull().default(0),
  wrongTries: integer().notNull().default(0),
  triesSince: instant(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable('recovery_codes', {
  accountId: id().notNull(),
  codeHash: bytes().notNull(),
});
