import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/**
 * Where uploaded files are kept: a folder (`disk-store.ts`) or an S3-compatible store (`s3-store.ts`). A file never
 * changes: a new one gets a new key. Only the server reads the store; no address serves it directly.
 */
export type FileStore = {
  /** The folder, or the bucket with its address: for the log and for those who run the platform. */
  readonly place: string;
  /** Other processes use the same store, so none of them can do more when it is away. */
  readonly isShared: boolean;
  /** The file is there in full or not at all, also when the process dies meanwhile. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** As `get`, for large files: the size is known before the first byte is read. The caller must end the stream. */
  open: (key: string) => Promise<OpenFile | null>;
  /** Succeeds also when there is no such file. */
  delete: (key: string) => Promise<void>;
  /** All files, in batches of at most 1,000. */
  list: () => AsyncIterable<readonly StoredFile[]>;
  /** Rejects when the store does not work now. It is asked often, so it is quick. */
  check: () => Promise<void>;
};

export type OpenFile = { readonly bytes: number; readonly stream: Readable };
export type StoredFile = { readonly key: string; readonly bytes: number; readonly changedAt: Date };

/** The store does not answer, or refuses this server. The same call may succeed a moment later. */
export class FileStoreAway extends Error {
  /** True when the store answers but does not accept the key or has no such bucket: waiting does not help. */
  readonly isRefusal: boolean;

  constructor(message: string, options: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'FileStoreAway';
    this.isRefusal = options.isRefusal ?? false;
  }
}

/** A key that nobody can guess: the last part of the file's address. */
export const newFileKey = (): string => randomBytes(32).toString('base64url');
/** The shape of these keys. A file with another name in the store is not ours. */
export const fileKeyShape = /^[\w-]{43}$/;

/** Stores a file, reads it back, lists and deletes it: a key that may not do all of this is found at the start. */
export async function proveFileStore(fileStore: FileStore): Promise<void> {
  const [key, bytes] = [newFileKey(), randomBytes(32)];
  await fileStore.put(key, bytes);
  if (!(await fileStore.get(key))?.equals(bytes)) throw new Error(`${fileStore.place} does not keep what is stored`);
  for await (const _ of fileStore.list()) break;
  await fileStore.delete(key);
}

/** An S3-compatible store in place of the disk (specification#files). */
export type S3Config = {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `path`: the bucket is the first part of the path; `virtual`: it is the first label of the host. */
  readonly style: 'path' | 'virtual';
};
