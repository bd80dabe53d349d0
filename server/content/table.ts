import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContentKind, ContentState } from '#contract/content-editing.ts';
import { id, instant, json } from '#server/core/columns.ts';

/** One row a setting; `settings.ts` says which there are. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: json<unknown>(),
});

/** The about and privacy texts; both rows always carry the same version and moment. */
export const info = pgTable('info', {
  name: text().$type<'about' | 'privacy'>().primaryKey(),
  text: text().notNull(),
  version: integer().notNull(),
  updatedAt: instant(),
});

/** Everything that stands in the public lists; what is withdrawn stays. */
export const contentItems = pgTable('content_items', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ContentKind>().notNull(),
  state: text().$type<ContentState>().notNull(),
  /** The place in the public list of its kind, smallest first; null exactly while it is not public. */
  position: id(),
  /** Read through `kinds.ts` only. */
  fields: json<unknown>().notNull(),
  /** What searches are held against. */
  searchKey: text().notNull().default(''),
  pictureId: id(),
  version: integer().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
});
export type ContentRow = typeof contentItems.$inferSelect;

/** What is kept in versions, by its name in the history. */
export type Versioned = 'content' | 'info' | 'settings';

/** Every saved version of it; rows are never changed and never removed. */
export const versions = pgTable('versions', {
  subject: text().$type<Versioned>().notNull(),
  subjectId: id().notNull(),
  version: integer().notNull(),
  fields: json<unknown>().notNull(),
  pictureId: id(),
  /** Null for what stood before versions were kept. */
  savedAt: instant(),
  savedBy: id(),
  restoredFrom: integer(),
});
export type VersionRow = typeof versions.$inferSelect;
