import { Refusal } from '#contract/core/errors.ts';
import type { openStream as openStreamCall } from '#contract/notifications.ts';
import { closedAmong } from '#server/accounts/sessions.ts';
import type { Act } from '#server/core/act.ts';
import type { House } from '#server/core/house.ts';
import * as feed from '#server/notifications/live-feed.ts';
import { beatText, begin, eventText, idText, release, type Stream, send } from '#server/notifications/stream.ts';

export type StreamBounds = { perAccount: number; inAll: number; beatMs: number; sessionCheckMs: number };

const usual: StreamBounds = {
  perAccount: 20,
  inAll: 5_000,
  /** Keeps proxies and sockets awake, and looks again whether something was missed. */
  beatMs: 20_000,
  /** So soon an ended session ends its streams. */
  sessionCheckMs: 3_000,
};

const retryAfterSeconds = 30;

/**
 * The open streams of this process. All are told from one feed, which is read when the process hears that there is
 * something: one look at the database for all of them, however many they are.
 */
export function streams(house: House, { perAccount, inAll, beatMs, sessionCheckMs } = usual) {
  const { db, clock, changed, log } = house;
  const open = new Map<number, Set<Stream>>();
  let size = 0;
  let isClosing = false;
  /** Null while nobody listens. */
  let position: feed.Position | null = null;
  /** Told already, should the next look bring it once more. */
  let told: ReadonlySet<number> = new Set();
  let looking: Promise<void> = Promise.resolve();
  let isAsked = false;

  const all = () => [...open.values()].flatMap((theirs) => [...theirs]);

  /** One look after the other; what is heard during a look asks for one more. */
  function look(): Promise<void> {
    if (isAsked) return looking;
    isAsked = true;
    looking = looking
      .then(() => {
        isAsked = false;
        return size ? lookOnce() : undefined;
      })
      .catch((error: unknown) => log.error({ err: error }, 'open pages could not be told'));
    return looking;
  }

  async function lookOnce(): Promise<void> {
    const since = position ?? (await feed.positionNow(db));
    const found = await feed.lookSince(db, since);
    // Too much at once to be told one by one: each comes again and is told his own.
    if (!found.isWhole) endAll();
    const news = found.told.filter(({ id, accountIds }) => !told.has(id) && accountIds.some((id) => open.has(id)));
    const unread = await unreadFor(news);
    position = size ? found.position : null;
    told = new Set(found.told.map(({ id }) => id));
    const end = idText(feed.eventIdOf(found.position, clock()));
    for (const [stream, text] of textsFor(news, unread)) send(stream, text + end);
  }

  function unreadFor(news: readonly feed.Told[]): Promise<ReadonlyMap<number, number>> {
    const counted = news.flatMap(({ name, accountIds }) => (name === 'room' ? [] : accountIds));
    return feed.unreadOf(
      db,
      [...new Set(counted)].filter((id) => open.has(id)),
    );
  }

  /** All that one stream is told, to be written in one go. */
  function textsFor(news: readonly feed.Told[], unread: ReadonlyMap<number, number>): ReadonlyMap<Stream, string> {
    const texts = new Map<Stream, string>();
    for (const one of news) {
      const forAll = one.name === 'room' ? textOf(one, 0) : null;
      for (const accountId of new Set(one.accountIds)) {
        const text = forAll ?? textOf(one, unread.get(accountId) ?? 0);
        for (const stream of open.get(accountId) ?? []) texts.set(stream, (texts.get(stream) ?? '') + text);
      }
    }
    return texts;
  }

  function endAll(): void {
    for (const { response } of all()) response.end();
  }

  /** What was missed since the event that the page saw last, from the database, then what was told meanwhile. */
  async function catchUp(stream: Stream, lastEventId: string): Promise<void> {
    // The feed stands somewhere before this look: what this look does not see, the feed brings.
    if (position === null) await look();
    const { accountId } = stream;
    const last = feed.positionIn(lastEventId, clock());
    const from = last ?? (await feed.positionNow(db));
    const found = await feed.lookSince(db, from, accountId);
    const unread = (await feed.unreadOf(db, [accountId])).get(accountId) ?? 0;
    // A position that is still to come was made by a database that is no longer there.
    const isWhole = last !== null && found.isWhole && BigInt(last) <= BigInt(found.position);
    const missed = isWhole ? found.told.map((one) => textOf(one, unread)) : [];
    const state = eventText('state', { unread, isWhole });
    release(stream, [...missed, state, idText(feed.eventIdOf(found.position, clock()))].join(''));
  }

  function join(stream: Stream): void {
    const theirs = open.get(stream.accountId) ?? new Set();
    open.set(stream.accountId, theirs.add(stream));
    size++;
  }

  function leave(stream: Stream): void {
    const theirs = open.get(stream.accountId);
    if (!theirs?.delete(stream)) return;
    size--;
    if (theirs.size === 0) open.delete(stream.accountId);
    if (size === 0) position = null;
  }

  async function endClosed(): Promise<void> {
    const current = all();
    if (!current.length) return;
    const closed = await closedAmong(db, [...new Set(current.map(({ session }) => session))], clock());
    for (const { session, response } of current) if (closed.has(session)) response.end();
  }

  const beat = setInterval(() => {
    // The place moves on with it: whoever hears nothing for a day has missed nothing either.
    const text = beatText + (position === null ? '' : idText(feed.eventIdOf(position, clock())));
    for (const stream of all()) send(stream, text);
    void look();
  }, beatMs);
  const check = setInterval(() => {
    endClosed().catch((error: unknown) => log.error({ err: error }, 'sessions of streams could not be looked at'));
  }, sessionCheckMs);
  beat.unref();
  check.unref();
  const onLive = () => void look();
  changed.on('live', onLive);

  const openStream: Act<typeof openStreamCall> = async ({ actor }) => {
    if (isClosing || size >= inAll) throw new Refusal('unavailable', { retryAfterSeconds });
    if ((open.get(actor.id)?.size ?? 0) >= perAccount) throw new Refusal('too_many', { retryAfterSeconds });
    return (response, lastEventId) => {
      const stream: Stream = { response, accountId: actor.id, session: actor.tokenHash.toString('hex'), held: [] };
      join(stream);
      response.once('close', () => leave(stream));
      begin(stream);
      catchUp(stream, lastEventId).catch((error: unknown) => {
        log.error({ err: error }, 'a page could not be told what it missed');
        response.end();
      });
    };
  };

  return {
    openStream,
    /** Ends all of them, so that the pages go on at another process. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(beat);
      clearInterval(check);
      changed.off('live', onLive);
      endAll();
      await looking;
    },
  };
}

/** As it is told to one account. */
function textOf(one: feed.Told, unread: number): string {
  if (one.name === 'room') return eventText('room', { invitationId: one.invitationId });
  if (one.name === 'read') return eventText('read', { unread });
  return eventText('notification', { notification: one.notification, unread });
}
