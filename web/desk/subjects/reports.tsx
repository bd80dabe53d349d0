import { moderationCounts } from '#contract/administration/list-counts.ts';
import { reportColumns, reportStateNames } from '#contract/suggestions/copy.ts';
import { listAllReports, type Report, reportStates } from '#contract/suggestions/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { nouns } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { accountFilter, everyTab, pagesOf } from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { reviewCopy as t } from '#web/desk/suggestions/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

const { newest, oldest } = t.sorts;

/** All reports; pending ones are decided in their queue. */
export const reports: Subject<Report> = {
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
  loadCard: async () => {
    const { ReportCard } = await import('#web/desk/suggestions/cards-on-suggestion.tsx');
    return (report) => <ReportCard report={report} />;
  },
};
