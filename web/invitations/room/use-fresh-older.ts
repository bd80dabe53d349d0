import { useEffect, useEffectEvent } from 'react';
import type { Page } from '#contract/core/endpoint.ts';

type Numbered = { readonly id: number };
type Shown<T> = { readonly items: readonly T[]; change: (changed: (items: readonly T[]) => T[]) => void };

/**
 * For a list whose older entries may change: when the newest page was fetched again, the older shown pages are fetched
 * again as well.
 */
export function useFreshOlder<T extends Numbered>(
  newest: Page<T[]>,
  { items: shown, change }: Shown<T>,
  fetchPage: (cursor: string) => Promise<Page<T[]>>,
): void {
  const refresh = useEffectEvent(async ({ items: first, nextCursor }: Page<T[]>) => {
    let cursor = nextCursor;
    for (let fetched = first.length; cursor !== null && fetched < shown.length; ) {
      const older = await fetchPage(cursor).catch(() => null);
      if (!older) return;
      const fresh = new Map(older.items.map((item) => [item.id, item]));
      change((items) => items.map((item) => fresh.get(item.id) ?? item));
      fetched += older.items.length;
      cursor = older.nextCursor;
    }
  });
  useEffect(() => void refresh(newest), [newest]);
}
