import { type ComponentType, useEffect, useState } from 'react';
import { coreCopy } from '#web/core/copy.ts';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

type Fetch<Props> = () => Promise<ComponentType<Props>>;

type FetchedLater<Props> = ComponentType<Props> & {
  /** For a part that opens by itself: fetched before, it is there at once. */
  fetchFirst: () => Promise<void>;
};

/**
 * A part whose code is fetched when it is first shown. If that fails (no network, an old build), it says so and can be
 * tried again. React's own `lazy` would keep the failure and break the whole page.
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
      if (known) return void setPart(() => known);
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
