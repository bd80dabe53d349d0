import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '#contract/core/is-api-error.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { useLive, useSoon } from '#web/core/live/live.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { LoadingPart } from '#web/ui/page/skeleton.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';

type FetchedProps<T> = {
  load: () => Promise<T>;
  /** When it changes, the part is fetched again; until then what was found stays. */
  version?: unknown;
  loading?: string;
  failed?: string;
  /** `refresh` fetches again. */
  children: (found: T, refresh: () => void) => Elements;
};

/** An own decision is told by itself, by its event and by the page that is fetched again: one call answers them. */
const gatherMs = 300;

/** What stands beside the matter of a page: fetched again with it and after decisions; null until the first answer. */
export function useAside<T>(load: () => Promise<T>): T | null {
  const isPageStill = useRevalidator().state === 'idle';
  const [found, setFound] = useState<T | null>(null);
  const [turn, setTurn] = useState(0);
  const soon = useSoon();
  const again = () => soon(() => setTurn((now) => now + 1), gatherMs);
  useLive('decided', again);
  useLive('queue', again);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that is still again, or a new turn, fetches.
  useEffect(() => {
    if (!isPageStill) return;
    let isGone = false;
    void orNull(load()).then((answer) => isGone || answer === null || setFound(answer));
    return () => {
      isGone = true;
    };
  }, [isPageStill, turn]);
  return found;
}

/** A part of a page that is fetched when it is first shown, with its loading and error states. */
export function Fetched<T extends object>(props: FetchedProps<T>) {
  const { load, version, loading = uiCopy.loading, failed = uiCopy.loadFailed, children } = props;
  const [found, setFound] = useState<T | 'failed' | null>(null);
  const [turn, setTurn] = useState(0);
  const refresh = () => setTurn((now) => now + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version or turn fetches again.
  useEffect(() => {
    let isGone = false;
    load().then(
      (answer) => isGone || setFound(answer),
      (error: unknown) => {
        if (!isGone) setFound((known) => known ?? 'failed');
        // A mistake of ours is not hidden: it is reported where uncaught errors are.
        if (!isApiError(error)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [version, turn]);

  function retry() {
    setFound(null);
    refresh();
  }

  if (found === null) return <LoadingPart text={loading} />;
  if (found === 'failed') return <LoadFailed text={failed} onRetry={retry} />;
  return children(found, refresh);
}
