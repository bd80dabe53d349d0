import { useSyncExternalStore } from 'react';
import { session } from '#web/core/session/session.ts';
import { accountKey, visitorId, writeStored } from '#web/core/session/storage.ts';

const never = () => () => undefined;

/** False on the server and in the first render: before scripts run, buttons do not work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Ends what the document does while it waits for its scripts (`before-scripts.ts`); its buttons look alive from now on. */
export function showHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  document.getElementById('unfinished')?.remove();
  const { reloadedAt, ...state } = history.state ?? {};
  if (reloadedAt !== undefined) history.replaceState(state, '');
  writeStored(accountKey(session()?.id ?? visitorId, 'typed'), null, 'sessionStorage');
}
