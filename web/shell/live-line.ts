import { holdLine } from '#web/core/live/line.ts';
import { setUnread } from '#web/core/live/unread.ts';
import { session } from '#web/core/session.ts';
import { atRest } from '#web/shell/use-welcome.ts';

/** Listens from when the page has come to rest until the signal ends it; a page kept for the way back holds no line. */
export async function keepLine(stay: AbortSignal): Promise<void> {
  let line = new AbortController();
  const end = () => line.abort();
  const begin = () => {
    line = new AbortController();
    const mine = session();
    if (mine && !stay.aborted) holdLine(mine, line.signal).catch(console.warn);
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
