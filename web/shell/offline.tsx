import { Hourglass, RefreshCwOff, WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { backOffMs, rest } from '#web/core/calls/back-off.ts';
import { type Connection, useConnection } from '#web/core/calls/connection.ts';
import { leaveAct, stopAsking } from '#web/core/calls/until-answered.ts';
import { coreCopy } from '#web/core/copy.ts';
import { isSessionUnkept, whenStored } from '#web/core/session/session.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Fetches a page that is behind again and again, at once when the network is back. */
function useFetchedAgain(isBehind: boolean): () => void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBehind) return;
    const stay = new AbortController();
    const fetchAgain = async () => {
      for (let tries = 1; !stay.signal.aborted; tries += 1) {
        await rest(backOffMs(tries), stay.signal);
        if (!stay.signal.aborted && !document.hidden) await revalidate();
      }
    };
    void fetchAgain();
    return () => stay.abort();
  }, [isBehind, revalidate]);
  return () => void revalidate();
}

/** An act that waits for its answer is not sent again from another page. */
function useActOfPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) leaveAct();
    shown.current = pathname;
  }, [pathname]);
}

const buttonClass = 'min-h-11 shrink-0 px-3 font-semibold underline';
const lineClass = 'flex items-center justify-center gap-3 border-b px-5 py-2';

/**
 * Says so while the browser has no connection, an act waits for its answer, the page could not be fetched again, or the
 * browser does not keep the session.
 */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUnkept = useSyncExternalStore(whenStored, isSessionUnkept, () => false);
  const { act, isBehind } = useConnection();
  const fetchAgain = useFetchedAgain(isBehind);
  useActOfPage();
  const text = [!isOnline && !act && shellCopy.offline, isBehind && !act && shellCopy.behind]
    .filter(Boolean)
    .join('. ');
  const Icon = isOnline ? RefreshCwOff : WifiOff;
  return (
    <div
      role="status"
      className="connection sticky top-14 lg:top-18 z-30 bg-warning-tint text-sm leading-[1.85] text-warning"
    >
      {act && <ActNotice act={act} />}
      {text !== '' && (
        <p className={lineClass}>
          <Icon size={18} aria-hidden="true" className="shrink-0" />
          <span>{text}</span>
          {isBehind && isOnline && (
            <button type="button" className={buttonClass} onClick={fetchAgain}>
              {uiCopy.retry}
            </button>
          )}
        </p>
      )}
      {isUnkept && <p className={lineClass}>{shellCopy.unkept}</p>}
    </div>
  );
}

/** The state of an act without an answer. A form or a file says it itself while it is being sent. */
function ActNotice({ act: { doubt, isAsking } }: { act: NonNullable<Connection['act']> }) {
  return (
    <div data-asking={isAsking || undefined} className={lineClass}>
      <Hourglass size={18} aria-hidden="true" className="shrink-0" />
      <p>{isAsking ? coreCopy.waiting[doubt] : coreCopy[doubt]}</p>
      <button type="button" className={buttonClass} onClick={isAsking ? stopAsking : leaveAct}>
        {isAsking ? coreCopy.waiting.stop : uiCopy.close}
      </button>
    </div>
  );
}
