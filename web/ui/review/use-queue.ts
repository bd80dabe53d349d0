import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/more-pages.ts';

/** What a row of a queue carries, so that the focus finds it. */
export const rowMark = { 'data-row': '', tabIndex: -1 } as const;

export const rowsIn = (place: Element | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** The row of this index, or the last one, or the empty list takes the focus, and is read from its beginning. */
export function goTo(place: HTMLElement | null, index: number): void {
  const rows = rowsIn(place);
  const next = rows[Math.min(index, rows.length - 1)] ?? place;
  next?.focus({ preventScroll: true });
  if (next && next.getBoundingClientRect().top < 0) next.scrollIntoView();
}

/** The things of a list to work off, page by page: the focus goes on when one leaves, and when more come. */
export function useQueue<T extends { id: number }>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
) {
  const { items, hasMore, state, loadMore, change } = useMorePages(first, fetchPage);
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

  /** Takes what was decided out of the queue; what comes after it is fetched when nothing is left. */
  function take(gone: readonly T[]) {
    const ids = new Set(gone.map(({ id }) => id));
    flushSync(() => change((shown) => shown.filter(({ id }) => !ids.has(id))));
    if (items.every(({ id }) => ids.has(id))) void loadMore();
  }

  function leave(gone: T) {
    const index = items.findIndex(({ id }) => id === gone.id);
    take([gone]);
    goTo(place.current, index);
  }

  return { place, items, hasMore, state, showMore, take, leave };
}
