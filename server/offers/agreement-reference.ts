import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import { keysGoneUntil } from '#server/base/secrets/secret-key.ts';
import type { AgreementRow } from '#server/offers/table.ts';
import { orderNumberAlphabet, readOrderNumber } from '#server/requests/order-number.ts';

const fingerprintLength = 6;
const groupLength = 4;

const groupCharacters = (text: string): string => (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

const charactersOf = (fingerprint: Buffer): string =>
  [...fingerprint.subarray(0, fingerprintLength)]
    .map((byte) => orderNumberAlphabet[byte % orderNumberAlphabet.length])
    .join('');

/** The content of an agreement whose case has lost its texts. */
export const erasedContent = '';

/** Made with each key of this installation, so write access to the database is not enough to forge one. */
const referencesOf = (encryption: Encryption, code: string, content: string): string[] =>
  encryption
    .fingerprints(`agreement ${code} ${content}`)
    .map((fingerprint) => groupCharacters(code + charactersOf(fingerprint)));

export const referenceOf = (encryption: Encryption, code: string, content: string): string =>
  referencesOf(encryption, code, content)[0] ?? '';

/** Normalizes a typed reference to the stored form. */
export const readReference = (typed: string): string => groupCharacters(readOrderNumber(typed));

export const codeIn = (reference: string): string => reference.replaceAll('-', '').slice(0, -fingerprintLength);

/**
 * Whether this reference fits the stored content exactly. It cannot be told where the stored one is of a time when a key
 * was in use that is gone.
 */
export async function compareWithContent(
  db: Db,
  encryption: Encryption,
  { code, content, agreedAt, ...stored }: AgreementRow,
  reference: string,
): Promise<'unchanged' | 'changed' | 'uncheckable'> {
  if (referencesOf(encryption, code, content).includes(reference)) return 'unchanged';
  const goneUntil = await keysGoneUntil(db, encryption);
  return stored.reference === reference && goneUntil && agreedAt < goneUntil ? 'uncheckable' : 'changed';
}
