import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's result codes. */
const busy = 5;

/** A lock that nobody refers to would be closed and so released by the garbage collector. */
const held = new Set<DatabaseSync>();

/** Another process has the folder. */
export class FolderInUse extends Error {}

/**
 * Makes this process the only one that uses the folder, and returns the function that ends this. The kernel holds
 * the lock: the writer's lock of SQLite on an empty file. It ends with the process however that dies, and it also holds
 * between containers that share the folder. Throws when another process has the folder, or when its file system cannot
 * lock.
 */
export function holdFolder(folder: string, what = 'the embedded database'): () => void {
  const file = path.join(folder, 'folder.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Not «exclusive»: several that ask for it at once can all be refused.
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw whyNot(error, file, what);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

function whyNot(error: unknown, file: string, what: string): Error {
  const isTaken = error instanceof Error && 'errcode' in error && error.errcode === busy;
  return isTaken
    ? new FolderInUse(`${what} is in use by another process (${file})`, { cause: error })
    : new Error(
        `the file system of ${file} cannot lock files, so two processes could open ${what} at once: choose another folder`,
        { cause: error },
      );
}
