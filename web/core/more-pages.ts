import { useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';

type Shown<T> = Page<T[]> & { readonly first: Page<T[]>; readonly state: 'still' | 'loading' | 'failed' };

const begin = <T>(first: Page<T[]>): Shown<T> => ({ ...first, first, state: 'still' });

/**
 * A list that comes in pages: the first one, and those that were asked for after it. When the first page is fetched
 * anew, the list begins anew.
 */
export function useMorePages<T>(first: Page<T[]>, fetchPage: (cursor: string) => Promise<Page<T[]>>) {
  const [kept, setShown] = useState(() => begin(first));
  const shown = kept.first === first ? kept : begin(first);
  if (shown !== kept) setShown(shown);

  /** Nothing is changed in a list that has begun anew meanwhile. */
  const change = (next: (now: Shown<T>) => Partial<Shown<T>>) =>
    setShown((now) => (now.first === first ? { ...now, ...next(now) } : now));

  async function loadMore(): Promise<void> {
    if (shown.nextCursor === null || shown.state === 'loading') return;
    change(() => ({ state: 'loading' }));
    try {
      const page = await fetchPage(shown.nextCursor);
      change(({ items }) => ({ items: [...items, ...page.items], nextCursor: page.nextCursor, state: 'still' }));
    } catch {
      change(() => ({ state: 'failed' }));
    }
  }

  return {
    items: shown.items,
    hasMore: shown.nextCursor !== null,
    state: shown.state,
    loadMore,
    /** Takes what no longer belongs to the list out of sight, without asking for the rest again. */
    remove: (isGone: (item: T) => boolean) => change(({ items }) => ({ items: items.filter((item) => !isGone(item)) })),
  };
}
