import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Adds the toaster to the page with the first toast. */
export function showToaster(): void {
  isShown = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasterShown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => false,
  );
