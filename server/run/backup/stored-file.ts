import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';

/** A file of a backup, as its bytes are stored. */
export const StoredFile = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredFile = z.infer<typeof StoredFile>;

/** Writes a file under `folder` and flushes it to the disk. */
export async function writeStored(folder: string, name: string, content: Readable): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, counted, createWriteStream(path.join(folder, name), { mode: 0o600, flush: true }));
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Throws when the file is missing, cut or changed. */
export async function checkStored(folder: string, { name, bytes, sha256 }: StoredFile): Promise<void> {
  const hash = createHash('sha256');
  let found = 0;
  try {
    for await (const chunk of createReadStream(path.join(folder, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      found += chunk.length;
    }
  } catch (error) {
    throw new Error(`the backup is damaged: ${name} cannot be read`, { cause: error });
  }
  if (found !== bytes) throw new Error(`the backup is damaged: ${name} has ${found} bytes instead of ${bytes}`);
  if (hash.digest('hex') !== sha256) throw new Error(`the backup is damaged: ${name} has other content than its hash`);
}

/** Flushes the names in a folder to the disk. Windows does so by itself. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
