import type { Page } from '#contract/core/endpoint.ts';
import type { Comment, Reply } from '#contract/suggestions-comments.ts';
import { withNewest } from '#web/core/with-newest.ts';

type Comments = readonly Comment[];

/** Oldest first, each once, as it was heard of last. */
const together = (known: readonly Reply[], more: readonly Reply[]): Reply[] =>
  [...new Map([...known, ...more].map((reply) => [reply.id, reply])).values()].sort((a, b) => a.id - b.id);

const mapOne = (comments: Comments, id: number, changed: (comment: Comment) => Comment): Comment[] =>
  comments.map((comment) => (comment.id === id ? changed(comment) : comment));

/** The reader has just replied. */
export const withReply = (comments: Comments, id: number, reply: Reply): Comment[] =>
  mapOne(comments, id, (comment) => ({
    ...comment,
    repliesCount: comment.repliesCount + 1,
    replies: together(comment.replies, [reply]),
  }));

/** Further replies came. */
export const withReplies = (comments: Comments, id: number, { items, nextCursor }: Page<Reply[]>): Comment[] =>
  mapOne(comments, id, (comment) => ({
    ...comment,
    replies: together(comment.replies, items),
    nextReplies: nextCursor,
  }));

/** A comment or a reply as its author has just mended it. */
export const withMended = (comments: Comments, mended: Reply): Comment[] =>
  comments.map((comment) =>
    comment.id === mended.id
      ? { ...comment, ...mended }
      : { ...comment, replies: comment.replies.map((reply) => (reply.id === mended.id ? mended : reply)) },
  );

const emptied = { userName: null, commentText: null, isEdited: false };

/** Without one that was deleted or hidden; its place stays for as long as there are replies to it. */
export const without = (comments: Comments, id: number): Comment[] =>
  comments.flatMap((comment) => {
    if (comment.id === id) return comment.repliesCount > 0 ? [{ ...comment, ...emptied }] : [];
    const replies = comment.replies.filter((reply) => reply.id !== id);
    if (replies.length === comment.replies.length) return [comment];
    const repliesCount = comment.repliesCount - 1;
    return comment.commentText === null && repliesCount === 0 ? [] : [{ ...comment, replies, repliesCount }];
  });

/** The newest comments came anew: older ones that were fetched stay, and so do the replies that were asked for. */
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
