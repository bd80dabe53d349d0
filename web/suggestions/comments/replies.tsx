import { type ReactNode, useId, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { type Comment, type Reply, repliesTo } from '#contract/suggestions/comments.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { CommentText } from '#web/suggestions/comments/comment-text.tsx';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { ListEnd } from '#web/ui/page/list-end.tsx';

const { comments: t } = suggestionsCopy;

type RepliesProps = {
  comment: Comment;
  actionsOf: (reply: Reply) => ReactNode;
  onFetched: (page: Page<Reply[]>) => void;
};

/** The replies to a comment, oldest first; more are loaded on request. */
export function Replies({ comment, actionsOf, onFetched }: RepliesProps) {
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
