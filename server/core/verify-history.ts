import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm';
import { history } from '#server/core/history.ts';
import { historyChain, historyLine, type Link, noLink, sealAfter, sealText } from '#server/core/history-chain.ts';
import type { House } from '#server/core/house.ts';

/** What happened to a row, or between it and the one before it. */
export type Damage = 'changed' | 'removed' | 'inserted' | 'moved';

export type Verified = {
  /** Rows whose seals were made anew and compared. */
  checked: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** The last seal that holds, to be kept outside. */
  seal: string;
  /** The first row that is not as it was sealed. */
  broken: { historyId: number; damage: Damage } | null;
  /** Null: no earlier seal was given to compare with. */
  holdsKnownSeal: boolean | null;
};

const batch = 1_000;

/**
 * Makes every seal anew and holds it against the kept one. `knownSeal` is one that was written down earlier: without
 * it, nobody can tell that the newest rows and their seals were taken away together.
 */
export async function verifyHistory(
  { db, vault }: Pick<House, 'db' | 'vault'>,
  knownSeal: string | null = null,
): Promise<Verified> {
  let link: Link = noLink;
  let broken: Verified['broken'] = null;
  let isKnownFound = false;
  while (broken === null) {
    const rows = await nextRows(db, link);
    const last = rows.at(-1);
    if (!last) break;
    const inserted = await firstUnsealed(db, link.historyId, last.link.historyId);
    for (const row of rows) {
      const damage = damageOf(row, link, vault);
      if (inserted !== null && inserted < row.link.historyId) broken = { historyId: inserted, damage: 'inserted' };
      else if (damage !== null) broken = { historyId: row.link.historyId, damage };
      if (broken) break;
      link = row.link;
      isKnownFound ||= sealText(link) === knownSeal;
    }
  }
  const [rest] = await db.select({ rows: count() }).from(history).where(gt(history.id, link.historyId));
  return {
    checked: link.position,
    waiting: broken === null ? (rest?.rows ?? 0) : 0,
    seal: sealText(link),
    broken,
    holdsKnownSeal: knownSeal === null ? null : isKnownFound,
  };
}

type Row = { link: Link; id: number | null; line: string };

const nextRows = (db: House['db'], { position }: Link): Promise<Row[]> =>
  db
    .select({ link: historyChain, id: history.id, line: historyLine })
    .from(historyChain)
    .leftJoin(history, eq(history.id, historyChain.historyId))
    .where(gt(historyChain.position, position))
    .orderBy(asc(historyChain.position))
    .limit(batch);

function damageOf({ link, id, line }: Row, before: Link, vault: House['vault']): Damage | null {
  if (link.historyId <= before.historyId) return 'moved';
  if (id === null || link.position !== before.position + 1) return 'removed';
  return sealAfter(vault, before, line).equals(link.seal) ? null : 'changed';
}

/** The first row between two sealed ones that has no seal itself. */
async function firstUnsealed(db: House['db'], after: number, until: number): Promise<number | null> {
  const [found] = await db
    .select({ id: history.id })
    .from(history)
    .leftJoin(historyChain, eq(historyChain.historyId, history.id))
    .where(and(gt(history.id, after), lte(history.id, until), isNull(historyChain.position)))
    .orderBy(asc(history.id))
    .limit(1);
  return found?.id ?? null;
}
