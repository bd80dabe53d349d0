import { useCallback, useEffect, useRef, useState } from 'react';
import { type MyPart, myPart } from '#contract/suggestions/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { useSession } from '#web/core/session/session.ts';

type Loaded = { readonly token: string; readonly part: MyPart | null };
export type Support = Pick<MyPart, 'hasSupported' | 'supportsCount'>;

/**
 * The reader's own data on the suggestion. It is fetched separately from the page, which is the same for everybody, and
 * again with each load of the page. Null for visitors and while loading.
 */
export function useMyPart(suggestion: { readonly id: number }) {
  const token = useSession()?.token;
  const [loaded, setLoaded] = useState<Loaded>();
  const latestTurn = useRef(0);

  const fetchPart = useCallback(async () => {
    if (token === undefined) return;
    latestTurn.current += 1;
    const turn = latestTurn.current;
    const part = await orNull(call(myPart, { id: suggestion.id }));
    if (turn === latestTurn.current) setLoaded({ token, part });
  }, [suggestion, token]);

  useEffect(() => {
    void fetchPart();
  }, [fetchPart]);

  return {
    part: loaded !== undefined && loaded.token === token ? loaded.part : null,
    /** The reader changed their support: earlier answers no longer count. */
    setSupport(support: Support) {
      setLoaded((before) => before && { ...before, part: before.part && { ...before.part, ...support } });
      void fetchPart();
    },
  };
}
