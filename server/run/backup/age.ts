import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A pair of keys of the age format: with the public one anybody encrypts, only the private one decrypts. */
export async function newBackupKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await generateX25519Identity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

export const publicKeyOf = (privateKey: string): Promise<string> => identityToRecipient(privateKey);

/** Encrypts a stream for the owner of the private key; without a key it stays as it is. */
export async function encryptFor(publicKey: string | null, plain: Readable): Promise<Readable> {
  if (publicKey === null) return plain;
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

export async function decryptWith(privateKey: string | null, encrypted: Readable): Promise<Readable> {
  if (privateKey === null) return encrypted;
  const decrypter = new Decrypter();
  decrypter.addIdentity(privateKey);
  return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
}

/** Node and the platform each declare the same stream. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as NodeStream);
