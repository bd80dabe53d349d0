import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render: before scripts run nothing here can be pressed to an end. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
