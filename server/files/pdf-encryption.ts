import { createCipheriv, createHash } from 'node:crypto';
import type { PdfDictionary } from '#server/files/pdf-values.ts';

/** Stands for what a password lacks of 32 bytes (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether the empty password opens a file that is encrypted so: the check of the standard security handler, revisions 2
 * to 6 (ISO 32000-2, 7.6.4). `id` is the first part of the file's identifier. Other handlers open with a key that is
 * not in the file. Browsers do not try the empty owner's password, so it does not count.
 */
export function opensWithoutPassword(encryption: PdfDictionary, id: Buffer): boolean {
  const bytes = (name: string) => {
    const value = encryption.get(name);
    return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
  };
  const [owner, user] = [bytes('/O'), bytes('/U')];
  if (encryption.get('/Filter') !== '/Standard' || owner.length < 32 || user.length < 32) return false;
  const revision = Number(encryption.get('/R'));
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40);
    return (revision === 5 ? digest('sha256', salt) : hardenedHash(salt)).equals(user.subarray(0, 32));
  }
  if (![2, 3, 4].includes(revision)) return false;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(Number(encryption.get('/P')) | 0);
  const hidesMetadata = revision < 4 || encryption.get('/EncryptMetadata') !== 'false';
  const known = [padding, owner.subarray(0, 32), flags, id, Buffer.alloc(hidesMetadata ? 0 : 4, 255)];
  // Some programs write a wrong length.
  const lengths = [Number(encryption.get('/Length')) / 8, 16, 5].filter((length) => length >= 5 && length <= 16);
  return lengths.some((length) => {
    const key = keyOf(known, revision, length);
    return revision === 2
      ? rc4(key, padding).equals(user.subarray(0, 32))
      : markOf(key, id).equals(user.subarray(0, 16));
  });
}

function markOf(key: Buffer, id: Buffer): Buffer {
  let mark = digest('md5', padding, id);
  for (let round = 0; round < 20; round++)
    mark = rc4(
      key.map((byte) => byte ^ round),
      mark,
    );
  return mark;
}

function keyOf(known: readonly Buffer[], revision: number, length: number): Buffer {
  let key = digest('md5', ...known);
  for (let round = 0; revision >= 3 && round < 50; round++) key = digest('md5', key.subarray(0, length));
  return key.subarray(0, length);
}

function digest(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Algorithm 2.B for the empty password. It ends after 288 rounds at the latest: a byte is at most 255. */
function hardenedHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let round = 1, last = 0; round <= 64 || last > round - 33; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(['sha256', 'sha384', 'sha512'][rest] ?? '', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The cipher RC4, which the library of Node no longer has. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let other = 0;
  return Buffer.from(
    text.map((byte, index) => {
      const at = (index + 1) % 256;
      other = (other + (state[at] ?? 0)) % 256;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) % 256] ?? 0);
    }),
  );
}
