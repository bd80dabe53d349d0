import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/base/db/db.ts';
import { refuseOtherRows } from '#server/base/db/migrate.ts';
import { type FileStore, fileKeyShape } from '#server/base/files/file-store.ts';
import type { Connection } from '#server/run/backup/connection.ts';
import { fillDatabase } from '#server/run/backup/fill-database.ts';
import type { OpenBackup } from '#server/run/backup/read-backup.ts';
import { isEmptyDatabase } from '#server/run/backup/schema.ts';

export type RestoreTarget = Pick<Connection, 'runner' | 'db'> & { fileStore: FileStore };

/**
 * Restores a backup into an empty database and an empty storage. First the uploads, then all rows and `endAccess` in
 * one transaction: after an interruption the database is empty, and the same restore can be repeated.
 */
export async function restoreBackup(
  backup: OpenBackup,
  { runner, db, fileStore }: RestoreTarget,
  endAccess: (db: Db) => Promise<void>,
): Promise<void> {
  refuseOtherRows(backup.rows.migrations);
  if (!(await isEmptyDatabase(runner))) throw new Error('the database to restore into is not empty: name a new one');
  await refuseOtherUploads(backup, fileStore);
  for await (const upload of backup.uploads())
    await fileStore.put(upload.key, await buffer(await backup.readUpload(upload)));
  await fillDatabase(runner, backup.rows, { beforeCommit: () => endAccess(db) });
}

/**
 * The server deletes uploads without a row, so it must not get those of another platform. Where some of the backup are
 * already, an earlier restore was interrupted or the storage outlived the database: what is missing is added.
 */
async function refuseOtherUploads({ uploads }: OpenBackup, fileStore: FileStore): Promise<void> {
  const keys = new Set<string>();
  for await (const { key } of uploads()) keys.add(key);
  let hasOther = false;
  for await (const stored of fileStore.list()) {
    if (stored.some(({ key }) => keys.has(key))) return;
    hasOther ||= stored.some(({ key }) => fileKeyShape.test(key));
  }
  if (hasOther) throw new Error('the storage to restore into has other uploads: name a new one');
}
