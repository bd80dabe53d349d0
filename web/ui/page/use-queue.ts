import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Page } from '#contract/core/endpoint.ts';
import { type FetchPart, usePages } from '#web/core/data/use-pages.ts';
import { notifyPage } from '#web/core/live/live.ts';
import { isShown } from '#web/core/page/is-shown.ts';

/** The attributes of a row, by which the focus finds it. */
export const rowAttributes = { 'data-row': '', tabIndex: -1 } as const;

const rowsIn = (place: Element | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/** Focuses the row of this index, or the last one, or the empty list. */
export function goTo(place: HTMLElement | null, index: number): void {
  const rows = rowsIn(place);
  const next = rows[Math.min(index, rows.length - 1)] ?? place;
  next?.focus({ preventScroll: true });
  if (next && next.getBoundingClientRect().top < 0) next.scrollIntoView();
}

/** Focuses the heading of the open item beside the rows; false if there is none in sight. */
export function goToOpened(place: HTMLElement | null): boolean {
  const pane = place?.querySelector('[data-pane]');
  const heading = pane?.querySelector<HTMLElement>('h2, h3');
  if (!pane || !heading || !isShown(heading)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (pane.getBoundingClientRect().top < 0) pane.scrollIntoView();
  return true;
}

/** Tells whether what had the focus has left the page. Nobody who was nowhere, or elsewhere, is moved. */
function useLostFocus(): () => boolean {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    last.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return () => document.activeElement === document.body && last.current instanceof Node && !last.current.isConnected;
}

/** The items of a work queue, page by page: moves the focus when an item leaves. */
export function useQueue<T extends { id: number }>(first: Page<T[]>, fetchPart: FetchPart<T>) {
  const { items, hasMore, state, loadMore, change } = usePages(first, fetchPart);
  const place = useRef<HTMLElement>(null);
  const isLost = useEffectEvent(useLostFocus());
  const isEmpty = items.length === 0;
  const before = useRef({ first, isEmpty });
  useEffect(() => {
    // The queue was fetched again, and the focused item is no longer in it; or its first rows came after a retry.
    const isNew = first !== before.current.first || (before.current.isEmpty && !isEmpty);
    before.current = { first, isEmpty };
    if (isNew && isLost() && !goToOpened(place.current)) goTo(place.current, 0);
  }, [first, isEmpty]);

  /** Removes a decided item; the next page is fetched when the queue is empty. */
  function take(gone: readonly T[]) {
    const ids = new Set(gone.map(({ id }) => id));
    notifyPage('decided', null);
    flushSync(() => change((shown) => shown.filter(({ id }) => !ids.has(id))));
    if (items.every(({ id }) => ids.has(id))) void loadMore();
  }

  function leave(gone: T) {
    const index = items.findIndex(({ id }) => id === gone.id);
    take([gone]);
    if (!goToOpened(place.current)) goTo(place.current, index);
  }

  return { place, items, hasMore, state, loadMore, take, leave, change };
}
