import { and, count, eq, gt, isNull, notInArray, type SQL } from 'drizzle-orm';
import type {
  historySeal as historySealCall,
  listHistory as listHistoryCall,
} from '#contract/administration-history.ts';
import type { HistorySubject } from '#contract/copy/history.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import type { Position } from '#contract/core/paging.ts';
import { may } from '#contract/core/permissions.ts';
import { accounts } from '#server/accounts/table.ts';
import { viewLine } from '#server/administration/view.ts';
import type { Act } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import { isWithin } from '#server/core/cairo-days.ts';
import type { Db } from '#server/core/db.ts';
import { history } from '#server/core/history.ts';
import { lastLink } from '#server/core/history-chain.ts';
import { inOrder, oldestAndNewest } from '#server/core/order.ts';
import { pageOf } from '#server/core/page.ts';

type Line = { line: typeof history.$inferSelect };

const orders = oldestAndNewest<Line>({
  by: history.at,
  type: 'timestamptz',
  valueIn: ({ line }) => line.at.toISOString(),
});
const numbered = { column: history.id, idOf: ({ line }: Line) => line.id };

type Wanted = { asked: Parsed<typeof listHistoryCall>; reader: Actor; after: Position | null; limit: number };

/** What is told of these names who has which case, and why something was decided about a person. */
const caseSubjects: HistorySubject[] = [
  'account',
  'file',
  'request',
  'payment',
  'invitation',
  'room request',
  'offer',
  'mail',
];

/** Lines as they are asked for, with the name that their doer has today; and how a list goes on after one of them. */
export async function linesWith(db: Db, { asked, reader, after, limit }: Wanted) {
  const { goesOn, orderBy, positionOf } = inOrder(orders[asked.sort], numbered, after);
  const rows = await db
    .select({ line: history, actorName: accounts.displayName })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .where(
      and(
        ...filtersOf(asked),
        may(reader, 'seesCases') ? undefined : notInArray(history.subject, caseSubjects),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return { rows, positionOf };
}

const filtersOf = (asked: Parsed<typeof listHistoryCall>): (SQL | undefined)[] => [
  asked.actorId ? eq(history.actorId, asked.actorId) : undefined,
  asked.byPlatform ? isNull(history.actorId) : undefined,
  asked.action ? eq(history.action, asked.action) : undefined,
  asked.subject ? eq(history.subject, asked.subject) : undefined,
  asked.subjectId ? eq(history.subjectId, asked.subjectId) : undefined,
  isWithin(history.at, asked),
];

export const listHistory: Act<typeof listHistoryCall> = async ({ db, page, actor: reader }, asked) => {
  const { rows, positionOf } = await linesWith(db, { asked, reader, after: page.after, limit: page.limit + 1 });
  return pageOf(rows, page.limit, { positionOf, view: viewLine });
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
