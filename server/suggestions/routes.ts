import { apiByDomain } from '#contract/api.ts';
import { handlersOf } from '#server/call/context/handler.ts';
import * as addSuggestion from '#server/suggestions/add-suggestion.ts';
import * as listComments from '#server/suggestions/list-comments.ts';
import * as listForReview from '#server/suggestions/list-for-review.ts';
import * as listReports from '#server/suggestions/list-reports.ts';
import * as readSuggestions from '#server/suggestions/read-suggestions.ts';
import * as report from '#server/suggestions/report.ts';
import * as reviewSuggestion from '#server/suggestions/review-suggestion.ts';
import * as supportSuggestion from '#server/suggestions/support-suggestion.ts';
import * as writeComment from '#server/suggestions/write-comment.ts';

export const suggestionsHandlers = handlersOf(apiByDomain.suggestions, {
  ...addSuggestion,
  ...listComments,
  ...listForReview,
  ...listReports,
  ...readSuggestions,
  ...report,
  ...reviewSuggestion,
  ...supportSuggestion,
  ...writeComment,
});
