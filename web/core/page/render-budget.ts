type Bucket = { tokens: number; at: number };

type RenderBudgetOptions = {
  perSecond: number;
  /** The size of a burst after a quiet time. */
  burst: number;
  now?: () => number;
};

/** The most clients that are remembered. A forgotten one starts with a full bucket, as it would after a quiet time. */
const clientsMax = 10_000;

/**
 * Limits how many pages one client may have rendered. Cached pages cost nothing and do not count. Unknown addresses and
 * arbitrary queries cannot be cached, so somebody could use them to keep the process busy.
 */
export function renderBudget({ perSecond, burst, now = Date.now }: RenderBudgetOptions) {
  /** In the order of their last asking, so that the one forgotten is the one that has been quiet for longest. */
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one rendering for this client; false if none is left. */
    take(client: string): boolean {
      const at = now();
      const bucket = buckets.get(client) ?? { tokens: burst, at };
      const refilled = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
      // Not a number when renderings are not limited.
      const isLeft = !(refilled < 1);
      buckets.delete(client);
      const quietest = buckets.keys().next();
      if (buckets.size >= clientsMax && !quietest.done) buckets.delete(quietest.value);
      buckets.set(client, { tokens: isLeft ? refilled - 1 : refilled, at });
      return isLeft;
    },
  };
}
