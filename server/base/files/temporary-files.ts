import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** The file of a call while it runs. It has no name on the disk. */
export type TemporaryFile = {
  readonly bytes: number;
  readonly sha256: Buffer;
  /** Reads the bytes from `from` up to, not including, `to`; without bounds the whole file, into memory. */
  readonly read: (from?: number, to?: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/**
 * Writes a stream to a file while it arrives; memory never holds more than a few chunks of it. The name is removed as
 * soon as the file is open, so the system frees the space when the file is closed, also when the process is killed.
 */
export async function storeTemporarily(folder: string, stream: Readable): Promise<TemporaryFile> {
  const name = path.join(folder, randomBytes(16).toString('hex'));
  const file = await open(name, 'wx+', 0o600);
  const close = () => file.close();
  try {
    // Another process that starts may have swept it.
    await rm(name, { force: true });
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await file.writeFile(chunk);
      bytes += chunk.length;
    }
    const read = async (from = 0, to = bytes) => {
      const part = Buffer.alloc(Math.max(0, Math.min(to, bytes) - from));
      for (let at = 0; at < part.length; ) {
        const { bytesRead } = await file.read(part, at, part.length - at, from + at);
        if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written');
        at += bytesRead;
      }
      return part;
    };
    return { bytes, sha256: hash.digest(), read, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes the folder, and deletes what a process left that was killed between opening a file and removing its name. */
export function openTemporaryFolder(dataDir: string): string {
  const folder = path.join(dataDir, 'arriving');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
  return folder;
}
