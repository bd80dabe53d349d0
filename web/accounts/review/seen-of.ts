import type { AccountForReview } from '#contract/accounts.ts';

/** Which account is decided on, and as it was seen: the server refuses when its lawyer has changed something since. */
export const seenOf = ({ id, lawyer }: AccountForReview) => ({
  accountId: id,
  ...(lawyer ? { revision: lawyer.revision } : {}),
});
