import { store } from '#web/core/page/store.ts';

/** The outcome of an act that was not answered: nothing of it was sent, or it may have been done. */
export type Doubt = 'unsent' | 'unknown';

export type Connection = {
  /** The act that waits for its answer; without `isAsking` it is no longer sent again. */
  readonly act: { readonly doubt: Doubt; readonly isAsking: boolean } | null;
  /** The page, or a part of it, could not be fetched again and shows what it had. */
  readonly isBehind: boolean;
};

const known = store<Connection>({ act: null, isBehind: false });
export const connection = known.get;
/** The state of the connection, for the notices about it. */
export const useConnection = known.use;

export const showAct = (act: Connection['act']): void => {
  if (connection().act !== act) known.set({ ...connection(), act });
};

const behind = new Set<unknown>();

/** A part of the page is behind, until the same part is not. */
export function showBehind(part: unknown, isBehind: boolean): void {
  if (behind.has(part) === isBehind) return;
  if (isBehind) behind.add(part);
  else behind.delete(part);
  known.set({ ...connection(), isBehind: behind.size > 0 });
}
