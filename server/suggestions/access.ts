import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { suggestionLifecycle } from '#contract/suggestions/calls.ts';
import { commentLifecycle } from '#contract/suggestions/comments.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { type CommentRow, comments, type SuggestionRow, suggestions } from '#server/suggestions/table.ts';

export const suggestionState = { lifecycle: suggestionLifecycle, table: suggestions, column: suggestions.state };
export const commentState = { lifecycle: commentLifecycle, table: comments, column: comments.state };

const suggestionLocked = prepared((db) =>
  db
    .select()
    .from(suggestions)
    .where(eq(suggestions.id, sql.placeholder('id')))
    // A plain `for update` would block inserts of comments and reports, which refer to this row.
    .for('no key update')
    .prepare('suggestion_locked'),
);

/** Locks the suggestion until the transaction ends: calls on one suggestion run one after the other, so its counts are exact. */
export async function lockSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  const [suggestion] = await suggestionLocked(db).execute({ id });
  if (!suggestion) throw new Refusal('not_found');
  return suggestion;
}

/** Like `lockSuggestion`, for everybody: a suggestion that is not public does not exist. */
export async function lockPublicSuggestion(db: Db, id: number): Promise<SuggestionRow> {
  const suggestion = await lockSuggestion(db, id);
  if (suggestion.state !== 'public') throw new Refusal('not_found');
  return suggestion;
}

/** Locks a suggestion and then its comment. */
export async function lockComment(db: Db, id: number): Promise<{ comment: CommentRow; suggestion: SuggestionRow }> {
  const [known] = await db.select().from(comments).where(eq(comments.id, id));
  if (!known) throw new Refusal('not_found');
  const suggestion = await lockSuggestion(db, known.suggestionId);
  const [comment] = await db.select().from(comments).where(eq(comments.id, id)).for('no key update');
  if (!comment) throw new Refusal('not_found');
  return { comment, suggestion };
}

/** Like `lockComment`, for the author. A comment that is deleted or belongs to somebody else does not exist. */
export async function lockOwnComment(db: Db, id: number, authorId: number) {
  const found = await lockComment(db, id);
  if (found.comment.authorId !== authorId || found.comment.state === 'deleted') throw new Refusal('not_found');
  return found;
}

const addToCount = prepared((db) =>
  db
    .update(suggestions)
    .set({ commentsCount: sql`${suggestions.commentsCount} + ${sql.placeholder('step')}` })
    .where(eq(suggestions.id, sql.placeholder('suggestionId')))
    .prepare('add_to_comments_count'),
);

/** Adds one public comment to the counts (1) or takes one away (-1). The caller has locked the suggestion. */
export async function countComment(
  db: Db,
  { suggestionId, parentId }: Pick<CommentRow, 'suggestionId' | 'parentId'>,
  step: 1 | -1,
): Promise<void> {
  await addToCount(db).execute({ suggestionId, step });
  if (parentId === null) return;
  await db
    .update(comments)
    .set({ repliesCount: sql`${comments.repliesCount} + ${step}` })
    .where(eq(comments.id, parentId));
}
