import type { AppContext } from '#server/core/http/app-context.ts';
import type { FeedReader } from '#server/notifications/feed-reader.ts';
import * as feed from '#server/notifications/live-feed.ts';
import { eventText, feedEventText, idText, release, type Stream } from '#server/notifications/stream.ts';

/** Sends the missed events since the last event of the page, then the events that arrived meanwhile. */
export async function catchUp(
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
