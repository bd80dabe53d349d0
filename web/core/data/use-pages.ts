import { useEffect, useEffectEvent, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';

type LoadedPages<T> = {
  readonly first: Page<T[]>;
  readonly page: Page<T[]>;
  readonly state: 'still' | 'loading' | 'failed';
};

/** Merges the loaded pages with a first page that was fetched again. */
type Refreshed<T> = (known: Page<T[]>, first: Page<T[]>) => Page<T[]>;

const restart = <T>(_: Page<T[]>, first: Page<T[]>): Page<T[]> => first;

function refresh<T>(before: LoadedPages<T>, first: Page<T[]>, refreshed: Refreshed<T>): LoadedPages<T> {
  const page = refreshed(before.page, first);
  return { first, page, state: page.nextCursor === before.page.nextCursor ? before.state : 'still' };
}

/**
 * A list in pages: the first one and those that were loaded after it. When the first page is fetched again, the list
 * starts over, or continues as `refreshed` says (`withNewest`).
 */
export function useMorePages<T>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
  refreshed: Refreshed<T> = restart,
) {
  const [before, setPages] = useState<LoadedPages<T>>({ first, page: first, state: 'still' });
  const current = before.first === first ? before : refresh(before, first, refreshed);
  if (current !== before) setPages(current);
  const { page, state } = current;

  async function loadMore(): Promise<void> {
    const cursor = page.nextCursor;
    if (cursor === null || state === 'loading') return;
    /** Ignores the answer if the list has changed meanwhile. */
    const settle = (next: (now: LoadedPages<T>) => Partial<LoadedPages<T>>) =>
      setPages((now) => (now.page.nextCursor === cursor ? { ...now, ...next(now) } : now));
    settle(() => ({ state: 'loading' }));
    try {
      const { items, nextCursor } = await fetchPage(cursor);
      settle((now) => ({ page: { items: [...now.page.items, ...items], nextCursor }, state: 'still' }));
    } catch {
      settle(() => ({ state: 'failed' }));
    }
  }

  return {
    items: page.items,
    hasMore: page.nextCursor !== null,
    state,
    loadMore,
    /** Applies the person's own change to the shown items; the next fetch may not contain it. */
    change: (changed: (items: readonly T[]) => T[]) =>
      setPages((now) => ({ ...now, page: { ...now.page, items: changed(now.page.items) } })),
  };
}

type Numbered = { readonly id: number };

/**
 * Merges a refetched newest page into a list: new entries come first, entries of the page are updated, and older ones
 * that were loaded before stay. If the page does not reach the known entries, the list starts over.
 */
export function withNewest<T extends Numbered>(known: Page<T[]>, newest: Page<T[]>): Page<T[]> {
  const fresh = new Set(newest.items.map(({ id }) => id));
  const meets = newest.nextCursor === null || known.items.some(({ id }) => fresh.has(id));
  if (!meets) return newest;
  const oldest = newest.items.at(-1)?.id ?? 0;
  const older = known.items.filter(({ id }) => id < oldest);
  return older.length > 0 ? { items: [...newest.items, ...older], nextCursor: known.nextCursor } : newest;
}

type FetchPage<T> = (cursor: string) => Promise<Page<T[]>>;

/** Puts a first page that was fetched again before the other loaded items. Items may have moved, so all of them stay. */
export function withLoaded<T extends Numbered>(known: Page<T[]>, first: Page<T[]>): Page<T[]> {
  if (first.nextCursor === null || first.items.length >= known.items.length) return first;
  const fresh = new Set(first.items.map(({ id }) => id));
  const rest = known.items.filter(({ id }) => !fresh.has(id));
  return { items: [...first.items, ...rest], nextCursor: known.nextCursor };
}

/** Reads on from a first page until there are this many items. */
export async function readOn<T>(first: Page<T[]>, count: number, fetchPage: FetchPage<T>): Promise<Page<T[]>> {
  let { items, nextCursor } = first;
  while (nextCursor !== null && items.length < count) {
    const next = await fetchPage(nextCursor);
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  return { items, nextCursor };
}

/** Which items of a list are asked for: those after a cursor, or a number of them from its beginning. */
export type ListPart = { readonly cursor: string } | { readonly limit: number };
export type FetchPart<T> = (part: ListPart) => Promise<Page<T[]>>;

/** Reads a list again from its beginning: as many items as are known, and on to the last of them. */
export async function readAgain<T extends Numbered>(known: readonly T[], fetchPart: FetchPart<T>): Promise<Page<T[]>> {
  const fetchPage: FetchPage<T> = (cursor) => fetchPart({ cursor });
  // In one answer as far as it goes: an item that moves up between two of them would be in neither.
  const begun = await fetchPart({ limit: Math.min(known.length, pageSizeMax) });
  const page = await readOn(begun, known.length, fetchPage);
  const last = known.at(-1)?.id;
  // New ones before it may have pushed it out.
  return page.items.some(({ id }) => id === last) ? page : readOn(page, page.items.length + 1, fetchPage);
}

/**
 * A list in pages whose items change their place, or leave it. When the first page is fetched again, the loaded pages
 * stay shown and are fetched again too. If that fails, they stay as they are.
 */
export function useLivePages<T extends Numbered>(first: Page<T[]>, fetchPart: FetchPart<T>) {
  const [whole, setWhole] = useState({ of: first, page: first });
  const list = useMorePages(whole.of === first ? whole.page : first, (cursor) => fetchPart({ cursor }), withLoaded);
  const follow = useEffectEvent(async (of: Page<T[]>, isWanted: () => boolean) => {
    if (of.nextCursor === null || list.items.length <= of.items.length) return;
    const page = await readAgain(list.items, fetchPart).catch(() => null);
    if (page && isWanted()) setWhole({ of, page });
  });
  useEffect(() => {
    let isWanted = true;
    void follow(first, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [first]);
  return list;
}
