import { reportColumns, reportStateNames } from '#contract/suggestions/copy.ts';
import { listAllReports, type Report, reportStates } from '#contract/suggestions/lists.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { ReportRow } from '#web/suggestions/review/report-row.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { accountFilter, everyTab, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { newest, oldest } = t.sorts;

/** All reports; pending ones are decided in their queue. */
export const reportsList: ListOf<Report> = {
  ...{ name: 'all-reports', title: reportColumns.reports, counted: t.countedReports },
  tabs: {
    ...{ name: 'state', label: reportColumns.reports },
    words: {
      [everyTab]: uiCopy.all,
      ...Object.fromEntries(reportStates.map((state) => [state, reportStateNames[state]])),
    },
    also: [{ to: `${paths.adminSuggestions()}?view=reports`, text: t.toReportQueue }],
  },
  ...{ sorts: { newest, oldest }, search: t.searchReports, filters: [accountFilter] },
  about: ({ suggestionId, commentId }) =>
    commentId === null ? { subject: 'suggestion', id: suggestionId } : { subject: 'comment', id: commentId },
  ...pagesOf(listAllReports),
  empty: () => nouns.report.zero,
  nameOf: ({ text }) => text || t.deletedText,
  card: (report) => <ReportRow report={report} />,
};
