import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render: before scripts run, buttons do not work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
