import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { FileStore } from '#server/base/files/file-store.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';
import { damageOf, type KeptFile } from '#server/files/read-file.ts';
import { files } from '#server/files/table.ts';

/** Rows that are read at once, and files that are on their way at once. */
const batch = 200;
const atOnce = concurrencyLimiter('moved files', { most: 4 });

export type Moved = {
  copied: number;
  /** The target had them already, whole. */
  present: number;
  /** The source does not have them whole, so they were not copied. */
  damaged: number;
};

type MoveOptions = {
  db: Db;
  source: FileStore;
  target: FileStore;
  /** Called with a line for each damaged file, and after each batch with how many of all files are done. */
  say: (line: string) => void;
};

/**
 * Copies every file that has a row from one store to the other and leaves the source as it is. Each copy is read back
 * and compared with the row's hash, also one that an earlier run made, so the command may be stopped at any moment and
 * repeated.
 */
export async function moveFiles({ db, source, target, say }: MoveOptions): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, damaged: 0 };
  const [all] = await db.select({ files: count() }).from(files).where(isNull(files.erasedAt));
  let done = 0;
  let rows: KeptFile[] = [];
  do {
    rows = await db
      .select({ id: files.id, key: files.key, bytes: files.bytes, storedSha256: files.storedSha256 })
      .from(files)
      .where(and(isNull(files.erasedAt), gt(files.id, rows.at(-1)?.id ?? 0)))
      .orderBy(asc(files.id))
      .limit(batch);
    const outcomes = await Promise.all(rows.map((file) => atOnce(() => moveFile(db, source, target, file))));
    for (const { outcome, damage } of outcomes) {
      moved[outcome]++;
      if (damage !== null) say(damage);
    }
    done += rows.length;
    say(`${done} of ${all?.files ?? 0} files`);
  } while (rows.length === batch);
  return moved;
}

type Outcome = { outcome: keyof Moved; damage: string | null };

async function moveFile(db: Db, source: FileStore, target: FileStore, file: KeptFile): Promise<Outcome> {
  if (damageOf(file, await target.get(file.key)) === null) return { outcome: 'present', damage: null };
  const bytes = await source.get(file.key);
  const damage = damageOf(file, bytes);
  if (bytes === null || damage !== null) {
    // A person may have deleted it since the rows were read.
    const [row] = await db.select({ key: files.key }).from(files).where(eq(files.id, file.id));
    if (row?.key !== file.key) return { outcome: 'present', damage: null };
    return { outcome: 'damaged', damage: `DAMAGED: file ${file.id} in ${source.place}: ${damage}` };
  }
  await target.put(file.key, bytes);
  const problem = damageOf(file, await target.get(file.key));
  if (problem !== null) throw new Error(`file ${file.id} did not reach ${target.place} whole: ${problem}`);
  return { outcome: 'copied', damage: null };
}
