import { inArray } from 'drizzle-orm';
import type { House } from '#server/core/house.ts';
import { files } from '#server/files/table.ts';

/** A call that keeps a picture commits long before this. */
const strayMs = 24 * 60 * 60_000;
const batch = 500;

/**
 * Removes files that no row knows: those of calls that were refused after the picture had been received, and of rows
 * that were deleted. Answers how many there were.
 */
export async function sweepFiles({ db, disk, clock }: Pick<House, 'db' | 'disk' | 'clock'>): Promise<number> {
  const strayUntil = new Date(clock().getTime() - strayMs);
  let removed = 0;
  for await (const keys of keysOnDisk(disk)) {
    const rows = await db.select({ key: files.key }).from(files).where(inArray(files.key, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) {
      if (known.has(key)) continue;
      const { lastModified } = await disk.getMetaData(key);
      if (lastModified > strayUntil) continue;
      await disk.delete(key);
      removed++;
    }
  }
  return removed;
}

async function* keysOnDisk(disk: House['disk']): AsyncGenerator<string[]> {
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
