import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { ComplaintState, ComplaintSubject } from '#contract/complaints/calls.ts';
import { id, instant } from '#server/base/db/columns.ts';

export const complaints = snakeCase.table('complaints', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  requestId: id().notNull(),
  authorId: id().notNull(),
  about: text().$type<ComplaintSubject>().notNull(),
  /** Null after the complainant deleted their account, like the answer. */
  text: text(),
  state: text().$type<ComplaintState>().notNull(),
  answer: text(),
  createdAt: instant().notNull(),
  answeredAt: instant(),
});
export type ComplaintRow = typeof complaints.$inferSelect;
