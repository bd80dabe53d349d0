import { useEffect, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/calls/more-pages.ts';

/** The number of results that are shown at first, and added each time. */
const shownAtOnce = 50;

/**
 * A list in pages that is searched in the browser: pages are fetched until there are enough results to show. Loaded
 * pages are kept for the next search.
 */
export function useFound<T>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
  isWanted: (item: T) => boolean,
) {
  const list = useMorePages(first, fetchPage);
  const [shownMax, setShownMax] = useState(shownAtOnce);
  const found = list.items.filter(isWanted);

  useEffect(() => {
    if (found.length < shownMax && list.hasMore && list.state === 'still') void list.loadMore();
  });

  const showMore = async () => setShownMax(shownMax + shownAtOnce);
  return {
    items: found.slice(0, shownMax),
    isAnyThere: list.items.length > 0,
    state: found.length < shownMax ? list.state : 'still',
    hasMore: list.hasMore || found.length > shownMax,
    loadMore: list.state === 'failed' ? list.loadMore : showMore,
    /** Call it for a new search. */
    reset: () => setShownMax(shownAtOnce),
  };
}
