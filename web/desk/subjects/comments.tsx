import { Eye, EyeOff, Flag, MessageSquareText, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { moderationCounts } from '#contract/administration/list-counts.ts';
import { can } from '#contract/core/lifecycle.ts';
import { commentLifecycle, commentStates } from '#contract/suggestions/comments.ts';
import { commentStateNames, suggestionColumns } from '#contract/suggestions/copy.ts';
import { type CommentForReview, listAllComments } from '#contract/suggestions/lists.ts';
import { reviewComment } from '#contract/suggestions/review.ts';
import { call } from '#web/core/calls/api.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { accountFilter, everyTab, type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { HideButton } from '#web/suggestions/moderation/hide.tsx';
import { reversible } from '#web/suggestions/moderation/reversible.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { reversibly } from '#web/ui/decision/take-back-toast.tsx';

const looks = {
  public: { tone: 'success', icon: MessageSquareText },
  hidden: { tone: 'warning', icon: EyeOff },
  deleted: { tone: 'neutral', icon: Trash2 },
} as const;

type CommentReviewCardProps = { comment: CommentForReview; onDecided: () => void };

/** A comment in whatever state, with who wrote it, and whether it is shown. */
export function CommentReviewCard({ comment, onDecided }: CommentReviewCardProps) {
  const titleId = useId();
  const { isSending, act } = useAct();
  const { id, suggestionId, parentId, accountId, accountName, state } = comment;
  const edits = useMay('edits');
  const may = (transition: 'hide' | 'restore') => edits && can(commentLifecycle, transition, 'Admin', state);
  const restore = () =>
    void act(
      reviewComment,
      { id, decision: 'restore' },
      reversibly(reversible({ suggestionId, commentId: id }, 'restore'), onDecided),
    );
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            <span>{parentId === null ? t.commentOn : t.replyOn}</span>{' '}
            <bdi translate="no" dir="ltr">
              {suggestionId}
            </bdi>
          </Link>
        </h3>
        <Badge {...looks[state]}>{commentStateNames[state]}</Badge>
        {comment.openReportsCount > 0 && (
          <Badge tone="danger" icon={Flag}>
            {formatCount(comment.openReportsCount, 'report')}
          </Badge>
        )}
      </div>
      <p className="text-sm text-muted">
        <AccountLink id={accountId} name={accountName} />
        <span> · </span>
        <time dateTime={comment.createdAt}>{formatDateTime(comment.createdAt)}</time>
        <span>{` · ${t.comment} `}</span>
        <bdi translate="no" dir="ltr">
          {id}
        </bdi>
      </p>
      <CommentText comment={comment} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {may('restore') && (
          <Button size="sm" disabled={isSending} icon={<Eye aria-hidden="true" />} onClick={restore}>
            {t.restore}
          </Button>
        )}
        {may('hide') && (
          <HideButton endpoint={reviewComment} id={id} thing={{ suggestionId, commentId: id }} onHidden={onDecided} />
        )}
        <Link
          to={`${paths.adminHistory()}?${new URLSearchParams({ subject: 'comment', subjectId: String(id) })}`}
          aria-label={t.historyOf(id)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {t.history}
        </Link>
      </div>
    </Card>
  );
}

const CommentText = ({ comment: { state, commentText, hiddenReason } }: { comment: CommentForReview }) => (
  <>
    {state === 'deleted' ? (
      <p className="mt-1 text-muted">{t.deletedText}</p>
    ) : (
      <p className="mt-1 break-words whitespace-pre-line" dir="auto">
        {commentText}
      </p>
    )}
    {hiddenReason !== null && (
      <p className="mt-2 text-sm break-words">
        {suggestionColumns.hidden}: <bdi dir="auto">{hiddenReason}</bdi>
      </p>
    )}
  </>
);

const { newest, oldest } = t.sorts;

/** The comments on all contributions, in whatever state. */
export const commentsList: ListOf<CommentForReview> = {
  name: 'comments',
  title: suggestionColumns.comments,
  counted: t.countedComments,
  tabs: {
    name: 'state',
    label: suggestionColumns.comments,
    words: {
      [everyTab]: uiCopy.all,
      ...Object.fromEntries(commentStates.map((state) => [state, commentStateNames[state]])),
    },
    counts: async () => (await call(moderationCounts, {})).comments,
  },
  sorts: { newest, oldest },
  search: t.searchComments,
  filters: [accountFilter],
  about: ({ id }) => ({ subject: 'comment', id }),
  ...pagesOf(listAllComments),
  empty: () => nouns.comment.zero,
  nameOf: ({ commentText }) => commentText || t.deletedText,
  card: (comment, leave) => <CommentReviewCard comment={comment} onDecided={leave} />,
};
