import { type ComponentProps, useEffect, useRef } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { type FetchPart, useLivePages, useMorePages } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { LoadFailed } from '#web/ui/page/states.tsx';

type PagedListProps<T> = {
  /** From the loader. */
  first: Page<T[]>;
  /** Fetches the page after the cursor. */
  next: (cursor: string) => Promise<Page<T[]>>;
  /** Receives the loaded items, and whether they are complete. */
  children: (items: readonly T[], isAll: boolean) => Elements;
};

type Pages<T> = { items: readonly T[]; hasMore: boolean } & ComponentProps<typeof ListEnd>;

/** The loaded items with «show more» below them while there are more. */
const shown = <T,>(list: Pages<T>, children: PagedListProps<T>['children']) => (
  <>
    {children(list.items, !list.hasMore)}
    <ListEnd {...list} />
  </>
);

/** A list in pages. A new first page starts it over. */
export const PagedList = <T,>({ first, next, children }: PagedListProps<T>) =>
  shown(useMorePages(first, next), children);

type LivePagedListProps<T> = Omit<PagedListProps<T>, 'next'> & { fetchPart: FetchPart<T> };

/** The same for a page that follows live events: pages that were loaded stay when the first one is fetched again. */
export const LivePagedList = <T extends { readonly id: number }>(props: LivePagedListProps<T>) =>
  shown(useLivePages(props.first, props.fetchPart), props.children);

type ListEndProps = {
  hasMore: boolean;
  state: 'still' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** The label of the button, if «show more» is not enough. */
  text?: string;
};

/** The rows of the list above. */
function rowsAbove(end: HTMLElement | null): readonly Element[] {
  const above = end?.previousElementSibling;
  const list = above?.matches('ul, ol') ? above : above?.querySelector('ul, ol');
  return [...(list?.children ?? [])];
}

/** The end of a list in pages: loads the next page, also after a failure. */
export function ListEnd({ hasMore, state, loadMore, text = uiCopy.showMore }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const rowsBefore = useRef<number | null>(null);

  useEffect(() => {
    if (state === 'loading' || rowsBefore.current === null) return;
    const next = rowsAbove(end.current)[rowsBefore.current] ?? end.current;
    rowsBefore.current = null;
    // The pressed button moved or disappeared: the focus goes to the first new row.
    if (state === 'failed' || document.activeElement !== document.body || !(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [state]);

  function showMore() {
    rowsBefore.current = rowsAbove(end.current).length;
    void loadMore();
  }

  return (
    <div ref={end} tabIndex={-1} className="outline-none">
      {hasMore && state !== 'failed' && (
        <div className="mt-6 text-center">
          <BusyButton variant="ghost" isBusy={state === 'loading'} busyText={uiCopy.loading} onClick={showMore}>
            {text}
          </BusyButton>
        </div>
      )}
      {hasMore && state === 'failed' && <LoadFailed onRetry={showMore} />}
    </div>
  );
}
