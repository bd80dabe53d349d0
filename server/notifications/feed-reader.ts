import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import * as feed from '#server/notifications/live-feed.ts';
import {
  feedEventText,
  idText,
  type OpenStreams,
  type Stream,
  send,
  type Text,
} from '#server/notifications/open-streams.ts';

export type FeedReader = ReturnType<typeof feedReader>;

/** Reads the feed with one query for all open streams, and sends each stream its events. */
export function feedReader({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>, open: OpenStreams) {
  /** Null while no stream is open. */
  let position: feed.Position | null = null;
  /** The events of the last read, because the next read may return them again. */
  let readIds: ReadonlySet<number> = new Set();
  let reading: Promise<void> = Promise.resolve();
  let isScheduled = false;

  /** Reads the feed, one read at a time. A change during a read starts one more. */
  function read(): Promise<void> {
    if (isScheduled) return reading;
    isScheduled = true;
    reading = reading
      .then(() => {
        isScheduled = false;
        if (open.isEmpty()) return;
        return position === null ? readFirst() : readNext(position);
      })
      .catch((error: unknown) => log.error({ err: error }, 'the events of open pages could not be sent'));
    return reading;
  }

  /**
   * Finds where the feed is, and sends nothing: a transaction that is still open keeps the position back, to events from
   * before the streams. Each stream reads after this what its own page missed.
   */
  async function readFirst(): Promise<void> {
    advance(await feed.readSince(db, await feed.positionNow(db)));
  }

  async function readNext(since: feed.Position): Promise<void> {
    const found = await feed.readSince(db, since);
    // Too many events for one read: each client connects again and reads only its own.
    if (!found.isWhole) open.endAll();
    const events = found.events.filter(
      ({ id, accountIds }) => !readIds.has(id) && accountIds.some((id) => open.has(id)),
    );
    const unread = await unreadFor(db, events, open);
    advance(found);
    const end = idText(feed.eventIdOf(found.position, clock()));
    for (const [stream, texts] of textsFor(events, unread, open)) send(stream, ...texts, { text: end });
  }

  function advance(found: feed.FeedRead): void {
    position = open.isEmpty() ? null : found.position;
    readIds = new Set(found.events.map(({ id }) => id));
  }

  return {
    position: () => position,
    read,
    /** Forgets its position, because the last stream has closed. */
    rest(): void {
      position = null;
    },
    /** Resolves when nothing is being read. */
    idle: () => reading,
  };
}

function unreadFor(db: Db, events: readonly feed.FeedEvent[], open: OpenStreams): Promise<ReadonlyMap<number, number>> {
  const counted = events.flatMap(({ name, accountIds }) => (isCounted(name) ? accountIds : []));
  return feed.unreadOf(
    db,
    [...new Set(counted)].filter((id) => open.has(id)),
  );
}

/** The texts of all events for each stream, to be written at once. */
function textsFor(
  events: readonly feed.FeedEvent[],
  unread: ReadonlyMap<number, number>,
  open: OpenStreams,
): ReadonlyMap<Stream, readonly Text[]> {
  const texts = new Map<Stream, Text[]>();
  for (const one of events) {
    for (const accountId of new Set(one.accountIds)) {
      if (!open.has(accountId)) continue;
      const text = feedEventText(one, accountId, unread.get(accountId) ?? 0);
      for (const stream of open.of(accountId)) texts.set(stream, [...(texts.get(stream) ?? []), { id: one.id, text }]);
    }
  }
  return texts;
}

/** These events carry the number of unread notifications. */
const isCounted = (name: feed.FeedEvent['name']) => name === 'notification' || name === 'read';
