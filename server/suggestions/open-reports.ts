import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ReportDecision } from '#contract/suggestions/lists.ts';
import type { Db } from '#server/base/db/db.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { readNotices } from '#server/call/history/notices.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { type ReportRow, reports } from '#server/suggestions/table.ts';

/** The administrators' list of reports: the link of every notice about one. */
export const reportsLink = '/admin/suggestions?view=reports';

/** The reported text: a comment, or the suggestion itself if there is no comment. */
export type Reported = Pick<ReportRow, 'suggestionId' | 'commentId'>;

const openOn = ({ suggestionId, commentId }: Reported) =>
  and(
    eq(reports.suggestionId, suggestionId),
    commentId === null ? isNull(reports.commentId) : eq(reports.commentId, commentId),
    isNull(reports.settledAt),
  );

export const isReported = async (db: Db, reported: Reported): Promise<boolean> =>
  (await db.select({ id: reports.id }).from(reports).where(openOn(reported)).limit(1)).length > 0;

type Settlement = { decision: ReportDecision; now: Date };

/** Settles all open reports of a suggestion or comment, and returns them. */
export const settle = (db: Db, reported: Reported, { decision, now }: Settlement): Promise<ReportRow[]> =>
  db.update(reports).set({ settledAt: now, decision }).where(openOn(reported)).returning();

/**
 * Opens the reports again that a decision settled at this time. One whose reporter reported again since stays settled,
 * because a person has one open report at most.
 */
export const reopenReports = (db: Db, { suggestionId, commentId }: Reported, settledAt: Date) =>
  db
    .update(reports)
    .set({ settledAt: null, decision: null })
    .where(
      and(
        eq(reports.suggestionId, suggestionId),
        commentId === null ? isNull(reports.commentId) : eq(reports.commentId, commentId),
        eq(reports.settledAt, settledAt),
        sql`not exists (select from ${reports} newer where newer.settled_at is null
          and newer.suggestion_id = ${reports.suggestionId} and newer.reporter_id = ${reports.reporterId}
          and newer.comment_id is not distinct from ${reports.commentId})`,
      ),
    );

/** Like `settle`, after the decision of an administrator. The reporters are notified that it was reviewed. */
export async function settleByDecision(
  { db, now, app }: RequestContext,
  reported: Reported,
  decision: ReportDecision,
): Promise<ReportRow[]> {
  const settled = await settle(db, reported, { decision, now });
  const [open] = await db.select({ id: reports.id }).from(reports).where(isNull(reports.settledAt)).limit(1);
  if (!open) await readNotices(db, reportsLink, now);
  const reporters = settled.flatMap(({ reporterId }) => reporterId ?? []);
  await app.notify(db, reporters, { title: suggestionNotices.reportSettled }, now);
  return settled;
}
