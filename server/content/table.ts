import { integer, snakeCase, text } from 'drizzle-orm/pg-core';
import type { ContentKind, ContentState } from '#contract/content/editing.ts';
import { id, instant, json } from '#server/base/db/columns.ts';

/** One row for each setting of `settings.ts`. */
export const settings = snakeCase.table('settings', {
  name: text().primaryKey(),
  value: json<unknown>(),
  /** The version of all settings that last changed this one. The settings have the greatest. */
  version: integer().notNull().default(1),
});
export type SettingRow = typeof settings.$inferSelect;

/** The texts of the platform. All rows always have the same version and time. */
export const info = snakeCase.table('info', {
  name: text().$type<'about' | 'privacy' | 'terms'>().primaryKey(),
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

/** Every saved version of the texts. Rows are never changed or deleted. */
export const textVersions = snakeCase.table('text_versions', {
  version: integer().primaryKey(),
  about: text().notNull(),
  privacy: text().notNull(),
  /** Null in versions from before there were terms. */
  terms: text(),
  /** Null for the delivered texts. */
  savedAt: instant(),
  savedBy: id(),
});
