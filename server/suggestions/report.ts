import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type {
  listReports as listReportsCall,
  report as reportCall,
  reportSorts,
  settleReports as settleReportsCall,
} from '#contract/suggestions-review.ts';
import { administrators } from '#server/accounts/access.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { inOrder, type Order, oldestAndNewest } from '#server/core/order.ts';
import { pageOf } from '#server/core/page.ts';
import { lockPublicSuggestion, lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { isReported, settleByDecision } from '#server/suggestions/open-reports.ts';
import { decideComment, decideSuggestion } from '#server/suggestions/review-suggestion.ts';
import { comments, reports, suggestions } from '#server/suggestions/table.ts';

/** The administrators hear of the first report of a thing only: the queue shows the others. */
export const report: Act<typeof reportCall> = async (
  { db, actor, now, house },
  { suggestionId, commentId, reason },
) => {
  await lockPublicSuggestion(db, suggestionId);
  if (commentId !== null) {
    const [comment] = await db
      .select()
      .from(comments)
      .where(and(eq(comments.id, commentId), eq(comments.suggestionId, suggestionId)));
    if (comment?.state !== 'public') throw new Refusal('not_found');
  }
  const wasReported = await isReported(db, { suggestionId, commentId });
  await db
    .insert(reports)
    .values({ suggestionId, commentId, reporterId: actor.id, reason, createdAt: now })
    .onConflictDoNothing();
  if (!wasReported) {
    const notice = { title: suggestionNotices.reported, link: '/admin/suggestions?view=reports' };
    await house.tell(db, await administrators(db, 'edits'), notice, now);
  }
  return null;
};

/** Each thing once, with what was said of it. */
export const listReports: Act<typeof listReportsCall> = async ({ db, page }, { sort }) => {
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
      accountName: accounts.displayName,
    })
    .from(open)
    .innerJoin(suggestions, eq(suggestions.id, open.suggestionId))
    .leftJoin(comments, eq(comments.id, open.commentId))
    .innerJoin(accounts, eq(accounts.id, sql`coalesce(${comments.authorId}, ${suggestions.authorId})`))
    .where(goesOn)
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
      accountName: row.accountName,
      text: row.commentText ?? row.subject,
    }),
  });
};

/** One decision for all open reports of a thing; of two administrators at once one decides. */
export const settleReports: Act<typeof settleReportsCall> = async (scene, { id, decision, reason }) => {
  const { db, actor, now } = scene;
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  if (!found) throw new Refusal('not_found');
  await lockSuggestion(db, found.suggestionId);
  const { suggestionId, commentId } = found;
  const settled = await settleByDecision(scene, { suggestionId, commentId });
  if (!settled.some((one) => one.id === id)) throw new Refusal('already_decided');
  if (decision === 'hide' && commentId !== null) await decideComment(scene, { id: commentId, decision, reason });
  if (decision === 'hide' && commentId === null) await decideSuggestion(scene, { id: suggestionId, decision, reason });
  await record(db, {
    at: now,
    by: actor,
    action: 'settleReports',
    subject: commentId === null ? 'suggestion' : 'comment',
    subjectId: commentId ?? suggestionId,
    after: { decision },
    reason,
  });
  return { id };
};
