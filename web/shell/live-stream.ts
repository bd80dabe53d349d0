import { touch } from '#web/core/calls/attended.ts';
import { holdStream } from '#web/core/live/stream.ts';
import { setUnread } from '#web/core/live/unread.ts';
import { atRest } from '#web/core/page/at-rest.ts';
import { session } from '#web/core/session/session.ts';

/** Events of a person at a page, whichever part of it. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'];

/** Listens from when the page is idle until the signal aborts. A page in the back-forward cache holds no stream. */
export async function runStream(stay: AbortSignal): Promise<void> {
  for (const name of touches) addEventListener(name, touch, { passive: true, capture: true, signal: stay });
  let connection = new AbortController();
  const end = () => connection.abort();
  const begin = () => {
    connection = new AbortController();
    const mine = session();
    if (mine && !stay.aborted) holdStream(mine.id, connection.signal).catch(console.warn);
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
