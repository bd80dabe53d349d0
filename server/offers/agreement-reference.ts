import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';
import { batch, inBatches, isOfOlderKey, type KeyedData } from '#server/core/ops/made-with-key.ts';
import { type AgreementRow, agreementProofs, agreements } from '#server/offers/table.ts';
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

type Agreement = Pick<AgreementRow, 'requestId' | 'code' | 'reference' | 'content'>;

/** Whether this reference matches the stored content exactly. */
export async function isUnchanged(
  db: Db,
  encryption: Encryption,
  agreement: Agreement,
  reference: string,
): Promise<boolean> {
  if (referencesOf(encryption, agreement.code, agreement.content).includes(reference)) return true;
  const [proof] = await db.select().from(agreementProofs).where(eq(agreementProofs.requestId, agreement.requestId));
  return proof !== undefined && encryption.decrypt(proof.encrypted) === proofText(agreement, reference);
}

/** What was right when the newest key came. Only who has that key can write it. */
const proofText = ({ code, content }: Agreement, reference: string): string =>
  ['agreement', code, reference, createHash('sha256').update(content).digest('hex')].join(' ');

/** Proves the next agreements that have no proof of the newest key. Returns the number of the last one. */
async function proveNext(db: Db, encryption: Encryption, after: number): Promise<number | undefined> {
  const { requestId, code, reference, content } = agreements;
  const lacksProof = or(isNull(agreementProofs.requestId), isOfOlderKey(sql`${agreementProofs.encrypted}`, encryption));
  const rows = await db
    .select({ requestId, code, reference, content })
    .from(agreements)
    .leftJoin(agreementProofs, eq(agreementProofs.requestId, requestId))
    .where(and(gt(requestId, after), lacksProof))
    .orderBy(asc(requestId))
    .limit(batch);
  const ids = rows.map((row) => row.requestId);
  const proofs: (typeof agreementProofs.$inferInsert)[] = [];
  for (const row of rows)
    if (await isUnchanged(db, encryption, row, row.reference))
      proofs.push({ requestId: row.requestId, encrypted: encryption.encrypt(proofText(row, row.reference)) });
  if (ids.length) await db.delete(agreementProofs).where(inArray(agreementProofs.requestId, ids));
  if (proofs.length) await db.insert(agreementProofs).values(proofs).onConflictDoNothing();
  return ids.at(-1);
}

/**
 * Agreements never change and their references are on paper, so they keep them. An agreement that was changed gets no
 * proof, and its reference stays wrong.
 */
export const agreementsKeyedData: KeyedData = {
  columns: ['agreement_proofs.encrypted'],
  async remake(db, encryption) {
    await inBatches(db, (tx, after) => proveNext(tx, encryption, after));
    return true;
  },
};
