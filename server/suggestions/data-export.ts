import { suggestionFactsOf } from '#contract/suggestions/calls.ts';
import { type ExportSections, ownRows } from '#server/core/export/data-export.ts';
import { comments, reports, suggestions, supports } from '#server/suggestions/table.ts';

export const suggestionExport = {
  suggestions: ownRows(suggestions, {
    by: [suggestions.authorId],
    newest: suggestions.id,
    shown: ({ id, state, hiddenReason, createdAt, ...row }) => ({
      ...{ id, ...suggestionFactsOf(row), state, hiddenReason, createdAt },
    }),
  }),
  comments: ownRows(comments, {
    by: [comments.authorId],
    newest: comments.id,
    shown: ['id', 'suggestionId', 'commentText', 'state', 'hiddenReason', 'editedAt', 'createdAt'],
  }),
  supports: ownRows(supports, {
    by: [supports.accountId],
    newest: supports.createdAt,
    shown: ['suggestionId', 'createdAt'],
  }),
  reports: ownRows(reports, {
    by: [reports.reporterId],
    newest: reports.id,
    shown: ['id', 'suggestionId', 'commentId', 'reason', 'createdAt', 'settledAt'],
  }),
} satisfies ExportSections;
