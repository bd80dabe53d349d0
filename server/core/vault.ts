import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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

/** Keeps secrets at rest: card numbers, codes and links in the outbox. */
export type Vault = {
  /** AES-256-GCM; the same text is sealed differently each time. */
  seal: (text: string) => Buffer;
  /** Throws when the bytes were not sealed with this key. */
  open: (sealed: Uint8Array) => string;
  /** Equal texts have equal fingerprints, which tell nothing without the key. */
  fingerprint: (text: string) => Buffer;
};

const ivBytes = 12;
const tagBytes = 16;

export function vault(secret: Buffer): Vault {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `sanad ${use}`, 32));
  const sealKey = keyFor('seal');
  const fingerprintKey = keyFor('fingerprint');
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest(),
  };
}

/** Writes the key aside and gives it its name when it is whole: of two processes at once, the second takes the first's. */
function makeSecret(file: string): void {
  const aside = `${file}.${process.pid}`;
  const descriptor = openSync(aside, 'w', 0o600);
  writeSync(descriptor, randomBytes(32).toString('base64'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
}

/** The key of this installation: made once, readable by its owner only. */
export function keptSecret(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) makeSecret(file);
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length < 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64`);
  return secret;
}
