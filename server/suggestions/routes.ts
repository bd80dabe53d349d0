import type { suggestionsApi } from '#contract/suggestions.ts';
import type { commentsApi } from '#contract/suggestions-comments.ts';
import type { suggestionListsApi } from '#contract/suggestions-lists.ts';
import type { moderationApi } from '#contract/suggestions-review.ts';
import type { Handlers } from '#server/core/act.ts';
import { answerSuggestion } from '#server/suggestions/answer-suggestion.ts';
import { saveSuggestionApproval, suggestionApproval } from '#server/suggestions/approval.ts';
import { commentsOf, repliesTo } from '#server/suggestions/list-comments.ts';
import { listAllComments, listSuggestions, suggestionForReview } from '#server/suggestions/list-for-review.ts';
import { listAllReports, listReports } from '#server/suggestions/list-reports.ts';
import { mySuggestions, suggestionsByType } from '#server/suggestions/list-suggestions.ts';
import { mergeSuggestion } from '#server/suggestions/merge-suggestion.ts';
import {
  allReportsSheet,
  commentsSheet,
  reportsSheet,
  suggestionsSheet,
} from '#server/suggestions/moderation-sheets.ts';
import { getSuggestion, myPart } from '#server/suggestions/read-suggestion.ts';
import { report, settleReports } from '#server/suggestions/report.ts';
import { reviewComment, reviewSuggestion } from '#server/suggestions/review-suggestion.ts';
import { addSuggestion } from '#server/suggestions/send-suggestion.ts';
import { supportSuggestion, unsupportSuggestion } from '#server/suggestions/support-suggestion.ts';
import { unmergeSuggestion } from '#server/suggestions/unmerge-suggestion.ts';
import { addComment, deleteComment, editComment } from '#server/suggestions/write-comment.ts';

export const suggestionsHandlers: Handlers<
  typeof suggestionsApi & typeof commentsApi & typeof moderationApi & typeof suggestionListsApi
> = {
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
  suggestionForReview,
  reviewSuggestion,
  answerSuggestion,
  mergeSuggestion,
  unmergeSuggestion,
  listAllComments,
  commentsSheet,
  reviewComment,
  report,
  listReports,
  reportsSheet,
  listAllReports,
  allReportsSheet,
  settleReports,
  suggestionApproval,
  saveSuggestionApproval,
};
