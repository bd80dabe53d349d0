import { SearchX } from 'lucide-react';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '#contract/core/api-error.ts';
import type { Later } from '#web/core/later.ts';
import { Empty, LoadFailed, Loading } from '#web/ui/states.tsx';

type LoadedProps<T> = {
  /** Of the page's loader: `await later(call(…))`. */
  later: Later<T>;
  children: (value: T) => ReactNode;
};

/**
 * What a loader asked for, with the faces before and instead of it. While it is fetched anew the old one stays; give
 * it a `key` where another thing is to come.
 */
export const Loaded = <T,>(props: LoadedProps<T>) => (
  <Suspense fallback={<Loading />}>
    <Settled {...props} />
  </Suspense>
);

function Settled<T>({ later, children }: LoadedProps<T>) {
  const outcome = later.outcome ?? use(later.settled);
  return 'value' in outcome ? children(outcome.value) : <NotLoaded error={outcome.error} />;
}

function NotLoaded({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const [retried, setRetried] = useState<unknown>(null);
  if (retried === error) return <Loading />;
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 404) return <Empty text={error.message} icon={SearchX} />;
  const retry = () => {
    setRetried(error);
    void revalidate();
  };
  // Without an answer the client's message speaks of what was typed: nothing was typed here.
  const isTold = error.status !== 0 && error.message !== '';
  return <LoadFailed {...(isTold ? { text: error.message } : {})} onRetry={retry} />;
}
