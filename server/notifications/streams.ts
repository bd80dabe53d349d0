import { closedAmong } from '#server/accounts/login/sessions.ts';
import { periodic } from '#server/base/time/periodic.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { type FeedReader, feedReader } from '#server/notifications/feed-reader.ts';
import * as feed from '#server/notifications/live-feed.ts';
import { eventIdOf } from '#server/notifications/live-feed.ts';
import {
  begin,
  eventText,
  feedEventText,
  heartbeatText,
  idText,
  type OpenStreams,
  openStreams,
  release,
  type Stream,
  send,
} from '#server/notifications/open-streams.ts';

/** Sends the missed events since the last event of the page, then the events that arrived meanwhile. */
async function catchUp(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  reader: FeedReader,
  stream: Stream,
  lastEventId: string,
): Promise<void> {
  // The position of the feed is before the following read, so the feed returns what this read does not see.
  if (reader.position() === null) await reader.read();
  const { response, accountId } = stream;
  if (response.destroyed) return;
  if (reader.position() === null) throw new Error('the feed could not be read');
  const last = feed.parseEventId(lastEventId, clock());
  const from = last ?? (await feed.positionNow(db));
  const found = await feed.readSince(db, from, accountId);
  const unread = (await feed.unreadOf(db, [accountId])).get(accountId) ?? 0;
  // A position in the future is from another database.
  const isWhole = last !== null && found.isWhole && BigInt(last) <= BigInt(found.position);
  const missed = isWhole
    ? found.events.map((one) => ({ id: one.id, text: feedEventText(one, accountId, unread) }))
    : [];
  const state = eventText('state', { unread, isWhole });
  release(stream, missed, state + idText(feed.eventIdOf(found.position, clock())));
}

const streamsMax = { perAccount: 20, inAll: 5_000 };
/** How often each stream gets a heartbeat, which keeps proxies and sockets open, and the feed is read. */
const beatMs = 20_000;
/** How often the streams of ended sessions are closed. */
const sessionCheckMs = 3_000;

/**
 * The open streams of this process. One feed serves all of them. When the process receives a change, it reads the feed
 * with one query for all streams.
 */
export function streams(app: AppContext) {
  const { clock, changed, log } = app;
  const open = openStreams(streamsMax);
  const reader = feedReader(app, open);

  const heartbeat = setInterval(() => {
    // The event id is renewed too: a client without events for a day can still continue.
    const position = reader.position();
    const text = heartbeatText + (position === null ? '' : idText(eventIdOf(position, clock())));
    for (const stream of open.all()) send(stream, { text });
    void reader.read();
  }, beatMs);
  const check = periodic(
    () =>
      endSignedOut(app, open).catch((error: unknown) =>
        log.error({ err: error }, 'the sessions of streams could not be checked'),
      ),
    sessionCheckMs,
  );
  heartbeat.unref();
  check.start();
  const onLive = () => void reader.read();
  changed.on('live', onLive);

  const openStream: Handler<'openStream'> = async ({ actor }) => {
    open.refuseTooMany(actor.id);
    return (response, lastEventId) => {
      // The page left while its session was looked up: the end of this stream would never be noticed.
      if (response.destroyed) return;
      const session = actor.tokenHash.toString('hex');
      const stream: Stream = { response, accountId: actor.id, session, buffered: [], missedIds: new Set() };
      open.add(stream);
      response.once('close', () => {
        open.remove(stream);
        if (open.isEmpty()) reader.rest();
      });
      begin(stream);
      catchUp(app, reader, stream, lastEventId).catch((error: unknown) => {
        log.error({ err: error }, 'the missed events could not be sent to a page');
        response.end();
      });
    };
  };

  return {
    openStream,
    size: open.size,
    /** Ends all streams, so that the pages connect to another process. */
    async close(): Promise<void> {
      clearInterval(heartbeat);
      changed.off('live', onLive);
      open.close();
      await Promise.all([check.stop(), reader.idle()]);
    },
  };
}

async function endSignedOut({ db, clock }: AppContext, open: OpenStreams): Promise<void> {
  const current = open.all();
  if (!current.length) return;
  const closed = await closedAmong(db, [...new Set(current.map(({ session }) => session))], clock());
  for (const { session, response } of current) if (closed.has(session)) response.end();
}
