import type { ReactNode } from 'react';
import type { Reply } from '#contract/suggestions/comments.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { WrittenText } from '#web/ui/written-text.tsx';

const { comments: t } = suggestionsCopy;

/** Author, time and text, or that the comment is gone (specification#comments). Takes the focus after a change. */
export const CommentText = ({ comment, children }: { comment: Reply; children: ReactNode }) => (
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
          <bdi className="font-semibold break-words text-ink">{comment.userName}</bdi>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
          {comment.isEdited && <span>{t.edited}</span>}
        </p>
        <WrittenText text={comment.commentText} className="mt-1" />
      </>
    )}
    {children}
  </article>
);
