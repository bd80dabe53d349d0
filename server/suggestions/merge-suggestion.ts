import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { moderationTexts } from '#contract/copy/suggestions.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions.ts';
import type { mergeSuggestion as mergeSuggestionCall } from '#contract/suggestions-review.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { lockSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { comments, reports, type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';

/** A duplicate lives on in another: its comments go there, and whoever supported both counts once. */
export const mergeSuggestion: Act<typeof mergeSuggestionCall> = async (scene, { id, intoId }) => {
  const { db, actor, now, house } = scene;
  if (id === intoId) throw refuseField('intoId', moderationTexts.mergeItself);
  const { duplicate, target } = await lockBoth(db, id, intoId);
  if (target?.state !== 'public' || target.type !== duplicate.type)
    throw refuseField('intoId', moderationTexts.mergeElsewhere);
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at)
    select ${intoId}::bigint, account_id, created_at from ${supports} where ${eq(supports.suggestionId, id)}
    on conflict do nothing`);
  await db.delete(supports).where(eq(supports.suggestionId, id));
  await db.update(comments).set({ suggestionId: intoId }).where(eq(comments.suggestionId, id));
  await settleByDecision(scene, { suggestionId: id, commentId: null });
  await db
    .update(reports)
    .set({ suggestionId: intoId })
    .where(and(eq(reports.suggestionId, id), isNotNull(reports.commentId)));
  await db.update(suggestions).set({ mergedInto: intoId }).where(eq(suggestions.mergedInto, id));
  const [counted] = await db
    .update(suggestions)
    .set({
      supportsCount: sql`(select count(*) from ${supports} where ${eq(supports.suggestionId, intoId)})`,
      commentsCount: target.commentsCount + duplicate.commentsCount,
    })
    .where(eq(suggestions.id, intoId))
    .returning({ supportsCount: suggestions.supportsCount });
  await move(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    move: 'merge',
    by: actor,
    now,
    set: { mergedInto: intoId, supportsCount: 0, commentsCount: 0 },
  });
  await announceContent(scene);
  const notice = { title: suggestionNotices.merged(id, intoId), link: `/sub/${intoId}` };
  await house.tell(db, [duplicate.authorId], notice, now);
  return { id, intoId, supportsCount: counted?.supportsCount ?? 0 };
};

/** The smaller number first, so that two who merge crosswise wait in line instead of for each other. */
async function lockBoth(db: Db, id: number, intoId: number) {
  const orNull = async (wanted: number): Promise<SuggestionRow | null> => {
    try {
      return await lockSuggestion(db, wanted);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  const first = await orNull(Math.min(id, intoId));
  const second = await orNull(Math.max(id, intoId));
  const [duplicate, target] = id < intoId ? [first, second] : [second, first];
  if (!duplicate) throw new Refusal('not_found');
  if (duplicate.state !== 'public') throw new Refusal('state_changed');
  return { duplicate, target };
}
