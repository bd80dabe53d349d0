import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { moderationTexts } from '#contract/copy/suggestions.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions.ts';
import type { mergeSuggestion as mergeSuggestionCall } from '#contract/suggestions-review.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { move } from '#server/core/move.ts';
import { countAnew, lockTogether } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

/**
 * A duplicate lives on in another: its comments go there, and whoever supported both counts once. Each row remembers
 * where it came from, and the support of the duplicate stays beside its copy: `unmerge-suggestion.ts` goes by that.
 */
export const mergeSuggestion: Act<typeof mergeSuggestionCall> = async (scene, { id, intoId }) => {
  const { db, actor, now, house } = scene;
  if (id === intoId) throw refuseField('intoId', moderationTexts.mergeItself);
  const locked = await lockTogether(db, [id, intoId]);
  const duplicate = locked.find((one) => one.id === id);
  const target = locked.find((one) => one.id === intoId);
  if (!duplicate) throw new Refusal('not_found');
  if (duplicate.state !== 'public') throw new Refusal('state_changed');
  if (target?.state !== 'public' || target.type !== duplicate.type)
    throw refuseField('intoId', moderationTexts.mergeElsewhere);
  const isDuplicates = eq(supports.suggestionId, id);
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at, merged_from)
    select ${intoId}::bigint, account_id, created_at, coalesce(merged_from, ${id}::bigint) from ${supports}
    where ${isDuplicates} on conflict do nothing`);
  // What once came with another has gone on; its own supporters stay.
  await db.delete(supports).where(and(isDuplicates, isNotNull(supports.mergedFrom)));
  await db
    .update(comments)
    .set({ suggestionId: intoId, mergedFrom: sql`coalesce(${comments.mergedFrom}, ${id}::bigint)` })
    .where(eq(comments.suggestionId, id));
  await settleByDecision(scene, { suggestionId: id, commentId: null }, 'gone');
  await db
    .update(reports)
    .set({ suggestionId: intoId })
    .where(and(eq(reports.suggestionId, id), isNotNull(reports.commentId)));
  await db.update(suggestions).set({ mergedInto: intoId }).where(eq(suggestions.mergedInto, id));
  await move(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    move: 'merge',
    by: actor,
    now,
    set: { mergedInto: intoId },
  });
  await countAnew(db, id);
  const { supportsCount } = await countAnew(db, intoId);
  await announceContent(scene);
  const notice = { title: suggestionNotices.merged(id, intoId), link: `/sub/${intoId}` };
  await house.tell(db, [duplicate.authorId], notice, now);
  return { id, intoId, supportsCount };
};
