import { createReadStream, existsSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { holdFolder } from '#server/base/db/folder-lock.ts';
import type { SqlRunner } from '#server/base/db/migrate.ts';
import type { FileStore } from '#server/base/files/file-store.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { encryptFor } from '#server/run/backup/age.ts';
import { readFileList } from '#server/run/backup/lines.ts';
import {
  backupNameAt,
  databaseName,
  fileListName,
  filesFolder,
  type KnownBackup,
  type ListedFile,
  listBackups,
  type Manifest,
  readManifest,
  secretKeyFingerprint,
  writeManifest,
} from '#server/run/backup/manifest.ts';
import { type Rows, withRows } from '#server/run/backup/rows.ts';
import { checkStored, flushFolder, writeStored } from '#server/run/backup/stored-file.ts';

export type BackupSource = {
  db: SqlRunner;
  fileStore: FileStore;
  encryption: Encryption;
  /** A query for the keys of the uploads that the database refers to, one `key` a row. */
  storedKeys: string;
};
export type BackupTarget = { folder: string; keep: number; publicKey: string | null };
export type Made = { name: string; manifest: Manifest };

const partSuffix = '.part';

/** Makes this process the only one that changes the folder of backups. Removes what an interrupted one left. */
export async function holdBackups(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder, 'the folder of backups');
  for (const name of await readdir(folder))
    if (name.endsWith(partSuffix)) await rm(path.join(folder, name), { recursive: true });
  return release;
}

/**
 * Backs up the rows of one moment and the uploads that they refer to, reads all new files again, and deletes old
 * backups. Until everything is on the disk the folder has another name and no manifest. The caller holds the folder.
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<Made> {
  const madeAt = new Date();
  const name = backupNameAt(madeAt);
  const part = path.join(target.folder, `${name}${partSuffix}`);
  const earlier = (await listBackups(target.folder)).at(-1);
  await mkdir(path.join(part, filesFolder), { recursive: true, mode: 0o700 });
  const { keys, ...database } = await writeDatabase(source, target, part);
  const files = await writeFiles(source, target, { part, keys, earlier: earlier?.name ?? null });
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    ...database,
    ...files,
    publicKey: target.publicKey,
    secretKeyFingerprint: secretKeyFingerprint(source.encryption),
  };
  await checkStored(part, manifest.database);
  await flushFolder(path.join(part, filesFolder));
  await writeManifest(part, manifest, source.encryption);
  await flushFolder(part);
  await rename(part, path.join(target.folder, name));
  await flushFolder(target.folder);
  await deleteOld(target);
  return { name, manifest };
}

/** Writes the rows. Returns the keys of the uploads of the same moment. */
const writeDatabase = ({ db, storedKeys }: BackupSource, { publicKey }: BackupTarget, part: string) =>
  withRows(db, async (rows) => {
    const lines = Readable.from(databaseText(rows), { objectMode: true });
    const database = await writeStored(part, databaseName, await encryptFor(publicKey, gzipped(lines)));
    const keys = (await db.rows(storedKeys)).map(({ key }) => String(key));
    const { migrations, sequences } = rows;
    return { database, migrations, sequences, tables: rows.sums(), keys };
  });

/** An error of the lines is thrown where the result is read. */
function gzipped(lines: Readable): Readable {
  const gzip = createGzip();
  pipeline(lines, gzip).catch(() => {});
  return gzip;
}

/** A line with the table and its columns, then a line for each of its rows. */
async function* databaseText(rows: Rows): AsyncGenerator<string> {
  let current = '';
  for await (const { table, columns, lines } of rows.lines()) {
    if (table !== current) yield `${JSON.stringify({ table, columns })}\n`;
    current = table;
    yield `${lines.join('\n')}\n`;
  }
}

type Uploads = { part: string; keys: readonly string[]; earlier: string | null };

/** An upload never changes. A file of the backup before this one is linked, so that it is stored once. */
async function writeFiles({ fileStore }: BackupSource, target: BackupTarget, { part, keys, earlier }: Uploads) {
  const before = await earlierFiles(target, earlier);
  const missing: string[] = [];
  let files = 0;
  const fileList = await writeStored(part, fileListName, Readable.from(list(), { objectMode: true }));
  return { fileList, files, missing };

  async function* list(): AsyncGenerator<string> {
    for (const key of keys) {
      const known = before.get(key);
      const stored = (known && (await linkEarlier(known))) || (await copyUpload(key));
      if (!stored) {
        missing.push(key);
        continue;
      }
      files++;
      yield `${JSON.stringify(stored)}\n`;
    }
  }
  async function linkEarlier(known: ListedFile): Promise<ListedFile | null> {
    const from = path.join(target.folder, earlier ?? '', known.name);
    try {
      if ((await stat(from)).size !== known.bytes) return null;
      await link(from, path.join(part, known.name));
      return known;
    } catch {
      // A file system without links: the upload is copied.
      return null;
    }
  }
  async function copyUpload(key: string): Promise<ListedFile | null> {
    const upload = await fileStore.open(key);
    if (!upload) return null;
    const content = await encryptFor(target.publicKey, upload.stream);
    const stored = await writeStored(part, `${filesFolder}/${key}`, content);
    await checkStored(part, stored);
    return { key, ...stored };
  }
}

/** The uploads of the backup before this one by their keys, if it was made with the same key. */
async function earlierFiles({ folder, publicKey }: BackupTarget, earlier: string | null) {
  const found = new Map<string, ListedFile>();
  if (earlier === null) return found;
  const manifest = await readManifest(path.join(folder, earlier)).catch(() => null);
  if (manifest?.publicKey !== publicKey || !existsSync(path.join(folder, earlier, fileListName))) return found;
  for await (const file of readFileList(createReadStream(path.join(folder, earlier, fileListName))))
    found.set(file.key, file);
  return found;
}

/** A backup loses its name first, so that a half deleted one never looks complete. */
async function deleteOld({ folder, keep }: BackupTarget): Promise<void> {
  for (const { name } of backupsToDelete(await listBackups(folder), keep)) {
    const part = path.join(folder, `${name}${partSuffix}`);
    await rename(path.join(folder, name), part);
    await rm(part, { recursive: true });
  }
}

/** How many months keep their newest backup. */
const monthsMax = 12;

/** The backups that are neither among the newest `keep` nor the newest of one of the last twelve months with one. */
export function backupsToDelete(backups: readonly KnownBackup[], keep: number): KnownBackup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const newestOfMonth = new Map<string, KnownBackup>();
  for (const backup of newestFirst) {
    const month = backup.madeAt.toISOString().slice(0, 7);
    if (!newestOfMonth.has(month)) newestOfMonth.set(month, backup);
  }
  const kept = new Set([...newestFirst.slice(0, keep), ...[...newestOfMonth.values()].slice(0, monthsMax)]);
  return newestFirst.filter((backup) => !kept.has(backup));
}
