import { inArray } from 'drizzle-orm';
import type { AppContext } from '#server/core/app-context.ts';
import { files } from '#server/files/table.ts';

/** A call that stores a file commits long before this. */
const orphanAgeMs = 24 * 60 * 60_000;
const batch = 500;

/**
 * Deletes files without a row: those of calls that were refused after the file was received, and those of deleted rows.
 * Returns how many it deleted.
 */
export async function sweepFiles({ db, disk, clock }: Pick<AppContext, 'db' | 'disk' | 'clock'>): Promise<number> {
  const orphansBefore = new Date(clock().getTime() - orphanAgeMs);
  let removed = 0;
  for await (const keys of keysOnDisk(disk)) {
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) {
      if (known.has(key)) continue;
      const { lastModified } = await disk.getMetaData(key);
      if (lastModified > orphansBefore) continue;
      await disk.delete(key);
      removed++;
    }
  }
  return removed;
}

async function* keysOnDisk(disk: AppContext['disk']): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const listed = await disk.listAll('/', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    const keys = [...listed.objects].flatMap((object) => ('key' in object ? [object.key] : []));
    for (let from = 0; from < keys.length; from += batch) yield keys.slice(from, from + batch);
    paginationToken = listed.paginationToken;
  } while (paginationToken !== undefined);
}
