import { type ReactNode, useEffect, useRef } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/more-pages.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type PagedListProps<T> = {
  /** What the page was loaded with; a new one begins the list anew. */
  first: Page<T[]>;
  /** Fetches what follows the cursor. */
  next: (cursor: string) => Promise<Page<T[]>>;
  /** While something is looked for, page after page is fetched to the end. */
  fetchesAll?: boolean;
  /** Receives what was fetched so far, and whether that is all. */
  children: (items: readonly T[], isAll: boolean) => ReactNode;
};

/** A list that comes page by page, with «show more» below it for as long as there is more. */
export function PagedList<T>({ first, next, fetchesAll = false, children }: PagedListProps<T>) {
  const { items, hasMore, state, loadMore } = useMorePages(first, next);
  const end = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    // The button that had the focus is gone: whoever uses the keyboard stays where it was.
    if (!hasMore && isAsked.current) end.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [hasMore]);

  useEffect(() => {
    if (fetchesAll && hasMore && state === 'still') void loadMore();
  });

  function showMore() {
    isAsked.current = true;
    void loadMore();
  }

  return (
    <>
      {children(items, !hasMore)}
      <div ref={end} tabIndex={-1} className="outline-none">
        {hasMore && state !== 'failed' && <ShowMore isLoading={state === 'loading'} onPress={showMore} />}
        {hasMore && state === 'failed' && <LoadFailed onRetry={showMore} />}
      </div>
    </>
  );
}
