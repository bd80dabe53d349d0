import { date, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import type { NoteKind } from '#contract/administration/notes.ts';
import { id, instant } from '#server/base/db/columns.ts';

/** Internal notes of administrators. A note without a request and a proof is about the account itself. */
export const notes = snakeCase.table('notes', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** The person whom it is about: the account, the client of the request or the payer of the proof. */
  accountId: id().notNull(),
  requestId: id(),
  paymentId: id(),
  authorId: id().notNull(),
  kind: text().$type<NoteKind>().notNull(),
  /** Null for a contact and after the note is withdrawn. */
  text: text(),
  createdAt: instant().notNull(),
  withdrawnAt: instant(),
});
export type NoteRow = typeof notes.$inferSelect;

/** A row for each mail about what waits: one per administrator and day. */
export const morningMails = snakeCase.table(
  'morning_mails',
  { accountId: id().notNull(), day: date({ mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
