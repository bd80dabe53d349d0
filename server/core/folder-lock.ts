import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's result codes. */
const busy = 5;

/** A lock that nobody refers to would be closed and so released by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that uses the data folder, and returns the function that ends this. The kernel holds
 * the lock: the writer's lock of SQLite on an empty file. It ends with the process however that dies, and it also holds
 * between containers that share the folder. Throws when another process has the folder, or when its file system cannot
 * lock.
 */
export function holdFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'folder.lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Not «exclusive»: several that ask for it at once can all be refused.
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    throw new Error(whyNot(error, file), { cause: error });
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

function whyNot(error: unknown, file: string): string {
  const isTaken = error instanceof Error && 'errcode' in error && error.errcode === busy;
  return isTaken
    ? `the embedded database is in use by another process (${file})`
    : `the file system of ${file} cannot lock files, so two processes could open the embedded database at once: choose another DATA_DIR`;
}
