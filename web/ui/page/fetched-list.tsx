import { useEffect, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { showBehind } from '#web/core/calls/connection.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { PagedList } from '#web/ui/page/pages.tsx';
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
  const [isBehind, setBehind] = useState(false);
  const part = useId();
  const hasList = first !== null && first !== 'failed';
  useEffect(() => {
    showBehind(part, isBehind && hasList);
    return () => showBehind(part, false);
  }, [part, isBehind, hasList]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that is still again or new, or a new turn, fetches.
  useEffect(() => {
    if (!isPageStill) return;
    let isGone = false;
    const settle = (page: Page<T[]> | null) => {
      if (isGone) return;
      // What was fetched before stays; the page that is behind is fetched again, and this list with it.
      setFirst((known) => page ?? (known === null ? 'failed' : known));
      setBehind(page === null);
    };
    fetchPage().then(settle, (error: unknown) => {
      settle(null);
      if (!isApiError(error)) throw error;
    });
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
