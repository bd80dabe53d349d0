import type { ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import type { MyPart } from '#contract/suggestions/calls.ts';
import { type Comment, commentsOf, type Reply } from '#contract/suggestions/comments.ts';
import { call } from '#web/core/calls/api.ts';
import { useMorePages } from '#web/core/calls/more-pages.ts';
import { useSession } from '#web/core/session/session.ts';
import {
  withEdited,
  withNewestComments,
  without,
  withReplies,
  withReply,
} from '#web/suggestions/comments/changed-comments.ts';
import { CommentText } from '#web/suggestions/comments/comment-text.tsx';
import { Replies } from '#web/suggestions/comments/replies.tsx';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { ListEnd } from '#web/ui/page/list-end.tsx';
import { Empty } from '#web/ui/page/states.tsx';

const CommentActions = fetchedLater(
  async () => (await import('#web/suggestions/comments/comment-actions.tsx')).CommentActions,
);

type CommentListProps = {
  suggestionId: number;
  first: Page<Comment[]>;
  part: MyPart | null;
  onChanged: () => void;
};

/**
 * The comments, newest first, in pages; each with its replies, oldest first. The reader's own changes appear at once,
 * and nothing that was loaded disappears.
 */
export function CommentList({ suggestionId, first, part, onChanged }: CommentListProps) {
  const mine = useSession();
  const list = useMorePages(first, (cursor) => call(commentsOf, { suggestionId, cursor }), withNewestComments);

  function change(changed: (comments: readonly Comment[]) => Comment[]) {
    list.change(changed);
    onChanged();
  }

  function actionsOf({ id, userName, commentText }: Reply, canReply: boolean): ReactNode {
    if (!mine || userName === null || commentText === null) return null;
    return (
      <CommentActions
        suggestionId={suggestionId}
        comment={{ id, userName, commentText }}
        own={part?.comments.find((one) => one.id === id) ?? null}
        canReply={canReply}
        onReplied={(reply) => change((comments) => withReply(comments, id, reply))}
        onEdited={(edited) => change((comments) => withEdited(comments, edited))}
        onGone={() => change((comments) => without(comments, id))}
      />
    );
  }

  if (!list.items.length && !list.hasMore) return <Empty text={suggestionsCopy.comments.empty} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {list.items.map((comment) => (
          <li key={comment.id} className="py-4">
            <CommentText comment={comment}>{actionsOf(comment, true)}</CommentText>
            {comment.repliesCount > 0 && (
              <Replies
                comment={comment}
                actionsOf={(reply) => actionsOf(reply, false)}
                onFetched={(page) => list.change((comments) => withReplies(comments, comment.id, page))}
              />
            )}
          </li>
        ))}
      </ul>
      <ListEnd {...list} />
    </>
  );
}
