import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { moderationTexts } from '#contract/suggestions/copy.ts';
import { transition } from '#server/core/history/transition.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { lockTogether, recount, suggestionState } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

/**
 * Merges a duplicate into another suggestion. Its comments move there, and a person who supported both counts once. Each
 * moved row stores where it came from, and each support is copied and stays with the duplicate too: taking the merge back
 * needs both.
 */
export const mergeSuggestion: Handler<'mergeSuggestion'> = async (context, { id, intoId }) => {
  const { db, actor, now, app } = context;
  if (id === intoId) throw refuseField('intoId', moderationTexts.mergeItself);
  const locked = await lockTogether(db, [id, intoId]);
  const duplicate = locked.find((one) => one.id === id);
  const target = locked.find((one) => one.id === intoId);
  if (!duplicate) throw new Refusal('not_found');
  if (duplicate.state !== 'public') throw new Refusal('state_changed');
  if (target?.state !== 'public' || target.type !== duplicate.type)
    throw refuseField('intoId', moderationTexts.mergeElsewhere);
  const isOfDuplicate = eq(supports.suggestionId, id);
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at, merged_from)
    select ${intoId}::bigint, account_id, created_at, coalesce(merged_from, ${id}::bigint) from ${supports}
    where ${isOfDuplicate} on conflict do nothing`);
  // Supports that came to the duplicate by an earlier merge move on; its own supports stay.
  await db.delete(supports).where(and(isOfDuplicate, isNotNull(supports.mergedFrom)));
  await db
    .update(comments)
    .set({ suggestionId: intoId, mergedFrom: sql`coalesce(${comments.mergedFrom}, ${id}::bigint)` })
    .where(eq(comments.suggestionId, id));
  await settleByDecision(context, { suggestionId: id, commentId: null }, 'gone');
  await db
    .update(reports)
    .set({ suggestionId: intoId })
    .where(and(eq(reports.suggestionId, id), isNotNull(reports.commentId)));
  await db.update(suggestions).set({ mergedInto: intoId }).where(eq(suggestions.mergedInto, id));
  await transition(db, { ...suggestionState, id, transition: 'merge', by: actor, now, set: { mergedInto: intoId } });
  await recount(db, id);
  const { supportsCount } = await recount(db, intoId);
  const notice = { title: suggestionNotices.merged(id, intoId), link: `/sub/${intoId}` };
  await app.notify(db, [duplicate.authorId], notice, now);
  return { id, intoId, supportsCount };
};
