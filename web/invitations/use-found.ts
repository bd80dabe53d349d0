import { useEffect, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/more-pages.ts';

/** So many of what was found are shown, and so many more each time they are asked for. */
const shownAtOnce = 50;

/**
 * A list that comes page by page and is looked through here: page after page is fetched until enough was found to be
 * shown. What was fetched on the way is kept, and shown only where it is wanted.
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
    /** Something else is looked for. */
    beginAnew: () => setShownMax(shownAtOnce),
  };
}
