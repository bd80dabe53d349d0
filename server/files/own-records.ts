import { desc, eq } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { files } from '#server/files/table.ts';

/** A person's pictures and documents: what is known of them, and the keys by which he gets them himself. */
export const fileRecords = {
  files: {
    by: ['files.owner_id'],
    read: async ({ db, actor }) => {
      const rows = await db
        .select()
        .from(files)
        .where(eq(files.ownerId, actor.id))
        .orderBy(desc(files.id))
        .limit(ownRowsMax);
      return rows.map(({ key, name, purpose, contentType, bytes, width, height, createdAt }) => ({
        address: `/api/Files/${key}`,
        ...{ key, name, purpose, contentType, bytes, width, height, createdAt },
      }));
    },
  },
} satisfies OwnSections;
