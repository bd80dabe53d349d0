import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '#server/core/columns.ts';

export const notifications = pgTable('notifications', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  title: text().notNull(),
  body: text(),
  link: text(),
  createdAt: instant().notNull(),
  readAt: instant(),
});
