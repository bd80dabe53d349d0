import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow; on the server it is the first one. */
export function store<T>(first: T) {
  let current = first;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set(next: T): void {
      current = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, get, () => first),
  };
}
