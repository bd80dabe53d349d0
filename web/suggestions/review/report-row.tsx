import { Flag, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { reportStateNames } from '#contract/copy/columns.ts';
import type { Report } from '#contract/suggestions-lists.ts';
import { formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { AccountLink } from '#web/ui/review/account-link.tsx';

/** One report: what of whose was reported, by whom and why, and how it was decided. */
export function ReportRow({ report }: { report: Report }) {
  const titleId = useId();
  const { suggestionId, commentId, text, accountId, accountName, reporterId, reporterName, settledAt } = report;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            {commentId === null ? said.numbered : said.commentOn} <bdi dir="ltr">{suggestionId}</bdi>
          </Link>
        </h3>
        <Badge
          tone={report.decision === null ? 'danger' : 'neutral'}
          icon={report.decision === null ? Hourglass : Flag}
        >
          {reportStateNames[report.decision ?? 'open']}
        </Badge>
      </div>
      <blockquote className="mt-2 border-s-2 border-line ps-4">
        <p className="line-clamp-4 break-words whitespace-pre-line" dir="auto">
          {text === '' ? said.deletedText : text}
        </p>
        <footer className="text-sm">
          <AccountLink id={accountId} name={accountName} />
        </footer>
      </blockquote>
      <p className="mt-2 break-words">
        {said.reportReason}: <bdi dir="auto">{report.reason}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {reporterId === null || reporterName === null ? (
          said.reporterGone
        ) : (
          <AccountLink id={reporterId} name={reporterName} />
        )}
        <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
        {settledAt !== null && <span>{said.settledAt(formatDateTime(settledAt))}</span>}
      </p>
    </Card>
  );
}
