import {
  allReportColumns,
  commentColumns,
  commentStateNames,
  reportColumns,
  reportStateNames,
} from '#contract/suggestions/copy.ts';
import { suggestionCells, suggestionListColumns } from '#contract/suggestions/review.ts';
import { cairoTime } from '#server/core/db/cairo-days.ts';
import { csvExport } from '#server/core/export/csv-export.ts';
import { listAllComments, listSuggestions } from '#server/suggestions/list-for-review.ts';
import { listAllReports, listReports } from '#server/suggestions/list-reports.ts';

export const listSuggestionsCsv = csvExport(listSuggestions, {
  list: 'suggestions',
  columns: suggestionListColumns,
  cells: {
    id: ({ id }) => id,
    account: ({ accountName }) => accountName,
    ...suggestionCells,
    comments: ({ commentsCount }) => commentsCount,
    supports: ({ supportsCount }) => supportsCount,
    sent: ({ date }) => cairoTime(new Date(date)),
    answer: ({ answerText }) => answerText,
    hidden: ({ hiddenReason }) => hiddenReason,
  },
  recorded: ({ view }) => (view === 'unanswered' ? {} : { state: view }),
});

export const listReportsCsv = csvExport(listReports, {
  list: 'reports',
  columns: reportColumns,
  cells: {
    id: ({ suggestionId }) => suggestionId,
    name: ({ text }) => text,
    account: ({ accountName }) => accountName,
    reports: ({ reportsCount }) => reportsCount,
    reasons: ({ reasons }) => [...new Set(reasons)].join(' · '),
    since: ({ since }) => cairoTime(new Date(since)),
  },
  recorded: () => ({}),
});

export const listAllCommentsCsv = csvExport(listAllComments, {
  list: 'comments',
  columns: commentColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ commentText }) => commentText,
    suggestion: ({ suggestionId }) => suggestionId,
    account: ({ accountName }) => accountName,
    state: ({ state }) => commentStateNames[state],
    written: ({ createdAt }) => cairoTime(new Date(createdAt)),
    reason: ({ hiddenReason }) => hiddenReason,
  },
  recorded: ({ state }) => ({ state }),
});

export const listAllReportsCsv = csvExport(listAllReports, {
  list: 'allReports',
  columns: allReportColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ text }) => text,
    suggestion: ({ suggestionId }) => suggestionId,
    account: ({ accountName }) => accountName,
    reporter: ({ reporterName }) => reporterName,
    reason: ({ reason }) => reason,
    decision: ({ decision }) => reportStateNames[decision ?? 'open'],
    sent: ({ createdAt }) => cairoTime(new Date(createdAt)),
    decided: ({ settledAt }) => settledAt && cairoTime(new Date(settledAt)),
  },
  recorded: () => ({}),
});
