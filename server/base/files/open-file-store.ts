import type { FastifyBaseLogger } from 'fastify';
import { isFull, reasonOf } from '#server/base/failure.ts';
import { type FileStore, FileStoreAway, proveFileStore, type S3Config } from '#server/base/files/file-store.ts';

/** Opens the store that the configuration names. The modules of an S3 store are loaded only for one. */
export async function openFileStore({ dataDir, s3 }: { dataDir: string; s3: S3Config | null }): Promise<FileStore> {
  if (s3 === null) return (await import('#server/base/files/disk-store.ts')).diskStore(dataDir);
  return (await import('#server/base/files/s3-store.ts')).s3Store(s3);
}

type Start = { log: Pick<FastifyBaseLogger, 'warn'>; say: (line: string) => void };

/**
 * Proves the store when the server starts. A store that refuses this server stops the start. A store that does not
 * answer or is full does not: everything but files works, and files come back with it.
 */
export async function startFileStore(fileStore: FileStore, { log, say }: Start): Promise<void> {
  try {
    await proveFileStore(fileStore);
  } catch (error) {
    const mayPass = error instanceof FileStoreAway ? !error.isRefusal : isFull(error);
    if (!mayPass) throw error;
    log.warn({ err: error }, 'the file store does not work now');
    say(`Files cannot be stored for now: ${reasonOf(error)}`);
  }
}
