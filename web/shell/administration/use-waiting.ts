import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { call } from '#web/core/calls/api.ts';
import { useLive } from '#web/core/live/live.ts';

/** Several events at once lead to one call. */
const gatherMs = 200;
/** A mail that fails sends no event: the counts are fetched again this often while the page is seen. */
const againAfterMs = 60_000;

/**
 * What waits in each queue, for the navigation: fetched again with each page, after decisions of anyone, after
 * notifications, and each minute. Without an answer the last counts stay; null before the first.
 */
export function useWaiting(): WaitingCounts | null {
  const [counts, setCounts] = useState<WaitingCounts | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      call(waitingCounts, {}).then(setCounts, (error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    }, gatherMs);
  }, []);
  useLive('notification', fetchSoon);
  useLive('missed', fetchSoon);
  useLive('decided', fetchSoon);
  useLive('queue', fetchSoon);

  const { pathname } = useLocation();
  const isStill = useRevalidator().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page fetches them
  useEffect(() => {
    if (isStill) fetchSoon();
  }, [pathname, isStill, fetchSoon]);

  useEffect(() => {
    const ifSeen = () => document.hidden || fetchSoon();
    const interval = setInterval(ifSeen, againAfterMs);
    document.addEventListener('visibilitychange', ifSeen);
    return () => {
      clearTimeout(timer.current);
      clearInterval(interval);
      document.removeEventListener('visibilitychange', ifSeen);
    };
  }, [fetchSoon]);
  return counts;
}
