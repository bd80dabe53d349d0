import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { AppContext } from '#server/core/http/app-context.ts';
import { damageOf, hashOf } from '#server/files/read-file.ts';
import { files } from '#server/files/table.ts';

/** Rows that are read at once. */
const batch = 100;

/**
 * Fills the hashes of files that were stored before the column existed. A file that is missing or has another size is
 * logged and left as it is. Several processes can run it at the same time. Returns how many it filled.
 */
export async function fillStoredHashes(app: Pick<AppContext, 'db' | 'fileStore' | 'log'>): Promise<number> {
  const { db, fileStore, log } = app;
  let filled = 0;
  let rows: (typeof files.$inferSelect)[] = [];
  do {
    rows = await db
      .select()
      .from(files)
      .where(and(isNull(files.storedSha256), isNull(files.erasedAt), gt(files.id, rows.at(-1)?.id ?? 0)))
      .orderBy(asc(files.id))
      .limit(batch);
    for (const file of rows) {
      const bytes = await fileStore.get(file.key);
      const damage = damageOf(file, bytes);
      if (bytes === null || damage !== null) {
        log.error({ fileId: file.id, damage }, 'a file is damaged');
        continue;
      }
      await db
        .update(files)
        .set({ storedSha256: hashOf(bytes) })
        .where(eq(files.id, file.id));
      filled++;
    }
  } while (rows.length === batch);
  return filled;
}
