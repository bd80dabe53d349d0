import { type ComponentType, useEffect, useState } from 'react';
import { coreCopy } from '#web/core/copy.ts';
import { LoadFailed, Loading } from '#web/ui/states.tsx';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

type FetchedLater<Props> = ComponentType<Props> & {
  /** For what opens by itself: fetched before that, it stands there at once. */
  fetchFirst: () => Promise<void>;
};

/**
 * A part whose code is fetched when it is first shown. Where that fails (no network, a build that is gone) it says so and
 * can be tried again; React's own `lazy` would keep the failure and take the whole page down with it.
 */
export function fetchedLater<Props extends object>(fetchPart: Fetch<Props>): FetchedLater<Props> {
  let known: ComponentType<Props> | null = null;
  async function fetchFirst() {
    known ??= await fetchPart();
  }
  function FetchedLater(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [tries, setTries] = useState(0);
    const [failedTry, setFailedTry] = useState(-1);
    useEffect(() => {
      if (known) return setPart(() => known);
      let isGone = false;
      fetchFirst().then(
        () => {
          if (!isGone) setPart(() => known);
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
  }
  return Object.assign(FetchedLater, { fetchFirst });
}
