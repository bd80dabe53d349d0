import type { Page } from '#contract/core/endpoint.ts';
import type { Comment, Reply } from '#contract/suggestions/comments.ts';
import { withNewest } from '#web/core/data/use-pages.ts';

type Comments = readonly Comment[];

/** Oldest first, without duplicates; the latest version wins. */
const together = (known: readonly Reply[], more: readonly Reply[]): Reply[] =>
  [...new Map([...known, ...more].map((reply) => [reply.id, reply])).values()].sort((a, b) => a.id - b.id);

const mapOne = (comments: Comments, id: number, changed: (comment: Comment) => Comment): Comment[] =>
  comments.map((comment) => (comment.id === id ? changed(comment) : comment));

/** Adds a reply that the reader has just written. */
export const withReply = (comments: Comments, id: number, reply: Reply): Comment[] =>
  mapOne(comments, id, (comment) => ({
    ...comment,
    repliesCount: comment.repliesCount + 1,
    replies: together(comment.replies, [reply]),
  }));

/** Adds a loaded page of replies. */
export const withReplies = (comments: Comments, id: number, { items, nextCursor }: Page<Reply[]>): Comment[] =>
  mapOne(comments, id, (comment) => ({
    ...comment,
    replies: together(comment.replies, items),
    nextReplies: nextCursor,
  }));

/** Replaces a comment or a reply that its author has just edited. */
export const withEdited = (comments: Comments, edited: Reply): Comment[] =>
  comments.map((comment) =>
    comment.id === edited.id
      ? { ...comment, ...edited }
      : { ...comment, replies: comment.replies.map((reply) => (reply.id === edited.id ? edited : reply)) },
  );

const emptied = { userName: null, commentText: null, isEdited: false };

/** Removes a deleted or hidden comment; one with replies stays as a placeholder. */
export const without = (comments: Comments, id: number): Comment[] =>
  comments.flatMap((comment) => {
    if (comment.id === id) return comment.repliesCount > 0 ? [{ ...comment, ...emptied }] : [];
    const replies = comment.replies.filter((reply) => reply.id !== id);
    if (replies.length === comment.replies.length) return [comment];
    const repliesCount = comment.repliesCount - 1;
    return comment.commentText === null && repliesCount === 0 ? [] : [{ ...comment, replies, repliesCount }];
  });

/** Merges a refetch of the newest comments: loaded older comments and loaded replies stay. */
export function withNewestComments(known: Page<Comment[]>, newest: Page<Comment[]>): Page<Comment[]> {
  const before = new Map(known.items.map((comment) => [comment.id, comment]));
  const { items, nextCursor } = withNewest(known, newest);
  return { items: items.map((comment) => keepingReplies(comment, before.get(comment.id))), nextCursor };
}

function keepingReplies(comment: Comment, before: Comment = comment): Comment {
  const last = comment.replies.at(-1)?.id ?? 0;
  const more = before.replies.filter(({ id }) => id > last);
  if (comment.nextReplies === null || more.length === 0) return comment;
  const replies = [...comment.replies, ...more];
  const isAll = replies.length >= comment.repliesCount;
  return { ...comment, replies, nextReplies: isAll ? null : (before.nextReplies ?? comment.nextReplies) };
}
