import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { report as reportCall, settleReports as settleReportsCall } from '#contract/suggestions-review.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Act } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { lockPublicSuggestion, lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { isReported, settleByDecision } from '#server/suggestions/open-reports.ts';
import { decideComment, decideSuggestion } from '#server/suggestions/review-suggestion.ts';
import { comments, reports } from '#server/suggestions/table.ts';

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

/** One decision for all open reports of a thing; of two administrators at once one decides. */
export const settleReports: Act<typeof settleReportsCall> = async (scene, { id, decision, reason }) => {
  const { db, actor, now } = scene;
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  if (!found) throw new Refusal('not_found');
  await lockSuggestion(db, found.suggestionId);
  const { suggestionId, commentId } = found;
  const settled = await settleByDecision(scene, { suggestionId, commentId }, decision);
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
