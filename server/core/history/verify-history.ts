import { hash } from 'node:crypto';
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { boolean, snakeCase } from 'drizzle-orm/pg-core';
import { bytes, id } from '#server/core/db/columns.ts';
import { history } from '#server/core/history/history.ts';
import {
  chainStart,
  historyChain,
  historyLine,
  type Link,
  linkText,
  nextHashes,
} from '#server/core/history/history-chain.ts';
import { isReasonTrue } from '#server/core/history/reasons.ts';
import type { AppContext } from '#server/core/http/app-context.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';

/** The damage at a row, or between it and the row before it; `unproven`: anywhere up to the row. */
export type Damage = 'changed' | 'removed' | 'inserted' | 'moved' | 'unproven';

export type Verified = {
  /** Rows whose hashes were computed again and compared. */
  checked: number;
  /** Rows that are not in the hash chain yet. */
  waiting: number;
  /** The last hash that is correct, to be stored elsewhere. */
  lastHash: string;
  /** The first row that does not match its hash. */
  broken: { historyId: number; damage: Damage } | null;
  /** Null when no earlier hash was given. */
  hasKnownHash: boolean | null;
  /** A hash, without a key, of all rows that were checked. */
  digest: string;
};

/** One row: how far the history was right when older secret keys were given up, with a keyed hash of all of that. */
const historyProof = snakeCase.table('history_proof', {
  isOnly: boolean().primaryKey().default(true),
  position: id().notNull(),
  hash: bytes().notNull(),
});

const proofHashes = (encryption: Encryption, position: number, digest: string) =>
  encryption.fingerprints(`history proof ${position} ${digest}`);

/**
 * Proves the history with the newest key, so that it can be verified without the older ones. A broken history is not
 * proved, because that would hide the damage.
 */
export async function proveHistory(app: Pick<AppContext, 'db' | 'encryption'>): Promise<void> {
  const { broken, checked: position, digest } = await verifyHistory(app);
  if (broken)
    throw new Error(
      `row ${broken.historyId} of the history does not match its hash chain, so no secret key may be given up. ` +
        'Find out why first (the command verify-history)',
    );
  const proof = { position, hash: proofHashes(app.encryption, position, digest)[0] };
  await app.db.insert(historyProof).values(proof).onConflictDoUpdate({ target: historyProof.isOnly, set: proof });
}

const batch = 1_000;

/**
 * Computes every hash again and compares it with the stored one; up to the proof all of them together, because their key
 * may be gone. `knownHash` is a hash of an earlier run: without it, nobody can find out that the newest rows were deleted
 * together with their hashes.
 */
export async function verifyHistory(
  { db, encryption }: Pick<AppContext, 'db' | 'encryption'>,
  knownHash: string | null = null,
): Promise<Verified> {
  const [proof] = await db.select().from(historyProof);
  let link: Link = chainStart;
  let [digest, provenDigest] = ['', ''];
  let broken: Verified['broken'] = null;
  let isKnownFound = false;
  while (broken === null) {
    const rows = await nextRows(db, link);
    const last = rows.at(-1);
    if (!last) break;
    const inserted = await firstWithoutHash(db, link.historyId, last.link.historyId);
    for (const row of rows) {
      const isProven = row.link.position <= (proof?.position ?? 0);
      const damage = damageOf(row, link, isProven ? [row.link.hash] : nextHashes(encryption, link, row.line));
      if (inserted !== null && inserted < row.link.historyId) broken = { historyId: inserted, damage: 'inserted' };
      else if (damage !== null) broken = { historyId: row.link.historyId, damage };
      if (broken) break;
      link = row.link;
      digest = hash('sha256', `${digest} ${linkText(link)} ${row.line}`, 'hex');
      if (isProven) provenDigest = digest;
      isKnownFound ||= linkText(link) === knownHash;
    }
  }
  if (!broken && proof && !isAmong(proofHashes(encryption, proof.position, provenDigest), proof.hash))
    broken = { historyId: link.historyId, damage: 'unproven' };
  const [rest] = await db.select({ rows: count() }).from(history).where(gt(history.id, link.historyId));
  return {
    checked: link.position,
    waiting: broken === null ? (rest?.rows ?? 0) : 0,
    lastHash: linkText(link),
    broken,
    hasKnownHash: knownHash === null ? null : isKnownFound,
    digest,
  };
}

type Row = { link: Link; id: number | null; line: string; isReasonTrue: boolean };

/** The next rows of the chain, each with the line that its hash was made of. */
const nextRows = (db: AppContext['db'], { position }: Link): Promise<Row[]> =>
  db
    .select({ link: historyChain, id: history.id, line: historyLine, isReasonTrue })
    .from(historyChain)
    .leftJoin(history, eq(history.id, historyChain.historyId))
    .where(gt(historyChain.position, position))
    .orderBy(asc(historyChain.position))
    .limit(batch);

function damageOf({ link, id, isReasonTrue }: Row, before: Link, hashes: readonly Buffer[]): Damage | null {
  if (link.historyId <= before.historyId) return 'moved';
  if (id === null || link.position !== before.position + 1) return 'removed';
  return isAmong(hashes, link.hash) && isReasonTrue ? null : 'changed';
}

const isAmong = (hashes: readonly Buffer[], hash: Buffer): boolean => hashes.some((one) => one.equals(hash));

/** The first row without a hash between two rows with one. */
async function firstWithoutHash(db: AppContext['db'], after: number, until: number): Promise<number | null> {
  const [found] = await db
    .select({ id: history.id })
    .from(history)
    .leftJoin(historyChain, eq(historyChain.historyId, history.id))
    .where(and(gt(history.id, after), lte(history.id, until), isNull(historyChain.position)))
    .orderBy(asc(history.id))
    .limit(1);
  return found?.id ?? null;
}
