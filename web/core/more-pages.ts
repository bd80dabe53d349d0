import { useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';

type Kept<T> = {
  readonly first: Page<T[]>;
  readonly page: Page<T[]>;
  readonly state: 'still' | 'loading' | 'failed';
};

/** What is known of a list after its first page was fetched anew. */
type Refreshed<T> = (known: Page<T[]>, first: Page<T[]>) => Page<T[]>;

const begunAnew = <T>(_: Page<T[]>, first: Page<T[]>): Page<T[]> => first;

function refresh<T>(before: Kept<T>, first: Page<T[]>, refreshed: Refreshed<T>): Kept<T> {
  const page = refreshed(before.page, first);
  return { first, page, state: page.nextCursor === before.page.nextCursor ? before.state : 'still' };
}

/**
 * A list that comes in pages: the first one, and those that were asked for after it. When the first page is fetched
 * anew, the list begins anew, or as `refreshed` says (`withNewest`).
 */
export function useMorePages<T>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
  refreshed: Refreshed<T> = begunAnew,
) {
  const [before, setKept] = useState<Kept<T>>({ first, page: first, state: 'still' });
  const kept = before.first === first ? before : refresh(before, first, refreshed);
  if (kept !== before) setKept(kept);
  const { page, state } = kept;

  async function loadMore(): Promise<void> {
    const cursor = page.nextCursor;
    if (cursor === null || state === 'loading') return;
    /** Nothing is changed in a list that goes on elsewhere meanwhile. */
    const settle = (next: (now: Kept<T>) => Partial<Kept<T>>) =>
      setKept((now) => (now.page.nextCursor === cursor ? { ...now, ...next(now) } : now));
    settle(() => ({ state: 'loading' }));
    try {
      const { items, nextCursor } = await fetchPage(cursor);
      settle((now) => ({ page: { items: [...now.page.items, ...items], nextCursor }, state: 'still' }));
    } catch {
      settle(() => ({ state: 'failed' }));
    }
  }

  return {
    items: page.items,
    hasMore: page.nextCursor !== null,
    state,
    loadMore,
    /** What the person has just done to the items that are shown; the next fetch may not bring it. */
    change: (changed: (items: readonly T[]) => T[]) =>
      setKept((now) => ({ ...now, page: { ...now.page, items: changed(now.page.items) } })),
  };
}
