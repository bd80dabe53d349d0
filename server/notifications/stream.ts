import type { ServerResponse } from 'node:http';
import type { LiveEventName, LiveEvents } from '#contract/notifications.ts';

/** Whoever leaves so much unread is too slow: he comes again and goes on from what he has seen. */
const unreadBytesMax = 64 * 1024;

/** One open page, or one browser whose pages share it. */
export type Stream = {
  readonly response: ServerResponse;
  readonly accountId: number;
  /** The hash of the session's token, in hexadecimal. */
  readonly session: string;
  /** What came while it is still told what it had missed. */
  held: string[] | null;
};

/** Nobody on the way may keep, compress or collect what goes through: each event is due at once. */
const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  'x-accel-buffering': 'no',
};

export function begin(stream: Stream): void {
  stream.response.writeHead(200, head);
  stream.response.flushHeaders();
}

export const eventText = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What follows is continued from here; without data it is no event of its own. */
export const idText = (eventId: string): string => `id: ${eventId}\n\n`;

/** A line that means nothing: it keeps the line open. */
export const beatText = ': \n\n';

export function send(stream: Stream, text: string): void {
  if (stream.held) return void stream.held.push(text);
  const { response } = stream;
  if (response.destroyed || response.writableEnded) return;
  response.write(text);
  if (response.writableLength > unreadBytesMax) response.destroy();
}

/** What it had missed first, then what came meanwhile. */
export function release(stream: Stream, missed: string): void {
  const texts = [missed, ...(stream.held ?? [])];
  stream.held = null;
  send(stream, texts.join(''));
}
