import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { administrators } from '#server/accounts/access.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { holdNotices } from '#server/call/history/held-notices.ts';
import { recordAct } from '#server/call/history/history.ts';
import { lockPublicSuggestion, lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { isReported, reportsLink, settleByDecision } from '#server/suggestions/open-reports.ts';
import { decideComment, decideSuggestion } from '#server/suggestions/review-suggestion.ts';
import { comments, reports } from '#server/suggestions/table.ts';

/** Notifies administrators of the first open report of a suggestion or comment only. The queue shows the others. */
export const report: Handler<'report'> = async ({ db, actor, now, app }, { suggestionId, commentId, reason }) => {
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
    const notice = { title: suggestionNotices.reported, link: reportsLink };
    await app.notify(db, await administrators(db, 'edits'), notice, now);
  }
  return null;
};

/** One decision settles all open reports of a suggestion or comment. If two administrators decide at once, one wins. */
export const settleReports: Handler<'settleReports'> = async (context, { id, decision, reason }) => {
  const { db } = context;
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  if (!found) throw new Refusal('not_found');
  await lockSuggestion(db, found.suggestionId);
  const { suggestionId, commentId } = found;
  const held = holdNotices(context);
  const settled = await settleByDecision(held.context, { suggestionId, commentId }, decision);
  if (!settled.some((one) => one.id === id)) throw new Refusal('already_decided');
  const thing = {
    subject: commentId === null ? ('suggestion' as const) : ('comment' as const),
    subjectId: commentId ?? suggestionId,
  };
  const hide = commentId === null ? decideSuggestion : decideComment;
  const hidden = decision === 'hide' ? await hide(held.context, { id: thing.subjectId, decision, reason }) : null;
  await recordAct(context, { action: 'settleReports', ...thing, after: { decision }, reason });
  const before = hidden?.before ?? { statusBefore: null };
  return { id, held: await held.hold({ ...thing, decision, ...before }) };
};
