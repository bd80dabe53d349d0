import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellCopy } from '#web/shell/copy.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says so while the browser has no connection. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-18 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-deep px-4 py-2 text-sm text-on-deep">
          <WifiOff size={18} aria-hidden="true" />
          {shellCopy.offline}
        </p>
      )}
    </div>
  );
}
