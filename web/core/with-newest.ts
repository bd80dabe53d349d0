import type { Page } from '#contract/core/endpoint.ts';

type Numbered = { readonly id: number };

/**
 * What is known of a list after its newest page came anew: new entries stand at the head, those of the page as they
 * are now, and the older ones that were fetched before stay. Where so much is new that there would be a gap, the list
 * begins anew.
 */
export function withNewest<T extends Numbered>(known: Page<T[]>, newest: Page<T[]>): Page<T[]> {
  const fresh = new Set(newest.items.map(({ id }) => id));
  const meets = newest.nextCursor === null || known.items.some(({ id }) => fresh.has(id));
  if (!meets) return newest;
  const oldest = newest.items.at(-1)?.id ?? 0;
  const older = known.items.filter(({ id }) => id < oldest);
  return older.length > 0 ? { items: [...newest.items, ...older], nextCursor: known.nextCursor } : newest;
}
