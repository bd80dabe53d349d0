import { useId, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import type { MyPart } from '#contract/suggestions/calls.ts';
import { type Comment, commentsOf, type Reply, repliesTo } from '#contract/suggestions/comments.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { usePages } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import {
  withEdited,
  withNewestComments,
  without,
  withReplies,
  withReply,
} from '#web/suggestions/comments/changed-comments.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

const { comments: t } = suggestionsCopy;

/** Author, time and text, or that the comment is gone (specification#comments). Takes the focus after a change. */
const CommentText = ({ comment, children }: { comment: Reply; children: Elements }) => (
  <article
    data-comment={comment.id}
    tabIndex={-1}
    aria-label={comment.userName === null ? t.gone : t.by(comment.userName)}
    className="rounded-md"
  >
    {comment.commentText === null ? (
      <p className="text-muted">{t.gone}</p>
    ) : (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <bdi translate="no" className="font-semibold break-words text-ink">
            {comment.userName}
          </bdi>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
          {comment.isEdited && <span>{t.edited}</span>}
        </p>
        <WrittenText text={comment.commentText} className="mt-1" />
      </>
    )}
    {children}
  </article>
);

type RepliesProps = {
  comment: Comment;
  actionsOf: (reply: Reply) => Elements;
  onFetched: (page: Page<Reply[]>) => void;
};

/** The replies to a comment, oldest first; more are loaded on request. */
function Replies({ comment, actionsOf, onFetched }: RepliesProps) {
  const labelId = useId();
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still');
  const { id, userName, replies, nextReplies } = comment;

  async function loadMore() {
    if (nextReplies === null) return;
    setState('loading');
    const page = await orNull(call(repliesTo, { id, cursor: nextReplies }));
    setState(page ? 'still' : 'failed');
    if (page) onFetched(page);
  }

  return (
    <section aria-labelledby={labelId} className="mt-3 border-s-2 border-line ps-4">
      <h3 id={labelId} className="sr-only">
        {userName === null ? t.repliesToGone : t.replies(userName)}
      </h3>
      <ul className="grid grid-cols-1 gap-4">
        {replies.map((reply) => (
          <li key={reply.id}>
            <CommentText comment={reply}>{actionsOf(reply)}</CommentText>
          </li>
        ))}
      </ul>
      <ListEnd hasMore={nextReplies !== null} state={state} loadMore={loadMore} text={t.moreReplies} />
    </section>
  );
}

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
  const list = usePages(first, (part) => call(commentsOf, { suggestionId, ...part }), withNewestComments);

  function change(changed: (comments: readonly Comment[]) => Comment[]) {
    list.change(changed);
    onChanged();
  }

  function actionsOf({ id, userName, commentText }: Reply, canReply: boolean): Elements {
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
