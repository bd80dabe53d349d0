import type { suggestionsApi } from '#contract/suggestions.ts';
import type { commentsApi } from '#contract/suggestions-comments.ts';
import type { moderationApi } from '#contract/suggestions-review.ts';
import type { Handlers } from '#server/core/act.ts';
import { answerSuggestion } from '#server/suggestions/answer-suggestion.ts';
import { saveSuggestionApproval, suggestionApproval } from '#server/suggestions/approval.ts';
import { commentsOf, repliesTo } from '#server/suggestions/list-comments.ts';
import { hiddenComments, listSuggestions } from '#server/suggestions/list-for-review.ts';
import { mySuggestions, suggestionsByType } from '#server/suggestions/list-suggestions.ts';
import { mergeSuggestion } from '#server/suggestions/merge-suggestion.ts';
import { hiddenCommentsSheet, reportsSheet, suggestionsSheet } from '#server/suggestions/moderation-sheets.ts';
import { getSuggestion, myPart } from '#server/suggestions/read-suggestion.ts';
import { listReports, report, settleReports } from '#server/suggestions/report.ts';
import { reviewComment, reviewSuggestion } from '#server/suggestions/review-suggestion.ts';
import { addSuggestion } from '#server/suggestions/send-suggestion.ts';
import { supportSuggestion, unsupportSuggestion } from '#server/suggestions/support-suggestion.ts';
import { addComment, deleteComment, editComment } from '#server/suggestions/write-comment.ts';

export const suggestionsHandlers: Handlers<typeof suggestionsApi & typeof commentsApi & typeof moderationApi> = {
  suggestionsByType,
  getSuggestion,
  addSuggestion,
  mySuggestions,
  myPart,
  supportSuggestion,
  unsupportSuggestion,
  addComment,
  commentsOf,
  repliesTo,
  editComment,
  deleteComment,
  listSuggestions,
  suggestionsSheet,
  reviewSuggestion,
  answerSuggestion,
  mergeSuggestion,
  hiddenComments,
  hiddenCommentsSheet,
  reviewComment,
  report,
  listReports,
  reportsSheet,
  settleReports,
  suggestionApproval,
  saveSuggestionApproval,
};
