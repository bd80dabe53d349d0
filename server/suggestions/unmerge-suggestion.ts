import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions.ts';
import type { unmergeSuggestion as unmergeSuggestionCall } from '#contract/suggestions-review.ts';
import type { Act } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import type { Db } from '#server/core/db.ts';
import { move } from '#server/core/move.ts';
import { countAnew, lockTogether } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

type Merged = { id: number; from: number };

/** It was no duplicate after all: what came with it goes back to it, what has come since stays where it was said. */
export const unmergeSuggestion: Act<typeof unmergeSuggestionCall> = async (scene, { id }) => {
  const { db, actor, now, house } = scene;
  const [known] = await db.select().from(suggestions).where(eq(suggestions.id, id));
  if (!known) throw new Refusal('not_found');
  const from = known.mergedInto;
  if (from === null) throw new Refusal('state_changed');
  const locked = await lockTogether(db, [from]);
  // Meanwhile it may have been taken out, or have gone on with the other into a third.
  if (!locked.some((one) => one.id === id && one.mergedInto === from)) throw new Refusal('state_changed');
  const state = await move(db, {
    lifecycle: suggestionLifecycle,
    table: suggestions,
    column: suggestions.state,
    id,
    move: 'unmerge',
    by: actor,
    now,
    set: { mergedInto: null },
  });
  await returnComments(db, { id, from });
  await returnSupports(db, { id, from });
  await countAnew(db, id);
  await countAnew(db, from);
  await announceContent(scene);
  await house.tell(db, [known.authorId], { title: suggestionNotices.unmerged(id), link: `/sub/${id}` }, now);
  return { id, state };
};

/** Replies go with what they reply to, whenever they were written, and reports with their comment. */
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

/** Its own supporters never left it; whoever also supports another that is merged there goes on counting for that. */
async function returnSupports(db: Db, { id, from }: Merged): Promise<void> {
  await db.delete(supports).where(and(eq(supports.suggestionId, from), eq(supports.mergedFrom, id)));
  await db.execute(sql`insert into ${supports} (suggestion_id, account_id, created_at, merged_from)
    select ${from}::bigint, others.account_id, others.created_at, others.suggestion_id from ${supports} others
    join ${suggestions} merged on merged.id = others.suggestion_id and merged.merged_into = ${from}::bigint
    on conflict do nothing`);
}
