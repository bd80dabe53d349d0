import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width >= 62rem)');

function subscribe(listener: () => void): () => void {
  const wide = query();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Has the page room for a second column now? */
export const isWide = (): boolean => query().matches;

/** The same while the window changes. On the server there is room. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true);
