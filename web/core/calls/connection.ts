import { useSyncExternalStore } from 'react';

/** What is known of an act that was not answered: nothing of it was sent, or it may have been done. */
export type Doubt = 'unsent' | 'unknown';

export type Connection = {
  /** The act that waits for its answer; without `isAsking` it is no longer sent again. */
  readonly act: { readonly doubt: Doubt; readonly isAsking: boolean } | null;
  /** The page, or a part of it, could not be fetched again and shows what it had. */
  readonly isBehind: boolean;
};

const fine: Connection = { act: null, isBehind: false };
let current = fine;
export const connection = (): Connection => current;

const listeners = new Set<() => void>();
const behind = new Set<unknown>();

function set(change: Partial<Connection>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const showAct = (act: Connection['act']): void => {
  if (current.act !== act) set({ act });
};

/** A part of the page is behind, until the same part is not. */
export function showBehind(part: unknown, isBehind: boolean): void {
  if (behind.has(part) === isBehind) return;
  if (isBehind) behind.add(part);
  else behind.delete(part);
  set({ isBehind: behind.size > 0 });
}

/** What the page knows about its connection, for the notices about it. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => fine);
