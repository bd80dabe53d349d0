import { useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { withNewest } from '#web/invitations/room/with-newest.ts';

type Kept<T> = { readonly first: Page<T[]>; readonly page: Page<T[]>; readonly state: 'still' | 'loading' | 'failed' };

/** A list that grows at its head while older pages are asked for at its end; `first` is the newest page, fetched anew. */
export function useNewestFirst<T extends { readonly id: number }>(
  first: Page<T[]>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
) {
  const [before, setKept] = useState<Kept<T>>({ first, page: first, state: 'still' });
  const kept = before.first === first ? before : { ...before, first, page: withNewest(before.page, first) };
  if (kept !== before) setKept(kept);
  const { page, state } = kept;

  async function showOlder(): Promise<void> {
    if (page.nextCursor === null || state === 'loading') return;
    const cursor = page.nextCursor;
    setKept((now) => ({ ...now, state: 'loading' }));
    try {
      const older = await fetchPage(cursor);
      setKept((now) =>
        now.page.nextCursor === cursor
          ? { ...now, page: { ...older, items: [...now.page.items, ...older.items] }, state: 'still' }
          : { ...now, state: 'still' },
      );
    } catch {
      setKept((now) => ({ ...now, state: 'failed' }));
    }
  }

  return {
    items: page.items,
    hasOlder: page.nextCursor !== null,
    state,
    showOlder,
    /** What the person has just done to one of them; the next fetch may not bring it. */
    change: (id: number, changed: (item: T) => T) =>
      setKept((now) => ({
        ...now,
        page: { ...now.page, items: now.page.items.map((item) => (item.id === id ? changed(item) : item)) },
      })),
  };
}
