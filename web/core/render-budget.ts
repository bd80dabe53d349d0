type Bucket = { tokens: number; at: number };

type RenderBudgetOptions = {
  perSecond: number;
  /** The size of a burst after a quiet time. */
  burst: number;
  now?: () => number;
};

/** The most addresses that are remembered; a forgotten one starts with a full bucket. */
const clientsMax = 10_000;

/**
 * Limits how many pages one client may have rendered. Cached pages cost nothing and do not count. Unknown addresses and
 * arbitrary queries cannot be cached, so somebody could use them to keep the process busy.
 */
export function renderBudget({ perSecond, burst, now = Date.now }: RenderBudgetOptions) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one rendering for this client; false if none is left. */
    take(client: string): boolean {
      const at = now();
      const bucket = buckets.get(client) ?? { tokens: burst, at };
      const refilled = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond);
      if (refilled < 1) return false;
      if (buckets.size >= clientsMax && !buckets.has(client)) buckets.clear();
      buckets.set(client, { tokens: refilled - 1, at });
      return true;
    },
  };
}
