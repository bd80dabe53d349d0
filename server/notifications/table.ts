import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailChoice, MailTopic } from '#contract/notifications-mail.ts';
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

export const mailPreferences = pgTable(
  'mail_preferences',
  {
    accountId: id().notNull(),
    topic: text().$type<MailTopic>().notNull(),
    choice: text().$type<MailChoice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** What waits for the next daily mail. */
export const digestEntries = pgTable('digest_entries', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  topic: text().$type<MailTopic>().notNull(),
  title: text().notNull(),
  createdAt: instant().notNull(),
});

/** One daily mail a person and day. */
export const digests = pgTable(
  'digests',
  { accountId: id().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
