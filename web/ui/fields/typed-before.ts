import { useEffectEvent, useLayoutEffect } from 'react';
import { useHydrated } from '#web/core/session/hydrated.ts';

/**
 * On a slow network people fill in a field before the scripts of its page have arrived. A field whose content is state
 * takes that over when the scripts run: the next rendering would write the state back into it. Without a known content
 * the field keeps its own.
 */
export function useTypedBefore(
  read: () => string | undefined,
  known: string | undefined,
  onTyped: (typed: string) => void,
): void {
  const isHydrated = useHydrated();
  const takeOver = useEffectEvent(() => {
    const typed = read();
    if (!isHydrated && known !== undefined && typed !== undefined && typed !== known) onTyped(typed);
  });
  useLayoutEffect(() => void takeOver(), []);
}
