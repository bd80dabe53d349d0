import type { ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/more-pages.ts';
import { ListEnd } from '#web/ui/list-end.tsx';

type PagedListProps<T> = {
  /** What the page was loaded with; a new one begins the list anew. */
  first: Page<T[]>;
  /** Fetches what follows the cursor. */
  next: (cursor: string) => Promise<Page<T[]>>;
  /** Receives what was fetched so far, and whether that is all. */
  children: (items: readonly T[], isAll: boolean) => ReactNode;
};

/** A list that comes page by page, with «show more» below it for as long as there is more. */
export function PagedList<T>({ first, next, children }: PagedListProps<T>) {
  const list = useMorePages(first, next);
  return (
    <>
      {children(list.items, !list.hasMore)}
      <ListEnd {...list} />
    </>
  );
}
