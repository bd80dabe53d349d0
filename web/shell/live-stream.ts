import { holdStream } from '#web/core/live/stream.ts';
import { setUnread } from '#web/core/live/unread.ts';
import { session } from '#web/core/session.ts';
import { atRest } from '#web/shell/use-welcome.ts';

/** Listens from when the page is idle until the signal aborts. A page in the back-forward cache holds no stream. */
export async function runStream(stay: AbortSignal): Promise<void> {
  let connection = new AbortController();
  const end = () => connection.abort();
  const begin = () => {
    connection = new AbortController();
    const mine = session();
    if (mine && !stay.aborted) holdStream(mine, connection.signal).catch(console.warn);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && begin();
  await atRest();
  begin();
  addEventListener('pagehide', end, { signal: stay });
  addEventListener('pageshow', comeBack, { signal: stay });
  const leave = () => {
    end();
    setUnread(0);
  };
  if (stay.aborted) leave();
  else stay.addEventListener('abort', leave);
}
