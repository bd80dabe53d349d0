import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import {
  type addComment as addCommentCall,
  commentLifecycle,
  type deleteComment as deleteCommentCall,
  type editComment as editCommentCall,
} from '#contract/suggestions-comments.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import { move } from '#server/core/move.ts';
import { countComment, lockOwnComment, lockPublicSuggestion } from '#server/suggestions/access.ts';
import { suggestionNotices } from '#server/suggestions/copy.ts';
import { settle } from '#server/suggestions/open-reports.ts';
import { type CommentRow, comments, type SuggestionRow } from '#server/suggestions/table.ts';
import { editableUntil, viewComment } from '#server/suggestions/view.ts';

/** Comments never wait (contract §11); who is concerned hears of them. */
export const addComment: Act<typeof addCommentCall> = async (scene, { suggestionId, commentText, parentId }) => {
  const { db, actor, now } = scene;
  const suggestion = await lockPublicSuggestion(db, suggestionId);
  const parent = parentId === null ? null : await commentToReplyTo(scene, suggestionId, parentId);
  const [comment] = await db
    .insert(comments)
    .values({
      suggestionId,
      authorId: actor.id,
      parentId,
      commentText,
      searchKey: nameKey(commentText),
      state: 'public',
      createdAt: now,
    })
    .returning();
  if (!comment) throw new Error('a new comment left no row');
  await countComment(db, comment, 1);
  await announceContent(scene);
  await tellOfComment(scene, suggestion, parent);
  return view(comment, actor.displayName);
};

/** A public comment on this very suggestion that is no reply itself. */
async function commentToReplyTo({ db }: Scene, suggestionId: number, id: number): Promise<CommentRow> {
  const [parent] = await db
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.suggestionId, suggestionId)));
  if (parent?.state !== 'public' || parent.parentId !== null) throw new Refusal('not_found');
  return parent;
}

async function tellOfComment(scene: Scene, { id, authorId }: SuggestionRow, parent: CommentRow | null): Promise<void> {
  const { db, actor, now, house } = scene;
  const link = `/sub/${id}`;
  const repliedTo = parent?.authorId ?? null;
  if (repliedTo !== null && repliedTo !== actor.id)
    await house.tell(db, [repliedTo], { title: suggestionNotices.replied(id), link }, now);
  if (authorId !== actor.id && authorId !== repliedTo)
    await house.tell(db, [authorId], { title: suggestionNotices.commented(id), link }, now);
}

export const editComment: Act<typeof editCommentCall> = async (scene, { id, commentText }) => {
  const { db, actor, now } = scene;
  const { comment, suggestion } = await lockOwnComment(db, id, actor.id);
  if (suggestion.state !== 'public' || comment.state !== 'public') throw new Refusal('not_found');
  if (now >= editableUntil(comment.createdAt)) throw new Refusal('comment_settled');
  await db
    .update(comments)
    .set({ commentText, searchKey: nameKey(commentText), editedAt: now })
    .where(eq(comments.id, id));
  await announceContent(scene);
  return view({ ...comment, commentText, editedAt: now }, actor.displayName);
};

/** Its words go for good; where others replied to it, its place stays. */
export const deleteComment: Act<typeof deleteCommentCall> = async (scene, { id }) => {
  const { db, actor, now } = scene;
  const { comment } = await lockOwnComment(db, id, actor.id);
  await move(db, {
    lifecycle: commentLifecycle,
    table: comments,
    column: comments.state,
    id,
    move: 'delete',
    by: actor,
    now,
    set: { commentText: '', searchKey: '', hiddenReason: null },
  });
  if (comment.state === 'public') await countComment(db, comment, -1);
  await settle(db, { suggestionId: comment.suggestionId, commentId: id }, { decision: 'gone', now });
  await announceContent(scene);
  return { id };
};

const view = (comment: CommentRow, authorName: string) => viewComment({ ...comment, authorName, isAuthorGone: false });
