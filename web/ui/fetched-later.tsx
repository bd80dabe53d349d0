import { type ComponentType, useEffect, useState } from 'react';
import { coreCopy } from '#web/core/copy.ts';
import { LoadFailed, Loading } from '#web/ui/states.tsx';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part whose code is fetched when it is first shown. Where that fails (no network, a build that is gone) it says so and
 * can be tried again; React's own `lazy` would keep the failure and take the whole page down with it.
 */
export function fetchedLater<Props extends object>(fetchPart: Fetch<Props>): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function FetchedLater(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [tries, setTries] = useState(0);
    const [failedTry, setFailedTry] = useState(-1);
    useEffect(() => {
      if (known) return setPart(() => known);
      let isGone = false;
      fetchPart().then(
        (fetched) => {
          known = fetched;
          if (!isGone) setPart(() => fetched);
        },
        () => {
          if (!isGone) setFailedTry(tries);
        },
      );
      return () => {
        isGone = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    return failedTry === tries ? (
      <LoadFailed text={coreCopy.network} onRetry={() => setTries(tries + 1)} />
    ) : (
      <Loading />
    );
  };
}
