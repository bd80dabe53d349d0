import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { moderationTexts } from '#contract/suggestions/copy.ts';
import type {
  mergeSuggestion as mergeSuggestionCall,
  unmergeSuggestion as unmergeSuggestionCall,
} from '#contract/suggestions/review.ts';
import type { Db } from '#server/core/db/db.ts';
import { transition } from '#server/core/history/transition.ts';
import type { Handler } from '#server/core/http/handler.ts';
import { lockTogether, recount } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settleByDecision } from '#server/suggestions/open-reports.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

/**
 * Merges a duplicate into another suggestion. Its comments move there, and a person who supported both counts once. Each
 * moved row stores where it came from, and each support is copied and stays with the duplicate too:
 * `unmergeSuggestion` needs both.
 */
export const mergeSuggestion: Handler<typeof mergeSuggestionCall> = async (context, { id, intoId }) => {
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
  await transition(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    transition: 'merge',
    by: actor,
    now,
    set: { mergedInto: intoId },
  });
  await recount(db, id);
  const { supportsCount } = await recount(db, intoId);
  const notice = { title: suggestionNotices.merged(id, intoId), link: `/sub/${intoId}` };
  await app.notify(db, [duplicate.authorId], notice, now);
  return { id, intoId, supportsCount };
};

type Merged = { id: number; from: number };

/** Undoes a wrong merge. The comments and supports that came from the suggestion go back to it. Later ones do not move. */
export const unmergeSuggestion: Handler<typeof unmergeSuggestionCall> = async (context, { id }) => {
  const { db, actor, now, app } = context;
  const [known] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (!known) throw new Refusal('not_found');
  const from = known.mergedInto;
  if (from === null) throw new Refusal('state_changed');
  const locked = await lockTogether(db, [from]);
  // While this call waited, it may have been unmerged, or merged further together with the other one.
  if (!locked.some((one) => one.id === id && one.mergedInto === from)) throw new Refusal('state_changed');
  const state = await transition(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    transition: 'unmerge',
    by: actor,
    now,
    set: { mergedInto: null },
  });
  await returnComments(db, { id, from });
  await returnSupports(db, { id, from });
  await recount(db, id);
  await recount(db, from);
  await app.notify(db, [known.authorId], { title: suggestionNotices.unmerged(id), link: `/sub/${id}` }, now);
  return { id, state };
};

/** Replies go back with their comment, even if they are newer than the merge, and so do reports of a comment. */
async function returnComments(db: Db, { id, from }: Merged): Promise<void> {
  const back = { suggestionId: id, mergedFrom: null };
  await db
    .update(comments)
    .set(back)
    .where(and(eq(comments.suggestionId, from), eq(comments.mergedFrom, id), isNull(comments.parentId)));
  const returned = db.select({ id: comments.id }).from(comments).where(eq(comments.suggestionId, id));
  await db
    .update(comments)
    .set(back)
    .where(and(eq(comments.suggestionId, from), inArray(comments.parentId, returned)));
  await db
    .update(reports)
    .set({ suggestionId: id })
    .where(and(eq(reports.suggestionId, from), inArray(reports.commentId, returned)));
}

/** Removes its copied supports. A person who also supports another duplicate merged there still counts for that one. */
async function returnSupports(db: Db, { id, from }: Merged): Promise<void> {
  await db.delete(supports).where(and(eq(supports.suggestionId, from), eq(supports.mergedFrom, id)));
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at, merged_from)
    select ${from}::bigint, others.account_id, others.created_at, others.suggestion_id from ${supports} others
    join ${suggestions} merged on merged.id = others.suggestion_id and merged.merged_into = ${from}::bigint
    on conflict do nothing`);
}
