import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { nameKey } from '#contract/egypt/names.ts';
import { placeholders, prepared } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { transition } from '#server/call/history/transition.ts';
import { commentState, countComment, lockOwnComment, lockPublicSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settle } from '#server/suggestions/open-reports.ts';
import { type CommentRow, comments, type SuggestionRow } from '#server/suggestions/table.ts';
import { editableUntil, viewComment } from '#server/suggestions/view.ts';

const insertComment = prepared((db) =>
  db
    .insert(comments)
    .values({
      ...placeholders('suggestionId', 'authorId', 'parentId', 'commentText', 'searchKey', 'createdAt'),
      state: 'public',
    })
    .returning()
    .prepare('insert_comment'),
);

/** A comment never waits for approval. The authors of suggestion and parent are notified (specification#comments). */
export const addComment: Handler<'addComment'> = async (context, { suggestionId, commentText, parentId }) => {
  const { db, actor, now } = context;
  const suggestion = await lockPublicSuggestion(db, suggestionId);
  const parent = parentId === null ? null : await commentToReplyTo(context, suggestionId, parentId);
  const [comment] = await insertComment(db).execute({
    ...{ suggestionId, authorId: actor.id, parentId, commentText },
    ...{ searchKey: nameKey(commentText), createdAt: now },
  });
  if (!comment) throw new Error('the insert of a comment returned no row');
  await countComment(db, comment, 1);
  await notifyOfComment(context, suggestion, parent);
  return view(comment, actor.displayName);
};

/** A public comment on this suggestion that is not a reply itself. */
async function commentToReplyTo({ db }: RequestContext, suggestionId: number, id: number): Promise<CommentRow> {
  const [parent] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.suggestionId, suggestionId)));
  if (parent?.state !== 'public' || parent.parentId !== null) throw new Refusal('not_found');
  return parent;
}

async function notifyOfComment(
  context: RequestContext,
  { id, authorId }: SuggestionRow,
  parent: CommentRow | null,
): Promise<void> {
  const { db, actor, now, app } = context;
  const link = `/sub/${id}`;
  const repliedTo = parent?.authorId ?? null;
  if (repliedTo !== null && repliedTo !== actor.id)
    await app.notify(db, [repliedTo], { title: suggestionNotices.replied(id), link }, now);
  if (authorId !== actor.id && authorId !== repliedTo)
    await app.notify(db, [authorId], { title: suggestionNotices.commented(id), link }, now);
}

export const editComment: Handler<'editComment'> = async (context, { id, commentText }) => {
  const { db, actor, now } = context;
  const { comment, suggestion } = await lockOwnComment(db, id, actor.id);
  if (suggestion.state !== 'public' || comment.state !== 'public') throw new Refusal('not_found');
  if (now >= editableUntil(comment.createdAt)) throw new Refusal('comment_settled');
  await db
    .update(comments)
    .set({ commentText, searchKey: nameKey(commentText), editedAt: now })
    .where(eq(comments.id, id));
  return view({ ...comment, commentText, editedAt: now }, actor.displayName);
};

/** Deletes the text. A comment with replies stays in the list without text and name. */
export const deleteComment: Handler<'deleteComment'> = async (context, { id }) => {
  const { db, actor, now } = context;
  const { comment } = await lockOwnComment(db, id, actor.id);
  await transition(db, {
    ...commentState,
    id,
    transition: 'delete',
    by: actor,
    now,
    set: { commentText: '', searchKey: '', hiddenReason: null },
  });
  if (comment.state === 'public') await countComment(db, comment, -1);
  await settle(db, { suggestionId: comment.suggestionId, commentId: id }, { decision: 'gone', now });
  return { id };
};

const view = (comment: CommentRow, authorName: string) => viewComment({ ...comment, authorName, isAuthorGone: false });
