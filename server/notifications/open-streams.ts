import type { ServerResponse } from 'node:http';
import { Refusal } from '#contract/core/errors.ts';
import type { LiveEventName, LiveEvents } from '#contract/notifications/calls.ts';

/** A client with more unread bytes is too slow: its stream ends. It connects again and reads what it shows. */
const unreadBytesMax = 64 * 1024;

/** One open page, or one browser whose pages share it. */
export type Stream = {
  readonly response: ServerResponse;
  readonly accountId: number;
  /** The hash of the session's token, in hexadecimal. */
  readonly session: string;
  /** New events wait here until the first one is sent; then null. */
  buffered: string[] | null;
};

/** No proxy may store, compress or buffer the stream: each event must arrive at once. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function begin(stream: Stream): void {
  stream.response.writeHead(200, headers);
  stream.response.flushHeaders();
}

export const eventText = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An empty comment, which keeps the connection open. */
export const heartbeatText = ': \n\n';

export function send(stream: Stream, text: string): void {
  if (stream.buffered) return void stream.buffered.push(text);
  const { response } = stream;
  if (response.destroyed || response.writableEnded) return;
  response.write(text);
  if (response.writableLength > unreadBytesMax) response.destroy();
}

/** Sends the first event, then the buffered ones. */
export function release(stream: Stream, first: string): void {
  const buffered = stream.buffered ?? [];
  stream.buffered = null;
  send(stream, first + buffered.join(''));
}

export type StreamsMax = { readonly perAccount: number; readonly inAll: number };

const retryAfterSeconds = 30;
const none: ReadonlySet<Stream> = new Set();

export type OpenStreams = ReturnType<typeof openStreams>;

/** The open streams of this process, by account. */
export function openStreams({ perAccount, inAll }: StreamsMax) {
  const open = new Map<number, Set<Stream>>();
  let count = 0;
  let isClosing = false;

  const of = (accountId: number): ReadonlySet<Stream> => open.get(accountId) ?? none;
  const all = (): Stream[] => [...open.values()].flatMap((theirs) => [...theirs]);
  function endAll(): void {
    for (const { response } of all()) response.end();
  }

  return {
    isEmpty: () => count === 0,
    size: () => count,
    has: (accountId: number) => open.has(accountId),
    of,
    all,
    endAll,

    /** Refuses one more stream of this account if there are too many. */
    refuseTooMany(accountId: number): void {
      if (isClosing || count >= inAll) throw new Refusal('unavailable', { retryAfterSeconds });
      if (of(accountId).size >= perAccount) throw new Refusal('too_many', { retryAfterSeconds });
    },

    add(stream: Stream): void {
      const theirs = open.get(stream.accountId) ?? new Set();
      open.set(stream.accountId, theirs.add(stream));
      count++;
    },

    remove(stream: Stream): void {
      const theirs = open.get(stream.accountId);
      if (!theirs?.delete(stream)) return;
      count--;
      if (theirs.size === 0) open.delete(stream.accountId);
    },

    /** Ends all streams and refuses new ones. */
    close(): void {
      isClosing = true;
      endAll();
    },
  };
}
