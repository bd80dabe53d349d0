import { SearchX } from 'lucide-react';
import { ApiError } from '#contract/core/api-error.ts';
import { type Data, type Source, useData } from '#web/core/data/use-data.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { LoadingPart } from '#web/ui/page/skeleton.tsx';
import { Empty, LoadFailed } from '#web/ui/page/states.tsx';

type Look<T> = {
  /** Until the data has arrived; grey lines by default, null for nothing. */
  fallback?: Elements;
  /** Said when it cannot be fetched, where the server gives no reason. */
  failed?: string;
  children: (value: T, again: () => void) => Elements;
};

type FetchedProps<T> = Look<T> & {
  of: Source<T>;
  /** When it changes, an own call is made again. */
  version?: unknown;
};

/** The data of a part, with its loading and error states; a new `key` starts over. */
export const Fetched = <T,>({ of, version, ...look }: FetchedProps<T>) => (
  <FetchedData data={useData(of, version)} {...look} />
);

/** The same for data that the part reads itself (`useData`). */
export function FetchedData<T>({ data, fallback, failed, children }: Look<T> & { data: Data<T> }) {
  const { outcome, again, retry } = data;
  if (outcome === null) return fallback === undefined ? <LoadingPart /> : fallback;
  if ('value' in outcome) return children(outcome.value, again);
  const { error } = outcome;
  if (error instanceof ApiError && error.status === 404) return <Empty text={error.message} icon={SearchX} />;
  // Without an answer, the client's message is about typed text: nothing was typed here.
  const reason = error instanceof ApiError && error.status !== 0 ? error.message : '';
  return <LoadFailed text={reason || (failed ?? uiCopy.loadFailed)} onRetry={retry} />;
}
