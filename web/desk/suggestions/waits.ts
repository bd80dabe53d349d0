import type { SuggestionForReview } from '#contract/suggestions/review.ts';

/** Whether a suggestion waits for an approval or an answer. */
export const waits = ({ state, answerState }: SuggestionForReview): boolean =>
  state === 'waiting' || (state === 'public' && answerState === null);
