import { sql } from 'drizzle-orm';
import { boolean, snakeCase } from 'drizzle-orm/pg-core';
import { instant } from '#server/base/db/columns.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import type { BackupConfig } from '#server/call/settings/config.ts';
import { listBackups } from '#server/run/backup/manifest.ts';

/** One row: when the newest backup was made, of all that servers have found in their BACKUP_DIR. */
const newestBackup = snakeCase.table('newest_backup', {
  isOnly: boolean().primaryKey().default(true),
  madeAt: instant().notNull(),
});

/** True when the folder has no backup that is younger than the time between two. */
export async function isBackupDue({ folder, everyMs }: BackupConfig, now: Date): Promise<boolean> {
  if (folder === null || everyMs === 0) return false;
  const newest = (await listBackups(folder)).at(-1);
  return newest === undefined || now.getTime() - newest.madeAt.getTime() >= everyMs;
}

/** Stores when the newest backup of the folder was made, for servers that do not see the folder. */
export async function recordNewestBackup(db: Db, { folder }: BackupConfig): Promise<void> {
  const newest = folder === null ? undefined : (await listBackups(folder)).at(-1);
  if (!newest) return;
  const { madeAt } = newest;
  await db
    .insert(newestBackup)
    .values({ madeAt })
    .onConflictDoUpdate({
      target: newestBackup.isOnly,
      set: { madeAt },
      setWhere: sql`${newestBackup.madeAt} < excluded.made_at`,
    });
}

const readNewest = prepared((db) =>
  db.select({ madeAt: newestBackup.madeAt }).from(newestBackup).prepare('newest_backup'),
);

/** How old the newest backup is; null when there is none. */
export async function backupAgeMs(db: Db, now: Date): Promise<number | null> {
  const [newest] = await readNewest(db).execute();
  return newest ? Math.max(0, now.getTime() - newest.madeAt.getTime()) : null;
}

/** Two days: a single failed backup, or a day without one, is no reason to warn. */
const freshAtLeastMs = 48 * 60 * 60_000;

/** False when people should be warned: there is no backup, or two are due since the newest. */
export const isFresh = (ageMs: number | null, { everyMs }: Pick<BackupConfig, 'everyMs'>): boolean =>
  ageMs !== null && ageMs <= Math.max(freshAtLeastMs, 2 * everyMs);

export const hasFreshBackup = async (db: Db, backup: BackupConfig, now: Date): Promise<boolean> =>
  isFresh(await backupAgeMs(db, now), backup);
