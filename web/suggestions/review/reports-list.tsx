import { allReportColumns as heads, reportStateNames } from '#contract/copy/columns.ts';
import { allReportsSheet, listAllReports, type Report, reportStates } from '#contract/suggestions-lists.ts';
import { formatDateTime } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { ReportRow } from '#web/suggestions/review/report-row.tsx';
import { accountFilter, columnsOf, everyTab, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

const { newest, oldest } = said.sorts;

/** Every single report; those that wait are decided in their queue. */
export const reportsList: ListOf<Report> = {
  ...{ name: 'all-reports', title: said.reportsLabel, counted: said.countedReports, nameHead: heads.name },
  tabs: {
    ...{ name: 'state', label: said.reportsLabel },
    words: {
      [everyTab]: said.all,
      ...Object.fromEntries(reportStates.map((state) => [state, reportStateNames[state]])),
    },
    also: [{ to: `${paths.adminSuggestions()}?view=reports`, text: said.toReportQueue }],
  },
  ...{ sorts: { newest, oldest }, search: said.searchReports, filters: [accountFilter] },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: Report) => <bdi dir="ltr">{id}</bdi>,
      suggestion: ({ suggestionId }) => <bdi dir="ltr">{suggestionId}</bdi>,
      account: ({ accountName }) => accountName,
      reporter: ({ reporterName }) => reporterName ?? said.reporterGone,
      reason: ({ reason }) => reason,
      decision: ({ decision }) => reportStateNames[decision ?? 'open'],
      sent: ({ createdAt }) => formatDateTime(createdAt),
      decided: ({ settledAt }) => settledAt && formatDateTime(settledAt),
    },
    ['id', 'decided'],
  ),
  fetchPage: pagesOf(listAllReports),
  sheet: sheetPath(allReportsSheet),
  empty: () => said.noReports,
  nameOf: ({ text }) => text || said.deletedText,
  card: (report) => <ReportRow report={report} />,
};
