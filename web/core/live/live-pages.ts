import { useEffect, useEffectEvent, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { useMorePages } from '#web/core/calls/more-pages.ts';

type Numbered = { readonly id: number };
type FetchPage<T> = (cursor: string) => Promise<Page<T[]>>;

/** Puts a first page that was fetched again before the other loaded items. Items may have moved, so all of them stay. */
export function withLoaded<T extends Numbered>(known: Page<T[]>, first: Page<T[]>): Page<T[]> {
  if (first.nextCursor === null || first.items.length >= known.items.length) return first;
  const fresh = new Set(first.items.map(({ id }) => id));
  const rest = known.items.filter(({ id }) => !fresh.has(id));
  return { items: [...first.items, ...rest], nextCursor: known.nextCursor };
}

/** Reads on from a first page until there are this many items. */
async function readOn<T>(first: Page<T[]>, count: number, fetchPage: FetchPage<T>): Promise<Page<T[]>> {
  let { items, nextCursor } = first;
  while (nextCursor !== null && items.length < count) {
    const next = await fetchPage(nextCursor);
    items = [...items, ...next.items];
    nextCursor = next.nextCursor;
  }
  return { items, nextCursor };
}

/**
 * A list in pages whose items change their place, or leave it. When the first page is fetched again, the loaded pages
 * stay shown and are fetched again too. If that fails, they stay as they are.
 */
export function useLivePages<T extends Numbered>(first: Page<T[]>, fetchPage: FetchPage<T>) {
  const [whole, setWhole] = useState({ of: first, page: first });
  const list = useMorePages(whole.of === first ? whole.page : first, fetchPage, withLoaded);
  const readAgain = useEffectEvent(async (of: Page<T[]>, isWanted: () => boolean) => {
    const count = list.items.length;
    if (of.nextCursor === null || count <= of.items.length) return;
    const page = await readOn(of, count, fetchPage).catch(() => null);
    if (page && isWanted()) setWhole({ of, page });
  });
  useEffect(() => {
    let isWanted = true;
    void readAgain(first, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [first]);
  return list;
}
