import { and, count, eq, getTableColumns, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { historyWordOf, historyWords } from '#contract/administration/copy.ts';
import type { HistoryValue } from '#contract/administration/history.ts';
import { periodTexts } from '#contract/copy/fields.ts';
import { type HistorySubject, historyActions, historySubjects, historyValues, wordOf } from '#contract/copy/history.ts';
import { refuseField } from '#contract/core/errors.ts';
import type { Position } from '#contract/core/paging.ts';
import { may } from '#contract/core/permissions.ts';
import { accounts } from '#server/accounts/table.ts';
import { comma, historyCsvTexts as t } from '#server/administration/copy.ts';
import { viewLine } from '#server/administration/view.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime, isWithin } from '#server/base/time/cairo-days.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { CsvHandler, Handler, Received } from '#server/call/context/handler.ts';
import { csvFile, csvRowsMax } from '#server/call/export/csv.ts';
import { history, recordAct } from '#server/call/history/history.ts';
import { lastLink } from '#server/call/history/history-chain.ts';
import { shownReason } from '#server/call/history/reasons.ts';

type Line = { line: typeof history.$inferSelect };

const orders = oldestAndNewest<Line>({
  by: history.at,
  type: 'timestamptz',
  valueIn: ({ line }) => line.at.toISOString(),
});
const numbered = { column: history.id, idOf: ({ line }: Line) => line.id };

type HistoryQuery = { query: Received<'listHistory'>; reader: Actor; after: Position | null; limit: number };

/** Rows about these subjects show who has which case and why a decision about a person was made. */
const caseSubjects: HistorySubject[] = [
  'account',
  'file',
  'request',
  'payment',
  'refund',
  'invitation',
  'room request',
  'offer',
  'mail',
  'complaint',
];

const lawyer = alias(accounts, 'lawyer');
/** The lawyer of an assignment. */
const lawyerIn = sql`coalesce(${history.after} ->> 'lawyerId', ${history.before} ->> 'lawyerId')::bigint`;

/** Finds the rows of a query with the current name of each actor and lawyer, and the function that gives the position of a row. */
async function findHistory(db: Db, { query, reader, after, limit }: HistoryQuery) {
  const { goesOn, orderBy, positionOf } = inOrder(orders[query.sort], numbered, after);
  const rows = await db
    .select({
      line: { ...getTableColumns(history), reason: shownReason },
      actorName: accounts.displayName,
      lawyerName: lawyer.displayName,
    })
    .from(history)
    .leftJoin(accounts, eq(accounts.id, history.actorId))
    .leftJoin(lawyer, eq(lawyer.id, lawyerIn))
    .where(
      and(
        ...filtersOf(query),
        may(reader, 'seesCases') ? undefined : notInArray(history.subject, caseSubjects),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return { rows, positionOf };
}

const filtersOf = (query: Received<'listHistory'>): (SQL | undefined)[] => [
  query.actorId ? eq(history.actorId, query.actorId) : undefined,
  query.byPlatform ? isNull(history.actorId) : undefined,
  query.action ? eq(history.action, query.action) : undefined,
  query.subject ? eq(history.subject, query.subject) : undefined,
  query.subjectId ? eq(history.subjectId, query.subjectId) : undefined,
  isWithin(history.at, query),
];

export const listHistory: Handler<'listHistory'> = async ({ db, page, actor: reader }, query) => {
  const { rows, positionOf } = await findHistory(db, { query, reader, after: page.after, limit: page.limit + 1 });
  return pageOf(rows, page.limit, { positionOf, view: viewLine });
};

export const historyChainState: Handler<'historyChainState'> = async ({ db }) => {
  const { position, historyId } = await lastLink(db);
  const [row] = await db.select({ at: history.at }).from(history).where(eq(history.id, historyId));
  const [rest] = await db.select({ rows: count() }).from(history).where(gt(history.id, historyId));
  return {
    historyId: position === 0 ? null : historyId,
    at: row ? row.at.toISOString() : null,
    chained: position,
    waiting: rest?.rows ?? 0,
  };
};

/** The id under which the history records an export of itself. */
const historyId = 1;

export const listHistoryCsv: CsvHandler<'listHistory'> = async ({ db, actor, now }, query) => {
  const { rows: found } = await findHistory(db, { query, reader: actor, after: null, limit: csvRowsMax + 1 });
  if (found.length > csvRowsMax) throw refuseField('to', periodTexts.fileLong);
  const after = { from: query.from, to: query.to, rows: found.length };
  await recordAct({ db, actor, now }, { action: 'exportHistory', subject: 'history', subjectId: historyId, after });
  const rows = found.map((row) => {
    const { id, actorId, actorRole, actorName, action, subject, subjectId, values, reason } = viewLine(row);
    return [
      id,
      cairoTime(row.line.at),
      actorId,
      actorName,
      wordOf(historyWords, actorRole),
      wordOf(historyActions, action),
      wordOf(historySubjects, subject),
      subjectId,
      valuesText(subject, values, 'before'),
      valuesText(subject, values, 'after'),
      reason,
    ];
  });
  return csvFile(`history-${cairoTime(now).slice(0, 10)}`, [[t.columns, ...rows]]);
};

const valuesText = (subject: string, values: readonly HistoryValue[], side: 'before' | 'after'): string | null =>
  values
    .flatMap(({ name, [side]: value }) =>
      value === null ? [] : [`${wordOf(historyValues, name)}: ${historyWordOf(subject, value)}`],
    )
    .join(comma) || null;
