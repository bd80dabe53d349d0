import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '#contract/core/client.ts';
import {
  type LiveEventName,
  type LiveEvents,
  myNotifications,
  type Notification,
} from '#contract/notifications/calls.ts';
import { eventReader } from '../web/core/live/event-reader.ts';
import { eventually } from './eventually.ts';

export type ReceivedEvent = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

export type Listener = {
  status: number;
  headers: Headers;
  /** All events so far, oldest first. */
  received: readonly ReceivedEvent[];
  /** The next event of this name, after those that were already returned. */
  next: <Name extends LiveEventName>(name: Name) => Promise<LiveEvents[Name]>;
  /** The titles of the notifications so far. */
  titles: () => string[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave: () => void;
};

/** Reads the event stream of this session, as an open page in a browser does. */
export async function listen(url: string, token: string): Promise<Listener> {
  const page = new AbortController();
  const response = await fetch(`${url}/api/Notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: page.signal,
  });
  const received: ReceivedEvent[] = [];
  let waited = 0;
  const read = eventReader(({ name, data }) => received.push({ name, data: JSON.parse(data) } as ReceivedEvent));
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
    received,
    async next(name) {
      const event = await eventually(
        () => received.find((event, index) => index >= waited && event.name === name),
        () => `received no ${name}, but ${JSON.stringify(received)}`,
      );
      waited = received.indexOf(event) + 1;
      return event.data as never;
    },
    titles: () => received.flatMap((event) => (event.name === 'notification' ? [event.data.notification.title] : [])),
    ended,
    leave: () => page.abort(),
  };
}

/** A page that opens its stream again when it ends, and then reads its list of notifications. */
export function followNotifications(url: string, token: string, call: Call) {
  const streams: Listener[] = [];
  const listed: Notification[] = [];
  const readList = async () => {
    const read = (cursor?: string) => call(myNotifications, { limit: 100, ...(cursor && { cursor }) });
    for (let page = await read(); ; page = await read(page.nextCursor)) {
      listed.push(...page.items);
      if (page.nextCursor === null) return;
    }
  };
  let isLeft = false;
  const follow = async () => {
    while (!isLeft) {
      const stream = await listen(url, token).catch(() => null);
      if (stream?.status === 200) {
        streams.push(stream);
        // A list that cannot be read is read with the next stream.
        if (streams.length > 1) await readList().catch(stream.leave);
        await stream.ended.catch(() => {});
      } else await sleep(20);
    }
  };
  const following = follow();
  return {
    streams,
    isOpen: () => streams.at(-1)?.received.some(({ name }) => name === 'state') ?? false,
    /** The notifications that each of its streams brought. */
    brought: () =>
      streams.map(({ received }) =>
        received.flatMap((event) => (event.name === 'notification' ? [event.data.notification] : [])),
      ),
    /** Those in the list that it read. */
    listed,
    async leave() {
      isLeft = true;
      streams.at(-1)?.leave();
      await following;
    },
  };
}
