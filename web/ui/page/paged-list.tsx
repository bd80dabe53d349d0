import type { ComponentProps, ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useLivePages, useMorePages } from '#web/core/calls/more-pages.ts';
import { ListEnd } from '#web/ui/page/list-end.tsx';

type PagedListProps<T> = {
  /** The first page from the loader; a new one starts the list over. */
  first: Page<T[]>;
  /** Fetches the page after the cursor. */
  next: (cursor: string) => Promise<Page<T[]>>;
  /** Receives the loaded items, and whether they are complete. */
  children: (items: readonly T[], isAll: boolean) => ReactNode;
};

type Pages<T> = { items: readonly T[]; hasMore: boolean } & ComponentProps<typeof ListEnd>;

/** The loaded items with «show more» below them while there are more. */
const shown = <T,>(list: Pages<T>, children: PagedListProps<T>['children']) => (
  <>
    {children(list.items, !list.hasMore)}
    <ListEnd {...list} />
  </>
);

/** A list in pages. */
export const PagedList = <T,>({ first, next, children }: PagedListProps<T>) =>
  shown(useMorePages(first, next), children);

/** The same for a page that follows live events: pages that were loaded stay when the first one is fetched again. */
export const LivePagedList = <T extends { readonly id: number }>({ first, next, children }: PagedListProps<T>) =>
  shown(useLivePages(first, next), children);
