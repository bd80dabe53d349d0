import { type ReactNode, useId, useMemo } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import type { MyPart } from '#contract/suggestions.ts';
import { type Comment, commentsOf, type Reply, repliesTo } from '#contract/suggestions-comments.ts';
import { call } from '#web/core/api.ts';
import { formatDateTime } from '#web/core/format.ts';
import { useSession } from '#web/core/session.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { fetchedLater } from '#web/ui/fetched-later.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Empty } from '#web/ui/states.tsx';

const { comments: said } = suggestionsCopy;

const CommentActions = fetchedLater(
  async () => (await import('#web/suggestions/comments/comment-actions.tsx')).CommentActions,
);

type CommentListProps = {
  suggestionId: number;
  first: Page<Comment[]>;
  part: MyPart | null;
  onChanged: () => void;
};

/** The comments, newest first, page after page; each with the replies to it, oldest first. */
export function CommentList({ suggestionId, first, part, onChanged }: CommentListProps) {
  const mine = useSession();
  const actionsOf = (comment: Reply, canReply: boolean): ReactNode =>
    mine &&
    comment.commentText !== null && (
      <CommentActions
        suggestionId={suggestionId}
        comment={{ id: comment.id, commentText: comment.commentText }}
        own={part?.comments.find(({ id }) => id === comment.id) ?? null}
        canReply={canReply}
        onChanged={onChanged}
      />
    );
  return (
    <PagedList first={first} next={(cursor) => call(commentsOf, { suggestionId, cursor })}>
      {(shown) =>
        shown.length ? (
          <ul className="divide-y divide-line">
            {shown.map((comment) => (
              <li key={comment.id} className="py-4">
                <CommentText comment={comment}>{actionsOf(comment, true)}</CommentText>
                {comment.repliesCount > 0 && (
                  <Replies comment={comment} actionsOf={(reply) => actionsOf(reply, false)} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <Empty text={said.empty} />
        )
      }
    </PagedList>
  );
}

/** Author, time and text (specification §2); of what is gone, that it was there. */
const CommentText = ({ comment, children }: { comment: Reply; children: ReactNode }) => (
  <article>
    {comment.commentText === null ? (
      <p className="text-muted">{said.gone}</p>
    ) : (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <bdi className="font-semibold break-words text-ink">{comment.userName}</bdi>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
          {comment.isEdited && <span>{said.edited}</span>}
        </p>
        <p className="mt-1 break-words whitespace-pre-line" dir="auto">
          {comment.commentText}
        </p>
      </>
    )}
    {children}
  </article>
);

function Replies({ comment, actionsOf }: { comment: Comment; actionsOf: (reply: Reply) => ReactNode }) {
  const labelId = useId();
  const { id, replies, nextReplies } = comment;
  const first = useMemo(() => ({ items: replies, nextCursor: nextReplies }), [replies, nextReplies]);
  return (
    <section aria-labelledby={labelId} className="mt-3 border-s-2 border-line ps-4">
      <h3 id={labelId} className="sr-only">
        {comment.userName === null ? said.repliesToGone : said.replies(comment.userName)}
      </h3>
      <PagedList first={first} next={(cursor) => call(repliesTo, { id, cursor })}>
        {(shown) => (
          <ul className="grid grid-cols-1 gap-4">
            {shown.map((reply) => (
              <li key={reply.id}>
                <CommentText comment={reply}>{actionsOf(reply)}</CommentText>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
