import { Flag, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { moderationCounts } from '#contract/administration/list-counts.ts';
import { allReportColumns, reportColumns, reportStateNames } from '#contract/suggestions/copy.ts';
import { listAllReports, type Report, reportStates } from '#contract/suggestions/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { accountFilter, everyTab, type ListOf, pagesOf } from '#web/desk/list/list-of.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';

/** One report: its subject and author, the reporter and the reason, and the decision. */
export function ReportRow({ report }: { report: Report }) {
  const titleId = useId();
  const { suggestionId, commentId, text, accountId, accountName, reporterId, reporterName, settledAt } = report;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="font-sans text-lg font-semibold">
          <Link to={paths.adminSuggestion(suggestionId)} className="text-link">
            <span>{commentId === null ? t.numbered : t.commentOn}</span>{' '}
            <bdi translate="no" dir="ltr">
              {suggestionId}
            </bdi>
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
    </Card>
  );
}

const { newest, oldest } = t.sorts;

/** All reports; pending ones are decided in their queue. */
export const reportsList: ListOf<Report> = {
  name: 'all-reports',
  title: reportColumns.reports,
  counted: t.countedReports,
  tabs: {
    name: 'state',
    label: reportColumns.reports,
    words: {
      [everyTab]: uiCopy.all,
      ...Object.fromEntries(reportStates.map((state) => [state, reportStateNames[state]])),
    },
    counts: async () => (await call(moderationCounts, {})).reports,
    also: [{ to: `${paths.adminSuggestions()}?view=reports`, text: t.toReportQueue }],
  },
  sorts: { newest, oldest },
  search: t.searchReports,
  filters: [accountFilter],
  about: ({ suggestionId, commentId }) =>
    commentId === null ? { subject: 'suggestion', id: suggestionId } : { subject: 'comment', id: commentId },
  ...pagesOf(listAllReports),
  empty: () => nouns.report.zero,
  nameOf: ({ text }) => text || t.deletedText,
  card: (report) => <ReportRow report={report} />,
};
