import { useCallback, useEffect, useRef, useState } from 'react';
import { type MyPart, myPart } from '#contract/suggestions.ts';
import { call } from '#web/core/api.ts';
import { orNull } from '#web/core/or-null.ts';
import { useSession } from '#web/core/session.ts';

type Loaded = { readonly token: string; readonly part: MyPart | null };
export type Support = Pick<MyPart, 'hasSupported' | 'supportsCount'>;

/**
 * What the reader has to do with the suggestion, fetched beside the page, which is the same for everybody, and anew
 * whenever the page is. Null for visitors, and until it came.
 */
export function useMyPart(suggestion: { readonly id: number }) {
  const token = useSession()?.token;
  const [loaded, setLoaded] = useState<Loaded>();
  const asked = useRef(0);

  const fetchPart = useCallback(async () => {
    if (token === undefined) return;
    asked.current += 1;
    const turn = asked.current;
    const part = await orNull(call(myPart, { id: suggestion.id }));
    if (turn === asked.current) setLoaded({ token, part });
  }, [suggestion, token]);

  useEffect(() => {
    void fetchPart();
  }, [fetchPart]);

  return {
    part: loaded !== undefined && loaded.token === token ? loaded.part : null,
    /** The reader gave his support or took it back: what was asked for before that no longer counts. */
    setSupport(support: Support) {
      setLoaded((before) => before && { ...before, part: before.part && { ...before.part, ...support } });
      void fetchPart();
    },
  };
}
