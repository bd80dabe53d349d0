import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/core/db.ts';
import { type CommentRow, comments, type SuggestionRow, suggestions, supports } from '#server/suggestions/table.ts';

/** Locked until the transaction ends: acts about one suggestion run one after the other, so that its counts are exact. */
export async function lockSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  // Not the stronger lock: comments and reports that others write meanwhile refer to the row.
  const [suggestion] = await db.select().from(suggestions).where(eq(suggestions.id, id)).for('no key update');
  if (!suggestion) throw new Refusal('not_found');
  return suggestion;
}

/**
 * Several of them with all that was merged into them, in the order of their numbers, so that acts about more than one
 * wait in line instead of for each other.
 */
export const lockTogether = (db: Db, ids: readonly number[]): Promise<SuggestionRow[]> =>
  db
    .select()
    .from(suggestions)
    .where(or(inArray(suggestions.id, [...ids]), inArray(suggestions.mergedInto, [...ids])))
    .orderBy(asc(suggestions.id))
    .for('no key update');

/** The same for everybody: what is not public reads as missing. */
export async function lockPublicSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  const suggestion = await lockSuggestion(db, id);
  if (suggestion.state !== 'public') throw new Refusal('not_found');
  return suggestion;
}

/** A comment, locked after its suggestion; it may have moved to another one while it waited. */
export async function lockComment(db: Db, id: number): Promise<{ comment: CommentRow; suggestion: SuggestionRow }> {
  const [known] = await db.select().from(comments).where(eq(comments.id, id));
  if (!known) throw new Refusal('not_found');
  const suggestion = await lockSuggestion(db, known.suggestionId);
  const [comment] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.suggestionId, suggestion.id)))
    .for('no key update');
  if (!comment) throw new Refusal('state_changed');
  return { comment, suggestion };
}

/** The author's own; a stranger's reads as missing, and so does one that is gone. */
export async function lockOwnComment(db: Db, id: number, authorId: number) {
  const found = await lockComment(db, id);
  if (found.comment.authorId !== authorId || found.comment.state === 'deleted') throw new Refusal('not_found');
  return found;
}

/** One public comment more (1) or less (-1); its suggestion is locked. */
export async function countComment(
  db: Db,
  { suggestionId, parentId }: Pick<CommentRow, 'suggestionId' | 'parentId'>,
  step: 1 | -1,
): Promise<void> {
  await db
    .update(suggestions)
    .set({ commentsCount: sql`${suggestions.commentsCount} + ${step}` })
    .where(eq(suggestions.id, suggestionId));
  if (parentId === null) return;
  await db
    .update(comments)
    .set({ repliesCount: sql`${comments.repliesCount} + ${step}` })
    .where(eq(comments.id, parentId));
}

/** Counts all comments and supporters of a suggestion, where many have come or gone at once; it is locked. */
export async function countAnew(db: Db, id: number): Promise<Pick<SuggestionRow, 'commentsCount' | 'supportsCount'>> {
  const [counted] = await db
    .update(suggestions)
    .set({
      commentsCount: sql`(select count(*) from ${comments} where ${eq(comments.suggestionId, id)} and ${comments.state} = 'public')`,
      supportsCount: sql`(select count(*) from ${supports} where ${eq(supports.suggestionId, id)})`,
    })
    .where(eq(suggestions.id, id))
    .returning({ commentsCount: suggestions.commentsCount, supportsCount: suggestions.supportsCount });
  if (!counted) throw new Error('a locked suggestion is gone');
  return counted;
}
