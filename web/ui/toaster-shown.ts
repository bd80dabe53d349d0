import { useSyncExternalStore } from 'react';

let isShown = false;
const watchers = new Set<() => void>();

/** Brings the toaster onto the page: nobody needs it before the first toast. */
export function showToaster(): void {
  isShown = true;
  for (const told of watchers) told();
}

const watch = (told: () => void) => {
  watchers.add(told);
  return () => watchers.delete(told);
};

export const useToasterShown = (): boolean =>
  useSyncExternalStore(
    watch,
    () => isShown,
    () => false,
  );
