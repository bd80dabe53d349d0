import { lt } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { HistoryAction } from '#contract/copy/history.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { publishChange } from '#server/base/db/changes.ts';
import { id, instant } from '#server/base/db/columns.ts';
import { type Db, placeholders, prepared } from '#server/base/db/db.ts';

const liveEvents = snakeCase.table('live_events', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  name: text().$type<LiveEvent['name']>().notNull(),
  accountIds: id().array().notNull(),
  about: id().notNull(),
  subject: text().$type<QueueSubject>(),
  action: text().$type<HistoryAction>(),
  createdAt: instant().notNull(),
});

export type LiveEvent =
  | {
      readonly name: 'notification' | 'room' | 'request' | 'read';
      readonly accountIds: readonly number[];
      /** The notification, the invitation or the request. */
      readonly about: number;
    }
  | {
      /** To all administrators who may know of the subject. */
      readonly name: 'queue';
      /** The actors; empty if the platform did. */
      readonly accountIds: readonly number[];
      readonly about: number;
      readonly subject: QueueSubject;
      readonly action: HistoryAction;
    };

/** How long a page that lost its stream can get the missed events. After that it loads everything again. */
export const liveEventsRetentionMs = 24 * 60 * 60_000;

/** Publishes events to open pages, in the transaction of the handler. */
export async function publishLiveEvents(db: Db, events: readonly LiveEvent[], now: Date): Promise<void> {
  for (const event of events)
    await insertEvent(db).execute({ ...noSubject, ...event, accountIds: [...event.accountIds], createdAt: now });
  await publishChange(db, 'live');
}

const noSubject = { subject: null, action: null };
const insertEvent = prepared((db) =>
  db
    .insert(liveEvents)
    .values(placeholders('name', 'accountIds', 'about', 'subject', 'action', 'createdAt'))
    .prepare('insert_live_event'),
);

export const sweepLiveEvents = (db: Db, now: Date) =>
  db.delete(liveEvents).where(lt(liveEvents.createdAt, new Date(now.getTime() - liveEventsRetentionMs)));
