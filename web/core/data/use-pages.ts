import { useEffect, useEffectEvent, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';

/** An item of a list, with its id. */
export type Listed = { readonly id: number } | { readonly userId: number } | { readonly version: number };

function idOf(item: Listed): number {
  if ('id' in item) return item.id;
  return 'userId' in item ? item.userId : item.version;
}

/** Which items of a list are asked for: those after a cursor, or a number of them from its beginning. */
export type ListPart = { readonly cursor?: string; readonly limit?: number };
export type FetchPart<T> = (part: ListPart) => Promise<Page<T[]>>;

/** Merges the loaded pages with a first page that was fetched again. */
type Merge<T> = (known: Page<T[]>, first: Page<T[]>) => Page<T[]>;

/**
 * The rule for the loaded pages when the first one is fetched again: the list starts over; its newest entries are
 * merged in; or, where items change their place or leave it, all of them are fetched again.
 */
export type Again<T> = 'restart' | 'newest' | 'all' | Merge<T>;

const restart = <T>(_: Page<T[]>, first: Page<T[]>): Page<T[]> => first;

const mergeOf = <T extends Listed>(again: Again<T>): Merge<T> =>
  typeof again === 'function' ? again : { restart, newest: withNewest, all: withLoaded }[again];

type Pages<T> = {
  readonly first: Page<T[]>;
  readonly page: Page<T[]>;
  readonly state: 'still' | 'loading' | 'failed';
};

function refresh<T>(before: Pages<T>, first: Page<T[]>, merge: Merge<T>): Pages<T> {
  const page = merge(before.page, first);
  return { first, page, state: page.nextCursor === before.page.nextCursor ? before.state : 'still' };
}

/**
 * A list in pages: the first one, from a loader or `useData`, and those that are loaded after it:
 * `usePages(first, (part) => call(myRequests, { list: 'open', ...part }))`.
 */
export function usePages<T extends Listed>(first: Page<T[]>, fetchPart: FetchPart<T>, again: Again<T> = 'restart') {
  const [before, setPages] = useState<Pages<T>>({ first, page: first, state: 'still' });
  const current = before.first === first ? before : refresh(before, first, mergeOf(again));
  if (current !== before) setPages(current);
  const { page, state } = current;

  const readAll = useEffectEvent(async (of: Page<T[]>, isWanted: () => boolean) => {
    if (again !== 'all' || of.nextCursor === null || page.items.length <= of.items.length) return;
    // If that fails, they stay as they are.
    const whole = await readAgain(page.items, fetchPart).catch(() => null);
    if (whole && isWanted())
      setPages((now) => (now.first === of ? refresh(now, of, (known) => withLoaded(known, whole)) : now));
  });
  useEffect(() => {
    let isWanted = true;
    void readAll(first, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [first]);

  async function loadMore(): Promise<void> {
    const cursor = page.nextCursor;
    if (cursor === null || state === 'loading') return;
    /** Ignores the answer if the list has changed meanwhile. */
    const settle = (next: (now: Pages<T>) => Partial<Pages<T>>) =>
      setPages((now) => (now.page.nextCursor === cursor ? { ...now, ...next(now) } : now));
    settle(() => ({ state: 'loading' }));
    try {
      const { items, nextCursor } = await fetchPart({ cursor });
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

/**
 * Merges a refetched newest page into a list: new entries come first, entries of the page are updated, and older ones
 * that were loaded before stay. If the page does not reach the known entries, the list starts over.
 */
export function withNewest<T extends Listed>(known: Page<T[]>, newest: Page<T[]>): Page<T[]> {
  const fresh = new Set(newest.items.map(idOf));
  const meets = newest.nextCursor === null || known.items.some((item) => fresh.has(idOf(item)));
  if (!meets) return newest;
  const last = newest.items.at(-1);
  const older = last ? known.items.filter((item) => idOf(item) < idOf(last)) : [];
  return older.length > 0 ? { items: [...newest.items, ...older], nextCursor: known.nextCursor } : newest;
}

/** Puts a first page that was fetched again before the other loaded items. Items may have moved, so all of them stay. */
export function withLoaded<T extends Listed>(known: Page<T[]>, first: Page<T[]>): Page<T[]> {
  if (first.nextCursor === null || first.items.length >= known.items.length) return first;
  const fresh = new Set(first.items.map(idOf));
  const rest = known.items.filter((item) => !fresh.has(idOf(item)));
  return { items: [...first.items, ...rest], nextCursor: known.nextCursor };
}

/** Reads on from a first page until there are this many items. */
export async function readOn<T>(first: Page<T[]>, count: number, fetchPart: FetchPart<T>): Promise<Page<T[]>> {
  let { items, nextCursor } = first;
  while (nextCursor !== null && items.length < count) {
    const next = await fetchPart({ cursor: nextCursor });
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  return { items, nextCursor };
}

/** Reads a list again from its beginning: as many items as are known, and on to the last of them. */
export async function readAgain<T extends Listed>(known: readonly T[], fetchPart: FetchPart<T>): Promise<Page<T[]>> {
  // In one answer as far as it goes: an item that moves up between two of them would be in neither.
  const begun = await fetchPart({ limit: Math.min(known.length, pageSizeMax) });
  const page = await readOn(begun, known.length, fetchPart);
  const last = known.at(-1);
  // New ones before it may have pushed it out.
  return !last || page.items.some((item) => idOf(item) === idOf(last))
    ? page
    : readOn(page, page.items.length + 1, fetchPart);
}
