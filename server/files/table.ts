import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '#server/core/columns.ts';

export const files = pgTable('files', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** Unguessable; the address under `/api/Files/`. */
  key: text().notNull(),
  ownerId: id(),
  purpose: text()
    .$type<'payment proof' | 'id photo' | 'bar card photo' | 'content' | 'attachment' | 'room attachment'>()
    .notNull(),
  contentType: text().notNull(),
  bytes: integer().notNull(),
  /** Of pictures; other documents have neither. */
  width: integer(),
  height: integer(),
  /** Of the bytes that were sent. */
  sha256: bytes('sha256').notNull(),
  /** As its sender calls it, where whoever reads it is told. */
  name: text(),
  createdAt: instant().notNull(),
  /** Its bytes are erased; what is known of it still finds the same picture when it is sent again. */
  erasedAt: instant(),
});
export type FileRow = typeof files.$inferSelect;

/** What a picture shows, in numbers under which it is looked up: only of those that must not be used twice. */
export const fileMarks = pgTable('file_marks', {
  mark: integer().notNull(),
  fileId: id().notNull(),
});

/** A picture that was made from an earlier one. */
export const alikeFiles = pgTable('alike_files', {
  fileId: id().notNull(),
  earlierId: id().notNull(),
});
