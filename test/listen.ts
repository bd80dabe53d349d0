import type { LiveEventName, LiveEvents } from '#contract/notifications.ts';
import { eventReader } from '../web/core/live/event-reader.ts';

export type Heard = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

export type Listener = {
  status: number;
  headers: Headers;
  /** Everything so far, the oldest first. */
  heard: readonly Heard[];
  /** The next event of this name that was not waited for before. */
  next: <Name extends LiveEventName>(name: Name) => Promise<LiveEvents[Name]>;
  lastId: () => string;
  /** When the server ended it. */
  ended: Promise<void>;
  leave: () => void;
};

const patienceMs = 8_000;

/** An open page: reads the stream of this session as a browser does. */
export async function listen(url: string, token: string, lastEventId?: string): Promise<Listener> {
  const page = new AbortController();
  const response = await fetch(`${url}/api/Notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: page.signal,
  });
  const heard: Heard[] = [];
  let lastId = lastEventId ?? '';
  let waited = 0;
  const read = eventReader({
    event: ({ name, data }) => heard.push({ name, data: JSON.parse(data) } as Heard),
    id: (id) => {
      lastId = id;
    },
  });
  const ended = (async () => {
    if (response.status !== 200 || !response.body) return;
    try {
      for await (const piece of response.body.pipeThrough(new TextDecoderStream())) read(piece);
    } catch (error) {
      if (!page.signal.aborted) throw error;
    }
  })();
  return {
    status: response.status,
    headers: response.headers,
    heard,
    async next(name) {
      const until = performance.now() + patienceMs;
      while (performance.now() < until) {
        const found = heard.findIndex((event, index) => index >= waited && event.name === name);
        if (found >= 0) {
          waited = found + 1;
          return heard[found]?.data as never;
        }
        await new Promise((soon) => setTimeout(soon, 5));
      }
      throw new Error(`no ${name} was heard, but ${JSON.stringify(heard)}`);
    },
    lastId: () => lastId,
    ended,
    leave: () => page.abort(),
  };
}
