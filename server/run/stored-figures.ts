import { and, asc, count, gt, isNotNull, isNull, lt, min, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import { history } from '#server/call/history/history.ts';
import { lastLink } from '#server/call/history/history-chain.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { backupAgeMs } from '#server/run/backup/newest-backup.ts';

/** Figures of the database about the mails and the hash chain of the history. */
export type StoredFigures = {
  readonly mails: { readonly waiting: number; readonly failing: number; readonly dead: number };
  readonly mailDueSince: Date | null;
  readonly unchained: number;
  readonly unchainedSince: Date | null;
  /** Null when no server has found a backup. */
  readonly backupAgeMs: number | null;
};

/** Counting stops here, so that a chain that was never extended does not cost a scan of the whole history. */
const unchainedMax = 10_000;

/** Each query reads an index of the rows that wait. */
export async function storedFigures(db: Db, now: Date): Promise<StoredFigures> {
  const isWaiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
  const { historyId } = await lastLink(db);
  const unchained = db
    .select({ at: history.at })
    .from(history)
    .where(gt(history.id, historyId))
    .orderBy(asc(history.id))
    .limit(unchainedMax)
    .as('unchained');
  const [[waiting], [due], dead, [rows], ageMs] = await Promise.all([
    db
      .select({ all: count(), failing: sql<number>`count(${outbox.lastError})`.mapWith(Number) })
      .from(outbox)
      .where(isWaiting),
    db
      .select({ since: min(outbox.runAt) })
      .from(outbox)
      .where(and(isWaiting, lt(outbox.runAt, now))),
    db.$count(outbox, isNotNull(outbox.deadAt)),
    db.select({ count: count(), since: min(unchained.at) }).from(unchained),
    backupAgeMs(db, now),
  ]);
  const failing = waiting?.failing ?? 0;
  return {
    mails: { waiting: (waiting?.all ?? 0) - failing, failing, dead },
    mailDueSince: due?.since ?? null,
    unchained: rows?.count ?? 0,
    unchainedSince: rows?.since ?? null,
    backupAgeMs: ageMs,
  };
}
