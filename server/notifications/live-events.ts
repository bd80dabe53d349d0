import { lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { announce } from '#server/core/changes.ts';
import { id, instant } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';

const liveEvents = pgTable('live_events', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  name: text().$type<LiveEvent['name']>().notNull(),
  accountIds: id().array().notNull(),
  about: id().notNull(),
  createdAt: instant().notNull(),
});

type LiveEvent = {
  readonly name: 'notification' | 'room' | 'read';
  readonly accountIds: readonly number[];
  /** The notification or the invitation. */
  readonly about: number;
};

/** So long a page that lost its stream is told what it missed; after that it fetches everything anew. */
export const liveEventsKeptMs = 24 * 60 * 60_000;

/** Tells the open pages of these people, in the transaction of the act that causes it. */
export async function tellOpenPages(db: Db, events: readonly LiveEvent[], now: Date): Promise<void> {
  await db
    .insert(liveEvents)
    .values(events.map((event) => ({ ...event, accountIds: [...event.accountIds], createdAt: now })));
  await announce(db, 'live');
}

export const sweepLiveEvents = (db: Db, now: Date) =>
  db.delete(liveEvents).where(lt(liveEvents.createdAt, new Date(now.getTime() - liveEventsKeptMs)));
