import type { AccountForReview } from '#contract/accounts/calls.ts';

/**
 * The account of a decision, and its reviewed version: the server refuses if the lawyer has changed something since.
 */
export const seenOf = ({ id, lawyer }: AccountForReview) => ({
  accountId: id,
  ...(lawyer ? { revision: lawyer.revision } : {}),
});
