import { desc, eq } from 'drizzle-orm';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { files } from '#server/files/table.ts';

/** A person's pictures and documents: their data, and the addresses where the person can download them. */
export const fileExport = {
  files: {
    by: ['files.owner_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select()
        .from(files)
        .where(eq(files.ownerId, actor.id))
        .orderBy(desc(files.id))
        .limit(exportRowsMax);
      return rows.map(({ key, name, purpose, contentType, bytes, width, height, createdAt }) => ({
        address: `/api/Files/${key}`,
        ...{ key, name, purpose, contentType, bytes, width, height, createdAt },
      }));
    },
  },
} satisfies ExportSections;
