import type { Disk } from 'flydrive';
import type { Connection } from '#server/core/backup/connection.ts';
import { fillDatabase } from '#server/core/backup/fill-database.ts';
import type { OpenBackup } from '#server/core/backup/read-backup.ts';
import { isEmptyDatabase } from '#server/core/backup/schema.ts';
import type { Db } from '#server/core/db.ts';

export type RestoreTarget = Pick<Connection, 'runner' | 'db'> & { disk: Disk };

/** Written by the probe of a server. */
const ownKeys = new Set(['readiness']);

/**
 * Restores a backup into an empty database and an empty storage. First the uploads, then all rows and `endAccess` in
 * one transaction: after an interruption the database is empty, and the same restore can be repeated.
 */
export async function restoreBackup(
  backup: OpenBackup,
  { runner, db, disk }: RestoreTarget,
  endAccess: (db: Db) => Promise<void>,
): Promise<void> {
  if (!(await isEmptyDatabase(runner))) throw new Error('the database to restore into is not empty: name a new one');
  await refuseOtherUploads(backup, disk);
  for await (const upload of backup.uploads()) await disk.putStream(upload.key, await backup.readUpload(upload));
  await fillDatabase(runner, backup.rows, () => endAccess(db));
}

/** Uploads of an interrupted restore of the same backup are written again. */
async function refuseOtherUploads({ uploads }: OpenBackup, disk: Disk): Promise<void> {
  const keys = new Set<string>(ownKeys);
  for await (const { key } of uploads()) keys.add(key);
  let paginationToken: string | undefined;
  do {
    const listed = await disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    for (const object of listed.objects)
      if ('key' in object && !keys.has(object.key))
        throw new Error('the storage to restore into has other uploads: name a new one');
    paginationToken = listed.paginationToken;
  } while (paginationToken !== undefined);
}
