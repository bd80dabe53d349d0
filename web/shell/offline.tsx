import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellCopy } from '#web/shell/copy.ts';

const watch = (told: () => void) => {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
};

/** Says so while the browser has no connection. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    watch,
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
