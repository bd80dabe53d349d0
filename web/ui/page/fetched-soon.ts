import { useEffect } from 'react';
import { atRest } from '#web/core/page/at-rest.ts';

/** A part that is fetched later (`fetched-later.tsx`). */
type Later = { readonly fetchFirst: () => Promise<void> };

/** For loaders: the code of a part comes with the data of its page. Without it the part says so in its place. */
export const fetchedWithData = ({ fetchFirst }: Later): Promise<void> => fetchFirst().catch(() => undefined);

/** Fetches a part that a press opens, once the page is at rest: then it opens at once. */
export function useFetchedSoon({ fetchFirst }: Later): void {
  useEffect(() => {
    atRest()
      .then(fetchFirst)
      .catch(() => undefined);
  }, [fetchFirst]);
}
