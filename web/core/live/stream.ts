import { unattendedHeader } from '#contract/core/client.ts';
import type { LiveEventName, LiveEvents } from '#contract/notifications/calls.ts';
import { isAttended } from '#web/core/calls/attended.ts';
import { backOffMs, rest, soonMs } from '#web/core/calls/back-off.ts';
import { learnTime } from '#web/core/calls/server-time.ts';
import { eventReader, type StreamEvent } from '#web/core/live/event-reader.ts';
import { notifyPage } from '#web/core/live/live.ts';
import { setUnread } from '#web/core/live/unread.ts';
import { endSession, replacementOf, session } from '#web/core/session/session.ts';

/** The server sends something every 20 seconds: after this silence the stream is dead. */
const silenceMs = 45_000;

/** Messages between the tab that holds the stream and the other tabs. */
type TabMessage = { readonly event: StreamEvent } | { readonly asks: true } | { readonly unread: number };

type Connection = {
  readonly tabs: BroadcastChannel;
  readonly signal: AbortSignal;
  /** Null if another tab holds the stream. */
  unread: number | null;
};

/**
 * Listens to the account's events until the signal aborts. All tabs of a browser share one stream: one tab holds it,
 * and when that tab closes, the next one opens another (server/notifications/README.md).
 */
export async function holdStream(accountId: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const tabs = new BroadcastChannel(`live ${accountId}`);
  const connection: Connection = { tabs, signal, unread: null };
  signal.addEventListener('abort', () => tabs.close());
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => handleTabMessage(connection, data);
  // Another tab may hold the stream: ask it for what this tab missed.
  tabs.postMessage({ asks: true } satisfies TabMessage);
  const hold = () => listenOn(connection);
  // Browsers have locks only over HTTPS; without them each tab has its own stream.
  if (!navigator.locks) return hold();
  await navigator.locks.request(`live ${accountId}`, { signal }, hold).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function handleTabMessage(connection: Connection, message: TabMessage): void {
  if ('event' in message) handleEvent(message.event);
  else if ('unread' in message) {
    setUnread(message.unread);
    notifyPage('missed', null);
  } else if (connection.unread !== null)
    connection.tabs.postMessage({ unread: connection.unread } satisfies TabMessage);
}

/** Returns the number of unread notifications, if the event carries it. */
function handleEvent({ name, data }: StreamEvent): number | null {
  const payload = JSON.parse(data) as LiveEvents[LiveEventName];
  if ('invitationId' in payload) notifyPage('room', payload);
  else if ('requestId' in payload) notifyPage('request', payload);
  else if ('action' in payload) notifyPage('queue', payload);
  if (!('unread' in payload)) return null;
  setUnread(payload.unread);
  if ('notification' in payload) notifyPage('notification', payload);
  else if (name === 'state') notifyPage('missed', null);
  else if (name === 'read') notifyPage('read', payload);
  return payload.unread;
}

/** Reconnects with growing pauses, and at once when the network is back. */
async function listenOn(connection: Connection): Promise<void> {
  for (let failures = 0; !connection.signal.aborted; ) {
    const outcome = await listen(connection).catch(() => 'failed' as const);
    if (connection.signal.aborted || outcome === 'refused') return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    const waitMs = typeof outcome === 'number' ? outcome * 1_000 : 0;
    await rest(Math.max(waitMs, failures ? backOffMs(failures) : soonMs()), connection.signal);
  }
}

/**
 * Resolves when the stream ends: `ended` if it had begun, the seconds to wait if the server is full, `refused` for
 * good. When the token was replaced the server ends the stream, and the next one has the new token.
 */
async function listen(connection: Connection): Promise<'ended' | 'failed' | 'refused' | number> {
  const { tabs, signal } = connection;
  const mine = session();
  if (mine === null) return 'refused';
  const { token, id: account } = mine;
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, silenceMs);
  try {
    const response = await fetch('/api/Notifications/stream', {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(isAttended() ? {} : { [unattendedHeader]: '1' }),
      },
      signal: call.signal,
    });
    learnTime(response);
    if (response.status === 401) {
      if ((await replacementOf(token, account)) !== null) return 'ended';
      endSession(token);
      return 'refused';
    }
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) || 'failed';
    const read = eventReader((event) => {
      connection.unread = handleEvent(event) ?? connection.unread;
      tabs.postMessage({ event } satisfies TabMessage);
    });
    const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) return 'ended';
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      read(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
}
