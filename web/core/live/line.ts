import type { Session } from '#contract/accounts.ts';
import type { LiveEventName, LiveEvents } from '#contract/notifications.ts';
import { eventReader, type StreamEvent } from '#web/core/live/event-reader.ts';
import { backOffMs, soonMs } from '#web/core/live/patience.ts';
import { setUnread } from '#web/core/live/unread.ts';
import { tellPage } from '#web/core/live.ts';
import { endSession } from '#web/core/session.ts';

/** The server says something every 20 seconds: after this long a silence the line is dead. */
const silenceMs = 45_000;

/** What the tab with the line passes on to the others, and what they ask it. */
type Passed =
  | { readonly event: StreamEvent }
  | { readonly lastId: string }
  | { readonly asks: true }
  | { readonly unread: number };

type Line = {
  readonly session: Session;
  readonly tabs: BroadcastChannel;
  readonly signal: AbortSignal;
  lastId: string;
  /** Null where another tab holds the line. */
  unread: number | null;
};

/**
 * Hears what concerns the account until the signal ends it: one stream for all tabs of this browser, whichever of them
 * holds it; when that one goes, the next goes on where it was (docs/decisions/021).
 */
export async function holdLine(session: Session, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const tabs = new BroadcastChannel(`live ${session.id}`);
  const line: Line = { session, tabs, signal, lastId: '', unread: null };
  signal.addEventListener('abort', () => tabs.close());
  tabs.onmessage = ({ data }: MessageEvent<Passed>) => hearTab(line, data);
  // Another tab may hold the line: what it heard before this one listened is to be fetched.
  tabs.postMessage({ asks: true } satisfies Passed);
  const hold = () => listenOn(line);
  // Only over a safe connection do browsers let tabs agree; otherwise each has a stream of its own.
  if (!navigator.locks) return hold();
  await navigator.locks.request(`live ${session.id}`, { signal }, hold).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

function hearTab(line: Line, passed: Passed): void {
  if ('event' in passed) hear(passed.event);
  else if ('lastId' in passed) line.lastId = passed.lastId;
  else if ('unread' in passed) {
    setUnread(passed.unread);
    tellPage('missed', null);
  } else if (line.unread !== null) {
    line.tabs.postMessage({ unread: line.unread } satisfies Passed);
    line.tabs.postMessage({ lastId: line.lastId } satisfies Passed);
  }
}

/** Answers how many are unread, where the event tells it. */
function hear({ name, data }: StreamEvent): number | null {
  const told = JSON.parse(data) as LiveEvents[LiveEventName];
  if ('invitationId' in told) tellPage('room', told);
  if (!('unread' in told)) return null;
  setUnread(told.unread);
  if ('notification' in told) tellPage('notification', told);
  else if ('isWhole' in told) {
    if (!told.isWhole) tellPage('missed', null);
  } else if (name === 'read') tellPage('read', told);
  return told.unread;
}

/** Connects again and again, later and later, and at once when the network is back. */
async function listenOn(line: Line): Promise<void> {
  for (let failures = 0; !line.signal.aborted; ) {
    const outcome = await listen(line).catch(() => 'failed' as const);
    if (line.signal.aborted || outcome === 'refused') return;
    failures = outcome === 'ended' ? 0 : failures + 1;
    const waitMs = typeof outcome === 'number' ? outcome * 1_000 : 0;
    await rest(Math.max(waitMs, failures ? backOffMs(failures) : soonMs()), line.signal);
  }
}

/** Until the stream ends: `ended` if it had begun, the seconds to wait if the server has no place, `refused` for good. */
async function listen(line: Line): Promise<'ended' | 'failed' | 'refused' | number> {
  const { session, tabs, signal } = line;
  const call = new AbortController();
  const stop = () => call.abort();
  signal.addEventListener('abort', stop);
  let silence = setTimeout(stop, silenceMs);
  try {
    const response = await fetch('/api/Notifications/stream', {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${session.token}`,
        ...(line.lastId && { 'last-event-id': line.lastId }),
      },
      signal: call.signal,
    });
    if (response.status === 401) {
      endSession(session.token);
      return 'refused';
    }
    if (!response.ok || !response.body) return Number(response.headers.get('retry-after')) || 'failed';
    const read = eventReader({
      event(event) {
        line.unread = hear(event) ?? line.unread;
        tabs.postMessage({ event } satisfies Passed);
      },
      id(lastId) {
        line.lastId = lastId;
        tabs.postMessage({ lastId } satisfies Passed);
      },
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

/** Ends early when the network is back, or nobody waits any more. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
