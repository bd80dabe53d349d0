import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/core/columns.ts';

export const invitations = pgTable('invitations', {
  /** What people see and type: by an administrator, or the next free number. */
  id: id().primaryKey(),
  requestId: id().notNull(),
  clientId: id().notNull(),
  lawyerId: id().notNull(),
  secretNumber: text().notNull(),
  createdAt: instant().notNull(),
});
export type InvitationRow = typeof invitations.$inferSelect;
