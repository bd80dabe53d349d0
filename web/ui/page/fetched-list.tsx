import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { PagedList } from '#web/ui/page/paged-list.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';

type FetchPage<T> = (cursor?: string) => Promise<Page<T[]>>;

/** A list that a part of a page fetches itself, again with the page; a new list needs a new `key`. Null: not there yet. */
export function useFetchedList<T>(fetchPage: FetchPage<T>) {
  const isPageStill = useRevalidator().state === 'idle';
  // A quick load of the page is never seen as one that runs; its data is new all the same.
  const page: unknown = useLoaderData();
  const [first, setFirst] = useState<Page<T[]> | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that is still again or new, or a new turn, fetches.
  useEffect(() => {
    if (!isPageStill) return;
    let isGone = false;
    void orNull(fetchPage()).then((page) => isGone || setFirst(page ?? 'failed'));
    return () => {
      isGone = true;
    };
  }, [isPageStill, page, turn]);

  function refresh() {
    setFirst((known) => (known === 'failed' ? null : known));
    setTurn((now) => now + 1);
  }
  return { first, fetchPage, refresh };
}

type FetchedListProps<T> = {
  list: ReturnType<typeof useFetchedList<T>>;
  empty: Elements;
  /** Receives the loaded items, and whether they are complete. */
  children: (items: readonly T[], isAll: boolean) => Elements;
};

export function FetchedList<T>({ list: { first, fetchPage, refresh }, empty, children }: FetchedListProps<T>) {
  if (first === null) return <ListLoading />;
  if (first === 'failed') return <LoadFailed onRetry={refresh} />;
  if (first.items.length === 0) return empty;
  return (
    <PagedList first={first} next={fetchPage}>
      {children}
    </PagedList>
  );
}
