import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, newFileKey, type StoredFile } from '#server/base/files/file-store.ts';

const batch = 1_000;
/** The bytes that `check` writes. A full disk may still have a few bytes. */
const probe = Buffer.alloc(64 * 1024);

/** Keeps files in a folder under `dataDir`. */
export function diskStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'uploads');
  const withFolder = withFolderIn(dataDir, folder);
  const pathOf = (key: string) => path.join(folder, path.basename(key));
  return {
    place: folder,
    isShared: false,
    put: (key, bytes) => withFolder(() => write(pathOf(newFileKey()), pathOf(key), bytes)),
    get: (key) => orMissing(() => readFile(pathOf(key))),
    open: (key) =>
      orMissing(async () => {
        const file = await open(pathOf(key));
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      }),
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => listFolder(folder),
    check: () => withFolder(() => proveSpace(pathOf(newFileKey()))),
  };
}

/**
 * Writes to another name first and waits until the disk has it. If the process dies meanwhile, what it wrote is a file
 * without a row, which the sweep deletes.
 */
async function write(temporary: string, target: string, bytes: Uint8Array): Promise<void> {
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a new file, because a full disk takes the bytes of an old one again. */
const proveSpace = (file: string): Promise<void> =>
  writeFile(file, probe, { flag: 'wx', mode: 0o600 }).finally(() => rm(file, { force: true }));

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Runs again with a new folder when there is none yet. On a read-only disk `recursive` would say that there is no such
 * file, so it makes only the folder above.
 */
const withFolderIn =
  (dataDir: string, folder: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await mkdir(dataDir, { recursive: true });
      await mkdir(folder).catch((reason: NodeJS.ErrnoException) => {
        // Another call has made it.
        if (reason.code !== 'EEXIST') throw reason;
      });
      return work();
    }
  };

/** Null when there is no such file. A disk that cannot be read at all is an error, not a missing file. */
async function orMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function* listFolder(folder: string): AsyncGenerator<readonly StoredFile[]> {
  const names = (await orMissing(() => readdir(folder))) ?? [];
  for (let from = 0; from < names.length; from += batch) {
    const files = names.slice(from, from + batch).map(async (key): Promise<StoredFile | null> => {
      const found = await orMissing(() => stat(path.join(folder, key)));
      return found?.isFile() ? { key, bytes: found.size, changedAt: found.mtime } : null;
    });
    yield (await Promise.all(files)).filter((file) => file !== null);
  }
}
