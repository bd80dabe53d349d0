import { useEffect } from 'react';
import { useSession } from '#web/core/session.ts';

/** While somebody is signed in the tab hears what concerns the account; visitors do not even fetch the code of it. */
export function useLiveLine(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    const stay = new AbortController();
    // Without network the pages do without: they are as they were fetched.
    import('#web/shell/live-line.ts').then(({ keepLine }) => keepLine(stay.signal)).catch(() => undefined);
    return () => stay.abort();
  }, [token]);
}
