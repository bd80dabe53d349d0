import { useEffect, useState } from 'react';
import { type Findings, findAnything } from '#contract/administration/find.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { latinDigits, lengthOf } from '#contract/core/text.ts';
import { call } from '#web/core/calls/api.ts';

/** How long nothing is typed before the server is query. */
const pauseMs = 200;

type Outcome = { typed: string; findings: Findings } | { typed: string; error: string };

/** Two characters, or one digit: what the server searches for. */
export const isEnough = (typed: string): boolean => lengthOf(typed) > 1 || /^\d$/.test(latinDigits(typed));

/**
 * Searches while somebody types. An answer to an earlier text is ignored, whenever it arrives. Until the answer comes, the
 * results of the text before stay.
 */
export function useFind() {
  const [query, setQuery] = useState({ typed: '' });
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  useEffect(() => {
    const typed = query.typed.trim();
    if (!isEnough(typed)) {
      setOutcome(null);
      return;
    }
    let isCurrent = true;
    const ask = async () => {
      const answer = await call(findAnything, { q: typed }).then(
        (findings) => ({ typed, findings }),
        (error: unknown) => {
          if (!isApiError(error)) throw error;
          return { typed, error: error.message };
        },
      );
      if (isCurrent) setOutcome(answer);
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query]);

  const typed = query.typed.trim();
  return {
    text: query.typed,
    typed,
    outcome,
    isLooking: isEnough(typed) && outcome?.typed !== typed,
    type: (text: string) => setQuery({ typed: text }),
    retry: () => {
      setOutcome(null);
      setQuery({ ...query });
    },
  };
}
