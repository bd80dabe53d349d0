import { useEffect, useId, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { showBehind } from '#web/core/calls/connection.ts';
import { isPassing } from '#web/core/calls/lost-connection.ts';
import { type Later, type Outcome, settled } from '#web/core/data/later.ts';

/** The page's loader has begun to fetch, or the part fetches when it is first shown. */
export type Source<T> = Later<T> | (() => Promise<T>);

export type Data<T> = {
  /** Null until the first answer. */
  readonly outcome: Outcome<T> | null;
  /** Fetches again; until then the value stays. */
  readonly again: () => void;
  /** Fetches again after a failure, as if for the first time. */
  readonly retry: () => void;
  /** Applies the person's own change to the value; the next answer replaces it. */
  readonly change: (changed: (value: T) => T) => void;
};

type Known<T> = { readonly of: Source<T> | null; readonly outcome: Outcome<T> | null; readonly isBehind: boolean };

/** A failure that is no refusal replaces no value: the next try may succeed. */
function take<T>(known: Known<T>, of: Known<T>['of'], outcome: Outcome<T>): Known<T> {
  const isKept = 'error' in outcome && known.outcome !== null && 'value' in known.outcome && isPassing(outcome.error);
  return isKept ? { ...known, of, isBehind: true } : { of, outcome, isBehind: false };
}

/**
 * The data of a part of a page: `useData(loaderData.sessions)`, or `useData(() => call(mySessions, {}))`. It is read
 * again with the page, and when `version` changes. The data stays meanwhile, and after a try that failed without a
 * refusal; the page then says that it is behind.
 */
export function useData<T>(source: Source<T>, version?: unknown): Data<T> {
  const given = typeof source === 'function' ? null : source;
  const { state, revalidate } = useRevalidator();
  const isPageStill = state === 'idle';
  // A quick load of the page is never seen as one that runs; its data is new all the same.
  const page: unknown = useLoaderData();
  const [turn, setTurn] = useState(0);
  const [before, setKnown] = useState<Known<T>>({ of: null, outcome: null, isBehind: false });
  const isQuick = given !== null && given.outcome !== null && given !== before.of;
  const known = isQuick ? take(before, given, given.outcome) : before;
  if (known !== before) setKnown(known);
  const { outcome, isBehind } = known;

  const part = useId();
  useEffect(() => {
    showBehind(part, isBehind);
    return () => showBehind(part, false);
  }, [part, isBehind]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an own call is made again with the page, its version and turn.
  useEffect(() => {
    if (given ? given.outcome !== null : !isPageStill && outcome !== null) return;
    let isGone = false;
    void (given?.settled ?? settled((source as () => Promise<T>)())).then((answer) => {
      if (!isGone) setKnown((now) => take(now, given, answer));
    });
    return () => {
      isGone = true;
    };
  }, [given, isPageStill, page, version, turn]);

  const again = () => (given ? void revalidate() : setTurn((now) => now + 1));
  const retry = () => {
    setKnown({ of: given, outcome: null, isBehind: false });
    again();
  };
  const change = (changed: (value: T) => T) =>
    setKnown((now) =>
      now.outcome && 'value' in now.outcome ? { ...now, outcome: { value: changed(now.outcome.value) } } : now,
    );
  return { outcome, again, retry, change };
}

/** The answer of the call, or null while there is none. */
export const answerOf = <T>({ outcome }: Data<T>): T | null => (outcome && 'value' in outcome ? outcome.value : null);
