import { pgTable, text } from 'drizzle-orm/pg-core';
import type { SuggestionType } from '#contract/suggestions.ts';
import { id, instant } from '#server/core/columns.ts';

export const suggestions = pgTable('suggestions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  type: text().$type<SuggestionType>().notNull(),
  authorId: id().notNull(),
  /** The name under which the author wishes to appear. */
  subjectSubmitterName: text(),
  subject: text().notNull(),
  classification: text().notNull(),
  /** Hidden by an administrator: gone from public answers. */
  hiddenAt: instant(),
  createdAt: instant().notNull(),
});
