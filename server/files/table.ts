import { bit, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '#server/core/columns.ts';

export const files = pgTable('files', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** Unguessable; the address under `/api/Files/`. */
  key: text().notNull(),
  ownerId: id(),
  purpose: text().$type<'payment proof' | 'id photo' | 'bar card photo' | 'content'>().notNull(),
  contentType: text().notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of the bytes that were sent. */
  sha256: bytes('sha256').notNull(),
  /** Difference hash: pictures that look alike differ in few bits. */
  look: bit({ dimensions: 64 }).notNull(),
  createdAt: instant().notNull(),
  /** Its bytes are erased; what is known of it still finds the same picture when it is sent again. */
  erasedAt: instant(),
});
export type FileRow = typeof files.$inferSelect;
