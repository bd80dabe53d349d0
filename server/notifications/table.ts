import { date, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { MailChoice, MailTopic } from '#contract/notifications/mail.ts';
import { id, instant } from '#server/base/db/columns.ts';

export const mailPreferences = snakeCase.table(
  'mail_preferences',
  {
    accountId: id().notNull(),
    topic: text().$type<MailTopic>().notNull(),
    choice: text().$type<MailChoice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic] })],
);

/** The entries of the next daily mail. */
export const digestEntries = snakeCase.table('digest_entries', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  topic: text().$type<MailTopic>().notNull(),
  title: text().notNull(),
  createdAt: instant().notNull(),
});

/** A row for each daily mail: one per person and day. */
export const digests = snakeCase.table(
  'digests',
  { accountId: id().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
