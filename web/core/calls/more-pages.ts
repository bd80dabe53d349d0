import { useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';

type LoadedPages<T> = {
  readonly first: Page<T[]>;
  readonly page: Page<T[]>;
  readonly state: 'still' | 'loading' | 'failed';
};

/** Merges the loaded pages with a first page that was fetched again. */
type Refreshed<T> = (known: Page<T[]>, first: Page<T[]>) => Page<T[]>;

const restart = <T>(_: Page<T[]>, first: Page<T[]>): Page<T[]> => first;

function refresh<T>(before: LoadedPages<T>, first: Page<T[]>, refreshed: Refreshed<T>): LoadedPages<T> {
  const page = refreshed(before.page, first);
  return { first, page, state: page.nextCursor === before.page.nextCursor ? before.state : 'still' };
}

/**
 * A list in pages: the first one and those that were loaded after it. When the first page is fetched again, the list
 * starts over, or continues as `refreshed` says (`withNewest`).
 */
export function useMorePages<T>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
  refreshed: Refreshed<T> = restart,
) {
  const [before, setPages] = useState<LoadedPages<T>>({ first, page: first, state: 'still' });
  const current = before.first === first ? before : refresh(before, first, refreshed);
  if (current !== before) setPages(current);
  const { page, state } = current;

  async function loadMore(): Promise<void> {
    const cursor = page.nextCursor;
    if (cursor === null || state === 'loading') return;
    /** Ignores the answer if the list has changed meanwhile. */
    const settle = (next: (now: LoadedPages<T>) => Partial<LoadedPages<T>>) =>
      setPages((now) => (now.page.nextCursor === cursor ? { ...now, ...next(now) } : now));
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
    /** Applies the person's own change to the shown items; the next fetch may not contain it. */
    change: (changed: (items: readonly T[]) => T[]) =>
      setPages((now) => ({ ...now, page: { ...now.page, items: changed(now.page.items) } })),
  };
}
