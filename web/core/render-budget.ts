type Bucket = { tokens: number; at: number };

type RenderBudgetOptions = {
  perSecond: number;
  /** So many at once are fine after a quiet time. */
  burst: number;
  now?: () => number;
};

/** Addresses remembered at most; a forgotten one starts with a full bucket. */
const clientsMax = 10_000;

/**
 * How many pages one client may have rendered. Kept pages cost nothing and do not count; addresses that do not exist
 * and endless queries cannot be kept, so that somebody could keep the process busy with them.
 */
export function renderBudget({ perSecond, burst, now = Date.now }: RenderBudgetOptions) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes one rendering for this client; false when it has none left. */
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
