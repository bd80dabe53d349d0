import { createHash } from 'node:crypto';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';
import type { KeyedData, Keys } from '#server/core/ops/made-with-key.ts';
import { type AgreementRow, agreementProofs, agreements } from '#server/offers/table.ts';
import { orderNumberAlphabet, readOrderNumber } from '#server/requests/order-number.ts';

const fingerprintLength = 6;
const groupLength = 4;

/** Made with the key of this installation, so write access to the database is not enough to forge one. */
const fingerprintOf = (encryption: Encryption, code: string, content: string): string =>
  [...encryption.fingerprint(`agreement ${code} ${content}`).subarray(0, fingerprintLength)]
    .map((byte) => orderNumberAlphabet[byte % orderNumberAlphabet.length])
    .join('');

const groupCharacters = (text: string): string => (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');

export const referenceOf = (encryption: Encryption, code: string, content: string): string =>
  groupCharacters(code + fingerprintOf(encryption, code, content));

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
  if (referenceOf(encryption, agreement.code, agreement.content) === reference) return true;
  const [proof] = await db.select().from(agreementProofs).where(eq(agreementProofs.requestId, agreement.requestId));
  return proof !== undefined && encryption.decrypt(proof.encrypted) === proofText(agreement, reference);
}

/** What was right when the key was rotated. Only who has the key of today can write it. */
const proofText = ({ code, content }: Agreement, reference: string): string =>
  ['agreement', code, reference, createHash('sha256').update(content).digest('hex')].join(' ');

const batch = 500;

async function* batches(db: Db): AsyncGenerator<Agreement[]> {
  const { requestId, code, reference, content } = agreements;
  for (let last = -1; ; ) {
    const rows = await db
      .select({ requestId, code, reference, content })
      .from(agreements)
      .where(gt(requestId, last))
      .orderBy(asc(requestId))
      .limit(batch);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.requestId ?? last;
  }
}

/**
 * Agreements never change and their references are on paper, so they keep them. An agreement that was changed gets no
 * proof, and its reference stays wrong.
 */
async function proveAgain(db: Db, { from, to }: Keys): Promise<void> {
  for await (const rows of batches(db)) {
    const proofs: { requestId: number; encrypted: Buffer }[] = [];
    for (const row of rows) {
      if (!(await isUnchanged(db, from, row, row.reference))) continue;
      proofs.push({ requestId: row.requestId, encrypted: to.encrypt(proofText(row, row.reference)) });
    }
    const ids = rows.map(({ requestId }) => requestId);
    await db.delete(agreementProofs).where(inArray(agreementProofs.requestId, ids));
    if (proofs.length) await db.insert(agreementProofs).values(proofs);
  }
}

export const agreementsKeyedData: KeyedData = {
  columns: ['agreement_proofs.encrypted'],
  rotate: proveAgain,
  async verify(db, encryption) {
    for (const { encrypted } of await db.select().from(agreementProofs)) encryption.decrypt(encrypted);
  },
};
