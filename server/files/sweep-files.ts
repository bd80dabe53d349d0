import { inArray } from 'drizzle-orm';
import { fileKeyShape } from '#server/base/files/file-store.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { files } from '#server/files/table.ts';

/** A call that stores a file commits long before this. */
const orphanAgeMs = 24 * 60 * 60_000;

/**
 * Deletes files without a row: those of calls that were refused after the file was received, and those of deleted rows.
 * Returns how many it deleted. A file with any other shape of name stays.
 */
export async function sweepFiles({
  db,
  fileStore,
  clock,
}: Pick<AppContext, 'db' | 'fileStore' | 'clock'>): Promise<number> {
  const orphansBefore = new Date(clock().getTime() - orphanAgeMs);
  let removed = 0;
  for await (const stored of fileStore.list()) {
    const old = stored.filter(({ key, changedAt }) => fileKeyShape.test(key) && changedAt <= orphansBefore);
    if (!old.length) continue;
    const keys = old.map(({ key }) => key);
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((one) => !known.has(one))) {
      await fileStore.delete(key);
      removed++;
    }
  }
  return removed;
}
