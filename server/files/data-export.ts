import { type ExportSections, ownRows } from '#server/call/export/data-export.ts';
import { files } from '#server/files/table.ts';

/** A person's pictures and documents: their data, and the addresses where the person can download them. */
export const fileExport = {
  files: ownRows(files, {
    by: [files.ownerId],
    newest: files.id,
    shown: ({ key, name, purpose, contentType, bytes, width, height, createdAt }) => ({
      address: `/api/Files/${key}`,
      key,
      name,
      purpose,
      contentType,
      bytes,
      width,
      height,
      createdAt,
    }),
  }),
} satisfies ExportSections;
