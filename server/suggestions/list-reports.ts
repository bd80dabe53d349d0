import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allReportColumns, reportColumns, reportStateNames } from '#contract/suggestions/copy.ts';
import type { ReportState } from '#contract/suggestions/lists.ts';
import type { reportSorts } from '#contract/suggestions/review.ts';
import { isNamed, wantedNumber, wantedText } from '#server/accounts/name-search.ts';
import { accounts } from '#server/accounts/table.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { comments, type ReportRow, reports, suggestions } from '#server/suggestions/table.ts';

/** Matches the reported text, in any spelling, or the id of its suggestion. */
function matchesSearch(q: string): SQL {
  const patterns = wantedText(q);
  const number = wantedNumber(q);
  return (
    or(
      patterns ? isNamed(patterns, comments) : undefined,
      // The subject of a suggestion counts only if the suggestion itself is reported.
      patterns ? and(isNull(comments.id), isNamed(patterns, suggestions)) : undefined,
      number === null ? undefined : eq(suggestions.id, number),
    ) ?? sql`false`
  );
}

/** Lists each reported suggestion or comment once, with the reasons of its open reports. */
export const listReports: Handler<'listReports'> = async ({ db, page }, { q, item, sort }) => {
  const open = db
    .select({
      suggestionId: reports.suggestionId,
      commentId: reports.commentId,
      id: sql<number>`min(${reports.id})`.mapWith(Number).as('first_id'),
      count: sql<number>`count(*)`.mapWith(Number).as('reports_count'),
      since: sql<Date>`min(${reports.createdAt})`.mapWith(reports.createdAt).as('since'),
      reasons: sql<string[]>`(array_agg(${reports.reason} order by ${reports.id} desc))[1:10]`.as('reasons'),
    })
    .from(reports)
    .where(isNull(reports.settledAt))
    .groupBy(reports.suggestionId, reports.commentId)
    .as('open');
  type Found = { open: { id: number; count: number } };
  const numbered = { column: open.id, idOf: (row: Found) => row.open.id };
  const orders: Record<(typeof reportSorts)[number], Order<Found>> = {
    ...oldestAndNewest<Found>({ by: open.id, type: 'bigint', valueIn: numbered.idOf }),
    reports: { by: open.count, type: 'bigint', valueIn: (row) => row.open.count, isDescending: true },
  };
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], numbered, page.after);
  const rows = await db
    .select({
      open: { id: open.id, count: open.count, since: open.since, reasons: open.reasons },
      suggestionId: open.suggestionId,
      commentId: open.commentId,
      subject: suggestions.subject,
      commentText: comments.commentText,
      accountId: accounts.id,
      accountName: accounts.displayName,
    })
    .from(open)
    .innerJoin(suggestions, eq(suggestions.id, open.suggestionId))
    .leftJoin(comments, eq(comments.id, open.commentId))
    .innerJoin(accounts, eq(accounts.id, sql`coalesce(${comments.authorId}, ${suggestions.authorId})`))
    .where(and(q === null ? undefined : matchesSearch(q), item === null ? undefined : eq(open.id, item), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: (row) => ({
      id: row.open.id,
      reportsCount: row.open.count,
      reasons: row.open.reasons,
      since: row.open.since.toISOString(),
      suggestionId: row.suggestionId,
      commentId: row.commentId,
      accountId: row.accountId,
      accountName: row.accountName,
      text: row.commentText ?? row.subject,
    }),
  });
};

const reporter = alias(accounts, 'reporter');

const inState = (state: ReportState) => (state === 'open' ? isNull(reports.settledAt) : eq(reports.decision, state));

type FoundReport = { report: ReportRow };

const reportIdOf = ({ report }: FoundReport) => report.id;
const reportOrders = oldestAndNewest<FoundReport>({ by: reports.id, type: 'bigint', valueIn: reportIdOf });

/** Lists every single report. */
export const listAllReports: Handler<'listAllReports'> = async ({ db, page }, query) => {
  const numbered = { column: reports.id, idOf: reportIdOf };
  const { goesOn, orderBy, positionOf } = inOrder(reportOrders[query.sort], numbered, page.after);
  const rows = await db
    .select({
      report: reports,
      subject: suggestions.subject,
      comment: comments.commentText,
      accountId: accounts.id,
      accountName: accounts.displayName,
      reporterName: reporter.displayName,
    })
    .from(reports)
    .innerJoin(suggestions, eq(suggestions.id, reports.suggestionId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .innerJoin(accounts, eq(accounts.id, sql`coalesce(${comments.authorId}, ${suggestions.authorId})`))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(
      and(
        query.state ? inState(query.state) : undefined,
        query.suggestionId ? eq(reports.suggestionId, query.suggestionId) : undefined,
        query.account ? eq(reports.reporterId, query.account) : undefined,
        query.q === null ? undefined : matchesSearch(query.q),
        goesOn,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf,
    view: ({ report, subject, comment, accountId, accountName, reporterName }) => ({
      ...{ id: report.id, suggestionId: report.suggestionId, commentId: report.commentId },
      ...{ text: comment ?? subject, accountId, accountName, reporterId: report.reporterId, reporterName },
      ...{ reason: report.reason, createdAt: report.createdAt.toISOString() },
      ...{ settledAt: report.settledAt?.toISOString() ?? null, decision: report.decision },
    }),
  });
};

export const listReportsCsv = csvExport(listReports, {
  list: 'reports',
  columns: reportColumns,
  cells: {
    id: ({ suggestionId }) => suggestionId,
    name: ({ text }) => text,
    account: ({ accountName }) => accountName,
    reports: ({ reportsCount }) => reportsCount,
    reasons: ({ reasons }) => [...new Set(reasons)].join(' · '),
    since: ({ since }) => cairoTime(new Date(since)),
  },
  recorded: () => ({}),
});

export const listAllReportsCsv = csvExport(listAllReports, {
  list: 'allReports',
  columns: allReportColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ text }) => text,
    suggestion: ({ suggestionId }) => suggestionId,
    account: ({ accountName }) => accountName,
    reporter: ({ reporterName }) => reporterName,
    reason: ({ reason }) => reason,
    decision: ({ decision }) => reportStateNames[decision ?? 'open'],
    sent: ({ createdAt }) => cairoTime(new Date(createdAt)),
    decided: ({ settledAt }) => settledAt && cairoTime(new Date(settledAt)),
  },
  recorded: () => ({}),
});
