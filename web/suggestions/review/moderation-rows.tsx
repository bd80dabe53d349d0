import { Flag } from 'lucide-react';
import { suggestionTypeNames } from '#contract/suggestions/copy.ts';
import type { ReportedThing, SuggestionForReview } from '#contract/suggestions/review.ts';
import { formatCount } from '#web/core/words/format.ts';
import type { RowText } from '#web/ui/list/list-of.ts';

/** Whether a suggestion waits for an approval or an answer. */
export const isWaiting = ({ state, answerState }: SuggestionForReview): boolean =>
  state === 'waiting' || (state === 'public' && answerState === null);

/** The dense row of a suggestion. */
export const suggestionRow = (suggestion: SuggestionForReview): RowText => ({
  facts: [
    suggestionTypeNames[suggestion.type],
    <bdi key="account">{suggestion.accountName}</bdi>,
    formatCount(suggestion.supportsCount, 'supporter'),
  ],
  since: isWaiting(suggestion) ? suggestion.date : null,
});

/** The dense row of something that was reported. */
export const reportedRow = ({ reasons, accountName, reportsCount, since }: ReportedThing): RowText => ({
  facts: [<bdi key="reason">{reasons[0]}</bdi>, <bdi key="account">{accountName}</bdi>],
  since,
  marks: [{ tone: 'danger', icon: Flag, text: formatCount(reportsCount, 'report') }],
});
