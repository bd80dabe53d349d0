import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  historySeal as historySealCall,
  listHistory as listHistoryCall,
} from '#contract/administration-history.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import { accounts } from '#server/accounts/table.ts';
import { viewLine } from '#server/administration/view.ts';
import type { Act } from '#server/core/act.ts';
import { isWithin } from '#server/core/cairo-days.ts';
import type { Db } from '#server/core/db.ts';
import { history } from '#server/core/history.ts';
import { lastLink } from '#server/core/history-chain.ts';
import { momentAfter, pageOf } from '#server/core/page.ts';

/** Lines with the name that their doer has today, the newest first. */
export const linesWith = (db: Db, filters: readonly (SQL | undefined)[], limit: number) =>
  db
    .select({ line: history, actorName: accounts.displayName })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .where(and(...filters))
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit);

export const filtersOf = (asked: Parsed<typeof listHistoryCall>): (SQL | undefined)[] => [
  asked.actorId ? eq(history.actorId, asked.actorId) : undefined,
  asked.byPlatform ? isNull(history.actorId) : undefined,
  asked.action ? eq(history.action, asked.action) : undefined,
  asked.subject ? eq(history.subject, asked.subject) : undefined,
  asked.subjectId ? eq(history.subjectId, asked.subjectId) : undefined,
  isWithin(history.at, asked),
];

export const listHistory: Act<typeof listHistoryCall> = async ({ db, page }, asked) => {
  const after = momentAfter(page.after);
  const goesOn = after ? sql`(${history.at}, ${history.id}) < (${after.at}::timestamptz, ${after.id})` : undefined;
  const rows = await linesWith(db, [...filtersOf(asked), goesOn], page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ line }) => [line.at.toISOString(), line.id], view: viewLine });
};

export const historySeal: Act<typeof historySealCall> = async ({ db }) => {
  const { position, historyId } = await lastLink(db);
  const [row] = await db.select({ at: history.at }).from(history).where(eq(history.id, historyId));
  const [rest] = await db.select({ rows: count() }).from(history).where(gt(history.id, historyId));
  return {
    historyId: position === 0 ? null : historyId,
    at: row ? row.at.toISOString() : null,
    sealed: position,
    waiting: rest?.rows ?? 0,
  };
};
