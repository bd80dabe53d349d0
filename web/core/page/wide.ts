import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width >= 62rem)');

function subscribe(listener: () => void): () => void {
  const wide = query();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Has the page room for a second column? On the server it has. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => true,
  );
