import { SearchX } from 'lucide-react';
import { Suspense, use, useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/core/api-error.ts';
import { showBehind } from '#web/core/calls/connection.ts';
import { isPassing } from '#web/core/calls/lost-connection.ts';
import type { Later } from '#web/core/data/later.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { LoadingPart } from '#web/ui/page/skeleton.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';

type LoadedProps<T> = {
  /** From the page's loader: `await later(call(…))`. */
  later: Later<T>;
  /** Shown until the data has arrived; grey lines by default. */
  fallback?: Elements;
  children: (value: T) => Elements;
};

/**
 * Shows the result of a loader, with its loading and error states. During a refetch, and after one that failed without a refusal,
 * the old result stays; a new `key` starts over.
 */
export const Loaded = <T,>({ fallback = <LoadingPart />, ...props }: LoadedProps<T>) => (
  <Suspense fallback={fallback}>
    <Settled {...props} />
  </Suspense>
);

function Settled<T>({ later, children }: Omit<LoadedProps<T>, 'fallback'>) {
  const outcome = later.outcome ?? use(later.settled);
  const [last, setLast] = useState(outcome);
  const isKept = 'error' in outcome && 'value' in last && isPassing(outcome.error);
  if (!isKept && last !== outcome) setLast(outcome);
  const part = useId();
  useEffect(() => {
    showBehind(part, isKept);
    return () => showBehind(part, false);
  }, [part, isKept]);
  const shown = isKept ? last : outcome;
  return 'value' in shown ? children(shown.value) : <NotLoaded error={shown.error} />;
}

function NotLoaded({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const [retried, setRetried] = useState<unknown>(null);
  if (retried === error) return <LoadingPart />;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return <Empty text={error.message} icon={SearchX} />;
  const retry = () => {
    setRetried(error);
    void revalidate();
  };
  // Without an answer, the client's message is about typed text: nothing was typed here.
  const hasMessage = error.status !== 0 && error.message !== '';
  return <LoadFailed {...(hasMessage ? { text: error.message } : {})} onRetry={retry} />;
}
