import { integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '#server/base/db/columns.ts';

export const files = snakeCase.table('files', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  /** Random, so nobody can guess it; the last part of the address `/api/Files/…`. */
  key: text().notNull(),
  ownerId: id(),
  purpose: text()
    .$type<'payment proof' | 'id photo' | 'bar card photo' | 'content' | 'attachment' | 'room attachment'>()
    .notNull(),
  contentType: text().notNull(),
  bytes: integer().notNull(),
  /** Set for pictures; null for other documents. */
  width: integer(),
  height: integer(),
  /** The hash of the bytes that were sent. */
  sha256: bytes('sha256').notNull(),
  /** The hash of the bytes that are kept. */
  storedSha256: bytes('stored_sha256').notNull(),
  /** The name from the sender, for files that are shown with a name. */
  name: text(),
  createdAt: instant().notNull(),
  /** When its bytes were deleted. The row stays, to find the same picture when it is sent again. */
  erasedAt: instant(),
});
export type FileRow = typeof files.$inferSelect;

/** The fingerprints of pictures that must not be used twice (`receipt-matching/README.md`). */
export const fileDescriptors = snakeCase.table('file_descriptors', {
  descriptor: integer().notNull(),
  fileId: id().notNull(),
});

/** A picture that shows the same receipt as an earlier one. */
export const alikeFiles = snakeCase.table('alike_files', {
  fileId: id().notNull(),
  earlierId: id().notNull(),
});
