import { hiddenColumns, reportColumns, suggestionColumns } from '#contract/copy/columns.ts';
import type {
  hiddenCommentsSheet as hiddenCommentsSheetCall,
  reportsSheet as reportsSheetCall,
  suggestionsSheet as suggestionsSheetCall,
} from '#contract/suggestions-review.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { hiddenComments, listSuggestions } from '#server/suggestions/list-for-review.ts';
import { listReports } from '#server/suggestions/report.ts';

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

export const hiddenCommentsSheet: Act<typeof hiddenCommentsSheetCall> = sheetOf(hiddenComments, {
  list: 'hiddenComments',
  columns: hiddenColumns,
  cells: {
    id: ({ suggestionId }) => suggestionId,
    name: ({ commentText }) => commentText,
    account: ({ accountName }) => accountName,
    written: ({ createdAt }) => cairoTime(new Date(createdAt)),
    reason: ({ hiddenReason }) => hiddenReason,
  },
  told: () => ({}),
});
