import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { history } from '#server/core/history/history.ts';
import {
  chainStart,
  historyChain,
  historyLine,
  type Link,
  linkText,
  nextHash,
} from '#server/core/history/history-chain.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

/** The damage at a row, or between it and the row before it. */
export type Damage = 'changed' | 'removed' | 'inserted' | 'moved';

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
};

const batch = 1_000;

/**
 * Computes every hash again and compares it with the stored one. `knownHash` is a hash of an earlier run: without it,
 * nobody can find out that the newest rows were deleted together with their hashes.
 */
export async function verifyHistory(
  { db, encryption }: Pick<AppContext, 'db' | 'encryption'>,
  knownHash: string | null = null,
): Promise<Verified> {
  let link: Link = chainStart;
  let broken: Verified['broken'] = null;
  let isKnownFound = false;
  while (broken === null) {
    const rows = await nextRows(db, link);
    const last = rows.at(-1);
    if (!last) break;
    const inserted = await firstWithoutHash(db, link.historyId, last.link.historyId);
    for (const row of rows) {
      const damage = damageOf(row, link, encryption);
      if (inserted !== null && inserted < row.link.historyId) broken = { historyId: inserted, damage: 'inserted' };
      else if (damage !== null) broken = { historyId: row.link.historyId, damage };
      if (broken) break;
      link = row.link;
      isKnownFound ||= linkText(link) === knownHash;
    }
  }
  const [rest] = await db.select({ rows: count() }).from(history).where(gt(history.id, link.historyId));
  return {
    checked: link.position,
    waiting: broken === null ? (rest?.rows ?? 0) : 0,
    lastHash: linkText(link),
    broken,
    hasKnownHash: knownHash === null ? null : isKnownFound,
  };
}

type Row = { link: Link; id: number | null; line: string };

/** The next rows of the chain, each with the line that its hash was made of. */
export const nextRows = (db: AppContext['db'], { position }: Link): Promise<Row[]> =>
  db
    .select({ link: historyChain, id: history.id, line: historyLine })
    .from(historyChain)
    .leftJoin(history, eq(history.id, historyChain.historyId))
    .where(gt(historyChain.position, position))
    .orderBy(asc(historyChain.position))
    .limit(batch);

function damageOf({ link, id, line }: Row, before: Link, encryption: AppContext['encryption']): Damage | null {
  if (link.historyId <= before.historyId) return 'moved';
  if (id === null || link.position !== before.position + 1) return 'removed';
  return nextHash(encryption, before, line).equals(link.hash) ? null : 'changed';
}

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
