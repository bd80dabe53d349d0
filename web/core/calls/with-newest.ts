import type { Page } from '#contract/core/endpoint.ts';

type Numbered = { readonly id: number };

/**
 * Merges a refetched newest page into a list: new entries come first, entries of the page are updated, and older ones
 * that were loaded before stay. If the page does not reach the known entries, the list starts over.
 */
export function withNewest<T extends Numbered>(known: Page<T[]>, newest: Page<T[]>): Page<T[]> {
  const fresh = new Set(newest.items.map(({ id }) => id));
  const meets = newest.nextCursor === null || known.items.some(({ id }) => fresh.has(id));
  if (!meets) return newest;
  const oldest = newest.items.at(-1)?.id ?? 0;
  const older = known.items.filter(({ id }) => id < oldest);
  return older.length > 0 ? { items: [...newest.items, ...older], nextCursor: known.nextCursor } : newest;
}
