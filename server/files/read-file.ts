import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import type { FileStore } from '#server/base/files/file-store.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { FileRow } from '#server/files/table.ts';

/** Smaller files are checked in full before the answer begins. */
const checkedFirstBytesMax = 1024 * 1024;

export type KeptFile = Pick<FileRow, 'id' | 'key' | 'bytes' | 'storedSha256'>;

/** The stored file is gone or differs from its row. It is logged and answered as 500; waiting does not help. */
export class DamagedFile extends Error {
  constructor({ id }: Pick<FileRow, 'id'>, damage: string) {
    super(`file ${id} is damaged: ${damage}`);
    this.name = 'DamagedFile';
  }
}

/** Reads a file whose size and hash are those of its row. */
export async function readKeptFile(fileStore: FileStore, file: KeptFile): Promise<Buffer> {
  const bytes = await fileStore.get(file.key);
  const damage = damageOf(file, bytes);
  if (bytes === null || damage !== null) throw new DamagedFile(file, damage ?? notStored);
  return bytes;
}

/**
 * Opens a file to send it. A missing file, and one of another size, fails before the answer begins; so does a small one
 * with another hash. A large one with another hash is cut before its end, so nobody takes it for the whole file.
 */
export async function openKeptFile(
  { fileStore, log }: Pick<AppContext, 'fileStore' | 'log'>,
  file: KeptFile,
): Promise<Readable> {
  if (file.bytes <= checkedFirstBytesMax) return Readable.from([await readKeptFile(fileStore, file)]);
  const opened = await fileStore.open(file.key);
  if (opened === null) throw new DamagedFile(file, notStored);
  if (opened.bytes !== file.bytes) {
    opened.stream.destroy();
    throw new DamagedFile(file, sizeDiffers(file, opened.bytes));
  }
  const checked = checkHash(file);
  opened.stream.on('error', (error) => checked.destroy(error));
  checked.on('close', () => opened.stream.destroy());
  // The answer may have begun, so only the log shows the error. Without a listener it would end the process.
  checked.on('error', (error) => log.error({ err: error, fileId: file.id }, 'a file broke off while it was sent'));
  return opened.stream.pipe(checked);
}

const notStored = 'the store has no such file';
const otherHash = 'its hash is not that of the row';
const sizeDiffers = ({ bytes }: KeptFile, found: number) => `it has ${found} bytes instead of ${bytes}`;

/** Null when the bytes are those of the row. */
export function damageOf(file: KeptFile, bytes: Buffer | null): string | null {
  if (bytes === null) return notStored;
  if (bytes.length !== file.bytes) return sizeDiffers(file, bytes.length);
  return hashOf(bytes).equals(file.storedSha256) ? null : otherHash;
}

export const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Holds the last part back until the hash of all is known. */
function checkHash(file: KeptFile): Transform {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      const ready = held;
      held = part;
      done(null, ready);
    },
    flush(done) {
      if (hash.digest().equals(file.storedSha256)) done(null, held);
      else done(new DamagedFile(file, otherHash));
    },
  });
}
