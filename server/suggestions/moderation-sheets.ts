import {
  allReportColumns,
  commentColumns,
  commentStateNames,
  reportColumns,
  reportStateNames,
  suggestionColumns,
} from '#contract/copy/columns.ts';
import type {
  allReportsSheet as allReportsSheetCall,
  commentsSheet as commentsSheetCall,
} from '#contract/suggestions-lists.ts';
import type {
  reportsSheet as reportsSheetCall,
  suggestionsSheet as suggestionsSheetCall,
} from '#contract/suggestions-review.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { listAllComments, listSuggestions } from '#server/suggestions/list-for-review.ts';
import { listAllReports, listReports } from '#server/suggestions/list-reports.ts';

export const suggestionsSheet: Act<typeof suggestionsSheetCall> = sheetOf(listSuggestions, {
  list: 'suggestions',
  columns: suggestionColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ subject }) => subject,
    account: ({ accountName }) => accountName,
    shownName: ({ subjectSubmitterName }) => subjectSubmitterName,
    classification: ({ classification }) => classification,
    comments: ({ commentsCount }) => commentsCount,
    supports: ({ supportsCount }) => supportsCount,
    sent: ({ date }) => cairoTime(new Date(date)),
    answer: ({ answerText }) => answerText,
    hidden: ({ hiddenReason }) => hiddenReason,
  },
  told: ({ view }) => (view === 'unanswered' ? {} : { state: view }),
});

export const reportsSheet: Act<typeof reportsSheetCall> = sheetOf(listReports, {
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
  told: () => ({}),
});

export const commentsSheet: Act<typeof commentsSheetCall> = sheetOf(listAllComments, {
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
  told: ({ state }) => ({ state }),
});

export const allReportsSheet: Act<typeof allReportsSheetCall> = sheetOf(listAllReports, {
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
  told: () => ({}),
});
