import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Protects secrets at rest: card numbers, and codes and links in the outbox. */
export type Encryption = {
  /** AES-256-GCM; the same text is encrypted differently each time. */
  encrypt: (text: string) => Buffer;
  /** Throws when the bytes were not encrypted with this key. */
  decrypt: (encrypted: Uint8Array) => string;
  /** Equal texts have equal fingerprints; without the key they reveal nothing. */
  fingerprint: (text: string) => Buffer;
};

const ivBytes = 12;
const tagBytes = 16;

export function encryption(secret: Buffer): Encryption {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `sanad ${use}`, 32));
  // The label is part of the key: with another one, what is stored could not be read.
  const encryptionKey = keyFor('seal');
  const fingerprintKey = keyFor('fingerprint');
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted);
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  };
}

/** The hash of a secret that is random and too long to be guessed: it needs no key. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The hashes that such a secret may be stored with. The first version stored keyed ones of some. */
export const secretHashes = (encryption: Encryption, text: string) => [secretHash(text), encryption.fingerprint(text)];

/**
 * Writes the key to a temporary file and links it when it is complete. If two processes do so at once, both use the
 * first key.
 */
function createSecret(file: string): void {
  // Processes of several containers may have the same number.
  const temporary = `${file}.${randomUUID()}`;
  const descriptor = openSync(temporary, 'w', 0o600);
  writeSync(descriptor, randomBytes(32).toString('base64'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  keepNames(path.dirname(file));
}

/** Waits until the disk has the names in the folder too: a key that a power cut takes away opens nothing any more. */
function keepNames(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** The key of this installation. It is created once, and only its owner can read the file. */
export function readOrCreateSecret(dataDir: string, name = 'secret.key'): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  if (!existsSync(file)) createSecret(file);
  return readSecretFile(file);
}

/** The same; null when there is none yet. */
export function readSecret(dataDir: string): Buffer | null {
  const file = path.join(dataDir, 'secret.key');
  return existsSync(file) ? readSecretFile(file) : null;
}

function readSecretFile(file: string): Buffer {
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length < 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64`);
  return secret;
}

const nextName = 'next-secret.key';

/** The key that the file will have after the rotation. An interrupted rotation finds it again. */
export const readOrCreateNextSecret = (dataDir: string): Buffer => readOrCreateSecret(dataDir, nextName);

/** Puts the next key in the place of the key of this installation. */
export function replaceSecret(dataDir: string): void {
  renameSync(path.join(dataDir, nextName), path.join(dataDir, 'secret.key'));
  keepNames(dataDir);
}
