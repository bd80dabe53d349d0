import { Eye, Flag, Hourglass, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { can } from '#contract/core/lifecycle.ts';
import { commentLifecycle } from '#contract/suggestions/comments.ts';
import {
  allReportColumns,
  commentStateNames,
  reportColumns,
  reportStateNames,
  suggestionColumns,
} from '#contract/suggestions/copy.ts';
import type { CommentForReview, Report } from '#contract/suggestions/lists.ts';
import { type ReportedThing, reviewComment, settleReports } from '#contract/suggestions/review.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { acceptKey, rejectKey } from '#web/desk/review/keys.ts';
import { ReviewActions } from '#web/desk/review/review-actions.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { things } from '#web/desk/things.ts';
import { HideButton } from '#web/suggestions/moderation/hide.tsx';
import { reversible } from '#web/suggestions/moderation/reversible.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { reversibly } from '#web/ui/decision/take-back-toast.tsx';

type OnSuggestionProps = {
  heading?: 'h2' | 'h3';
  /** The kind of thing, before the number of the suggestion. */
  what: string;
  suggestionId: number;
  badges: Elements;
  children: Elements;
};

/** The card of something on a suggestion, whose page its heading opens. */
function OnSuggestion({ heading: Heading = 'h3', what, suggestionId, badges, children }: OnSuggestionProps) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            <span>{what}</span>{' '}
            <bdi translate="no" dir="ltr">
              {suggestionId}
            </bdi>
          </Link>
        </Heading>
        {badges}
      </div>
      {children}
    </Card>
  );
}

type CommentReviewCardProps = { comment: CommentForReview; onDecided: () => void };

/** A comment in whatever state, with who wrote it, and whether it is shown. */
export function CommentReviewCard({ comment, onDecided }: CommentReviewCardProps) {
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
    <OnSuggestion
      what={parentId === null ? t.commentOn : t.replyOn}
      suggestionId={suggestionId}
      badges={
        <>
          <Badge {...things.comment.states[state]}>{commentStateNames[state]}</Badge>
          {comment.openReportsCount > 0 && (
            <Badge tone="danger" icon={Flag}>
              {formatCount(comment.openReportsCount, 'report')}
            </Badge>
          )}
        </>
      }
    >
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
    </OnSuggestion>
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

/** One report: its subject and author, the reporter and the reason, and the decision. */
export function ReportCard({ report }: { report: Report }) {
  const { suggestionId, commentId, text, accountId, accountName, reporterId, reporterName, settledAt } = report;
  return (
    <OnSuggestion
      what={commentId === null ? t.numbered : t.commentOn}
      suggestionId={suggestionId}
      badges={
        <Badge
          tone={report.decision === null ? 'danger' : 'neutral'}
          icon={report.decision === null ? Hourglass : Flag}
        >
          {reportStateNames[report.decision ?? 'open']}
        </Badge>
      }
    >
      <blockquote className="mt-2 border-s-2 border-line ps-4">
        <p className="line-clamp-4 break-words whitespace-pre-line" dir="auto">
          {text === '' ? t.deletedText : text}
        </p>
        <footer className="text-sm">
          <AccountLink id={accountId} name={accountName} />
        </footer>
      </blockquote>
      <p className="mt-2 break-words">
        {allReportColumns.reason}: <bdi dir="auto">{report.reason}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {reporterId === null || reporterName === null ? (
          <span>{t.reporterGone}</span>
        ) : (
          <AccountLink id={reporterId} name={reporterName} />
        )}
        <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
        {settledAt !== null && <span>{t.settledAt(formatDateTime(settledAt))}</span>}
      </p>
    </OnSuggestion>
  );
}

type ReportedCardProps = { thing: ReportedThing; onDecided: () => void };

/** A reported suggestion or comment, its reports, and one decision for all of them. */
export function ReportedCard({ thing, onDecided }: ReportedCardProps) {
  const { isSending, act } = useAct();
  const edits = useMay('edits');
  const { id, suggestionId, commentId, text, accountId, accountName, reasons, reportsCount, since } = thing;
  const keep = () =>
    void act(settleReports, { id, decision: 'keep' }, reversibly(reversible(thing, 'keep'), onDecided));
  return (
    <OnSuggestion
      heading="h2"
      what={commentId === null ? t.numbered : t.commentOn}
      suggestionId={suggestionId}
      badges={
        <>
          <Badge tone="danger">{formatCount(reportsCount, 'report')}</Badge>
          <AgeBadge since={since} />
        </>
      }
    >
      <blockquote className="mt-3 border-s-2 border-line ps-4">
        <p className="break-words whitespace-pre-line" dir="auto">
          {text}
        </p>
        <footer className="mt-1 text-sm text-muted">
          <AccountLink id={accountId} name={accountName} />
        </footer>
      </blockquote>
      <Reasons reasons={reasons} />
      {edits && (
        <ReviewActions className="mt-5">
          <div className="flex flex-wrap gap-3">
            <HideButton
              endpoint={settleReports}
              id={id}
              thing={thing}
              disabled={isSending}
              {...rejectKey}
              onHidden={onDecided}
            />
            <Button
              variant="ghost"
              size="sm"
              disabled={isSending}
              {...acceptKey}
              icon={<ShieldCheck aria-hidden="true" />}
              onClick={keep}
            >
              {t.keep}
            </Button>
          </div>
        </ReviewActions>
      )}
    </OnSuggestion>
  );
}

const Reasons = ({ reasons }: Pick<ReportedThing, 'reasons'>) => (
  <>
    <h3 className="mt-4 text-sm text-muted">{reportColumns.reasons}</h3>
    <ul className="list-disc ps-5">
      {[...new Set(reasons)].map((reason) => (
        <li key={reason} className="break-words">
          <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  </>
);
