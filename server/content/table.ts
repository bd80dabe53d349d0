import { integer, snakeCase, text } from 'drizzle-orm/pg-core';
import type { ContentKind, ContentState } from '#contract/content/editing.ts';
import { id, instant, json } from '#server/core/db/columns.ts';

/** One row for each setting of `settings.ts`. */
export const settings = snakeCase.table('settings', {
  name: text().primaryKey(),
  value: json<unknown>(),
});

/** The about and privacy texts. Both rows always have the same version and time. */
export const info = snakeCase.table('info', {
  name: text().$type<'about' | 'privacy'>().primaryKey(),
  text: text().notNull(),
  version: integer().notNull(),
  updatedAt: instant(),
});

/** The items of the public lists. Withdrawn items stay in the table. */
export const contentItems = snakeCase.table('content_items', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ContentKind>().notNull(),
  state: text().$type<ContentState>().notNull(),
  /** The position in the public list of its kind, smallest first; null if and only if the item is not public. */
  position: id(),
  /** Read only through `kinds.ts`. */
  fields: json<unknown>().notNull(),
  /** Searches match this key. */
  searchKey: text().notNull().default(''),
  pictureId: id(),
  version: integer().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
export type ContentRow = typeof contentItems.$inferSelect;

/** The subjects of the history that have versions. */
export type Versioned = 'content' | 'info' | 'settings';

/** Every saved version of a subject. Rows are never changed or deleted. */
export const versions = snakeCase.table('versions', {
  subject: text().$type<Versioned>().notNull(),
  subjectId: id().notNull(),
  version: integer().notNull(),
  fields: json<unknown>().notNull(),
  pictureId: id(),
  /** Null for the content from before versions existed. */
  savedAt: instant(),
  savedBy: id(),
  restoredFrom: integer(),
});
export type VersionRow = typeof versions.$inferSelect;
