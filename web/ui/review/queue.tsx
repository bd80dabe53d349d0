import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/more-pages.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type QueueProps<T> = {
  /** What stands in it, for those who hear the page. */
  label: string;
  first: Page<T[]>;
  fetchPage: (cursor: string) => Promise<Page<T[]>>;
  empty: ReactNode;
  className?: string;
  /** `leave` takes the item out of the queue, once it is decided. */
  children: (item: T, leave: () => void) => ReactNode;
};

/** The item of this index, or the last one, or the empty list takes the focus, and is read from its beginning. */
function goTo(list: HTMLElement | null, index: number): void {
  const rows = list?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [];
  const next = rows[Math.min(index, rows.length - 1)] ?? list;
  next?.focus({ preventScroll: true });
  if (next && next.getBoundingClientRect().top < 0) next.scrollIntoView();
}

/** A list to work off: what was decided leaves it, and the focus goes on to the next. */
export function Queue<T extends { id: number }>(props: QueueProps<T>) {
  const { label, first, fetchPage, empty, className = 'grid grid-cols-1 gap-5', children } = props;
  const { items, hasMore, state, loadMore, remove } = useMorePages(first, fetchPage);
  const place = useRef<HTMLElement>(null);
  const shownBefore = useRef<number | null>(null);

  useEffect(() => {
    // The pressed button moved away or went: whoever works by keyboard goes on with the first new item.
    if (shownBefore.current === null || state === 'loading') return;
    if (state === 'still') goTo(place.current, shownBefore.current);
    shownBefore.current = null;
  }, [state]);

  const firstBefore = useRef(first);
  useEffect(() => {
    // The queue was fetched anew, and what had the focus is no longer in it.
    const isLost = first !== firstBefore.current && document.activeElement === document.body;
    firstBefore.current = first;
    if (isLost) goTo(place.current, 0);
  }, [first]);

  function showMore() {
    shownBefore.current = items.length;
    void loadMore();
  }

  function leave(gone: T) {
    const index = items.findIndex(({ id }) => id === gone.id);
    flushSync(() => remove(({ id }) => id === gone.id));
    goTo(place.current, index);
    if (items.length === 1) void loadMore();
  }

  return (
    <section ref={place} tabIndex={-1} aria-label={label} className="rounded-lg">
      {items.length > 0 && (
        <ul className={className}>
          {items.map((item) => (
            <li key={item.id} tabIndex={-1} className="min-w-0 scroll-mt-4 rounded-lg">
              {children(item, () => leave(item))}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !hasMore && empty}
      {state === 'failed' && <LoadFailed onRetry={showMore} />}
      {hasMore && state !== 'failed' && <ShowMore isLoading={state === 'loading'} onPress={showMore} />}
    </section>
  );
}
