import { useEffect, useRef } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { type Again, type FetchPart, type Listed, usePages } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { LoadFailed } from '#web/ui/page/states.tsx';

type PagesProps<T> = {
  /** From a loader or from `useData`. A new one starts the list over, or continues it as `again` says. */
  first: Page<T[]>;
  fetchPart: FetchPart<T>;
  again?: Again<T>;
  /** Receives the loaded items, and whether they are complete. */
  children: (items: readonly T[], isAll: boolean) => Elements;
};

/** A list in pages: the loaded items with «show more» below them while there are more. */
export function Pages<T extends Listed>({ first, fetchPart, again, children }: PagesProps<T>) {
  const { items, ...end } = usePages(first, fetchPart, again);
  return (
    <>
      {children(items, !end.hasMore)}
      <ListEnd {...end} />
    </>
  );
}

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
