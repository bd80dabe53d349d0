import type { ReactNode } from 'react';
import type { Reply } from '#contract/suggestions-comments.ts';
import { formatDateTime } from '#web/core/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import { WrittenText } from '#web/ui/written-text.tsx';

const { comments: said } = suggestionsCopy;

/** Author, time and text (specification §2); of what is gone, that it was there. Takes the focus once it was changed. */
export const CommentText = ({ comment, children }: { comment: Reply; children: ReactNode }) => (
  <article
    data-comment={comment.id}
    tabIndex={-1}
    aria-label={comment.userName === null ? said.gone : said.by(comment.userName)}
    className="rounded-md"
  >
    {comment.commentText === null ? (
      <p className="text-muted">{said.gone}</p>
    ) : (
      <>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <bdi className="font-semibold break-words text-ink">{comment.userName}</bdi>
          <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
          {comment.isEdited && <span>{said.edited}</span>}
        </p>
        <WrittenText text={comment.commentText} className="mt-1" />
      </>
    )}
    {children}
  </article>
);
