import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Protects secrets at rest: card numbers, and codes and links in the outbox. It has a ring of keys, the newest first. */
export type Encryption = {
  /** The ids of the keys. An encrypted text begins with the id of its key. */
  keyIds: readonly [Buffer, ...Buffer[]];
  /** AES-256-GCM with the newest key; the same text is encrypted differently each time. */
  encrypt: (text: string) => Buffer;
  /** Throws when the bytes were not encrypted with one of the keys. */
  decrypt: (encrypted: Uint8Array) => string;
  /** With the newest key. Equal texts have equal fingerprints; without the key they reveal nothing. */
  fingerprint: (text: string) => Buffer;
  /** The fingerprints with each of the keys. */
  fingerprints: (text: string) => readonly [Buffer, ...Buffer[]];
};

const keyIdBytes = 8;
const ivBytes = 12;
const tagBytes = 16;

function keysFrom(secret: Buffer) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `sanad ${use}`, 32));
  // The labels are part of the keys: with another one, what is stored could not be read.
  return {
    id: keyFor('key id').subarray(0, keyIdBytes),
    forText: keyFor('encryption'),
    forHash: keyFor('fingerprint'),
  };
}
type Keys = ReturnType<typeof keysFrom>;

function open({ forText }: Keys, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', forText, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** From the secret keys, the newest first. */
export function encryption(...secrets: readonly Buffer[]): Encryption {
  const [newest, ...older] = secrets.map(keysFrom);
  if (!newest) throw new Error('there is no secret key');
  const fingerprintWith = ({ forHash }: Keys, text: string) => createHmac('sha256', forHash).update(text).digest();
  return {
    keyIds: [newest.id, ...older.map(({ id }) => id)],
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.forText, iv);
      return Buffer.concat([newest.id, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted);
      const keys = [newest, ...older].find(({ id }) => id.equals(bytes.subarray(0, keyIdBytes)));
      if (!keys) throw new Error('it was not encrypted with a key of the ring');
      return open(keys, bytes.subarray(keyIdBytes));
    },
    fingerprint: (text) => fingerprintWith(newest, text),
    fingerprints: (text) => [fingerprintWith(newest, text), ...older.map((keys) => fingerprintWith(keys, text))],
  };
}

/** The hash of a secret that is random and too long to be guessed: it needs no key. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer');

const secretBytesMin = 32;

/** The secret keys in a text, with a comma or a line break between two. Null when there is none, or one is too short. */
export function parseSecretKeys(text: string): Buffer[] | null {
  const secrets = text.split(/[,\n]/).flatMap((one) => (one.trim() ? Buffer.from(one, 'base64') : []));
  return secrets.length > 0 && secrets.every(({ length }) => length >= secretBytesMin) ? secrets : null;
}

/**
 * Writes the key to a temporary file and links it when it is complete. If two processes do so at once, both use the
 * first key.
 */
function createSecret(file: string): void {
  // Processes of several containers may have the same number.
  const temporary = `${file}.${randomUUID()}`;
  const descriptor = openSync(temporary, 'w', 0o600);
  writeSync(descriptor, randomBytes(secretBytesMin).toString('base64'));
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

const secretFile = (dataDir: string): string => path.join(dataDir, 'secret.key');

type Configured = { readonly secretKeys: readonly Buffer[] | null; readonly dataDir: string };

/** With the configured keys, or those of this installation. Its first one is created once; only its owner can read it. */
export function openEncryption({ secretKeys, dataDir }: Configured): Encryption {
  if (secretKeys) return encryption(...secretKeys);
  mkdirSync(dataDir, { recursive: true });
  const file = secretFile(dataDir);
  if (!existsSync(file)) createSecret(file);
  const secrets = parseSecretKeys(readFileSync(file, 'utf8'));
  if (secrets === null) throw new Error(`${file} is damaged: each line must hold 32 bytes in base64`);
  return encryption(...secrets);
}

/** The same; null when there is no key yet. */
export const existingEncryption = (config: Configured): Encryption | null =>
  config.secretKeys || existsSync(secretFile(config.dataDir)) ? openEncryption(config) : null;
