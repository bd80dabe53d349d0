import { and, count, isNull, type SQL, sql } from 'drizzle-orm';
import type { HistoryAction } from '#contract/copy/history.ts';
import { permissionsWith } from '#contract/core/permissions.ts';
import { type QueueSubject, queueCapabilities, queueSubjects } from '#contract/core/queues.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { liveEventsRetentionMs } from '#server/call/history/live-events.ts';
import { notifications } from '#server/call/history/notices.ts';
import { shownTitle } from '#server/notifications/view.ts';

/** One event for the open pages of some accounts. */
export type FeedEvent = { id: number; accountIds: readonly number[] } & (
  | { name: 'notification'; notification: Notification }
  | { name: 'room'; invitationId: number }
  | { name: 'request'; requestId: number }
  | { name: 'read' }
  | {
      name: 'queue';
      subject: QueueSubject;
      about: number;
      action: HistoryAction;
      by: { id: number; name: string } | null;
    }
);

/**
 * The id of the oldest transaction that still ran at a read. All older transactions are complete, so the next read
 * begins here and misses nothing. It may return some events a second time.
 */
export type Position = string;

/** The result of one read. When `isWhole` is false, there were more events than `eventsMax`. */
export type FeedRead = { position: Position; events: readonly FeedEvent[]; isWhole: boolean };

type Row = {
  id: number;
  name: FeedEvent['name'];
  accountIds: number[];
  about: number;
  subject: QueueSubject | null;
  action: HistoryAction | null;
  /** The administrator who did it, for an event of a queue. */
  by: { id: number; name: string } | null;
  /** Null for a notification that was deleted. */
  notification: {
    title: string;
    body: string | null;
    link: string | null;
    createdAt: string;
    readAt: string | null;
  } | null;
};

const eventsMax = 500;

const openSubjects = queueSubjects.filter((subject) => queueCapabilities[subject] === null).map((one) => sql`${one}`);
const seesCases = permissionsWith('seesCases').map((one) => sql`${one}`);

/** The accounts that an event is for. Readers of a queue are found at reading, because permissions change. */
const readers = sql`(case when e.name <> 'queue' then e.account_ids else array(
  select a.id from accounts a where a.role = 'Admin' and a.status = 'Accepted' and (
    e.subject in (${sql.join(openSubjects, sql`, `)}) or a.permission in (${sql.join(seesCases, sql`, `)}))) end)`;

/** Reads the events since the position, oldest first: of all accounts or of one. */
export async function readSince(db: Db, since: Position, accountId?: number): Promise<FeedRead> {
  const isTheirs: SQL = accountId === undefined ? sql`true` : sql`${accountId}::bigint = any(${readers})`;
  const { rows } = await db.execute<{ position: Position; found: Row[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position, (
      select json_agg(row order by row.id) from (
        select e.id, e.name, ${readers} as "accountIds", e.about, e.subject, e.action,
          (select json_build_object('id', a.id, 'name', a.display_name) from accounts a
            where e.name = 'queue' and a.id = e.account_ids[1] and a.role = 'Admin') as by,
          case when ${notifications.id} is not null then json_build_object('title', ${shownTitle},
            'body', ${notifications.body}, 'link', ${notifications.link},
            'createdAt', ${notifications.createdAt}, 'readAt', ${notifications.readAt}) end as notification
        from live_events e left join ${notifications}
          on e.name = 'notification' and ${notifications.id} = e.about
        where e.tx >= ${since}::xid8 and ${isTheirs} order by e.id limit ${eventsMax + 1}
      ) row) as found`);
  const { position = since, found } = rows[0] ?? {};
  const all = found ?? [];
  return { position, events: all.slice(0, eventsMax).flatMap(eventsOf), isWhole: all.length <= eventsMax };
}

function eventsOf({ id, name, accountIds, about, subject, action, by, notification }: Row): FeedEvent[] {
  if (name === 'queue') return subject && action ? [{ id, accountIds, name, subject, about, action, by }] : [];
  if (name === 'room') return [{ id, accountIds, name, invitationId: about }];
  if (name === 'request') return [{ id, accountIds, name, requestId: about }];
  if (name === 'read') return [{ id, accountIds, name }];
  if (!notification) return [];
  const createdAt = new Date(notification.createdAt).toISOString();
  const readAt = notification.readAt && new Date(notification.readAt).toISOString();
  return [{ id, accountIds, name, notification: { ...notification, id: about, createdAt, readAt } }];
}

/** The position for a reader that has missed nothing. */
export async function positionNow(db: Db): Promise<Position> {
  const { rows } = await db.execute<{ position: Position }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]?.position ?? '0';
}

/** The position as an event id. It includes the time, because events are deleted after a day. */
export const eventIdOf = (position: Position, now: Date): string => `${position}-${Math.floor(now.getTime() / 1000)}`;

/** The position in a `Last-Event-ID`; null when it is not valid or too old. */
export function parseEventId(eventId: string, now: Date): Position | null {
  const [, position, seconds] = /^(\d{1,19})-(\d{1,12})$/.exec(eventId) ?? [];
  if (position === undefined || Number(seconds) * 1000 + liveEventsRetentionMs <= now.getTime()) return null;
  return position;
}

/** Along the index of what is unread. */
export const unreadCounts = prepared((db) =>
  db
    .select({ accountId: notifications.accountId, unread: count() })
    .from(notifications)
    .where(and(sql`${notifications.accountId} = any(${sql.placeholder('accountIds')})`, isNull(notifications.readAt)))
    .groupBy(notifications.accountId)
    .prepare('unread_counts'),
);

/** The number of unread notifications of each account. */
export async function unreadOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (!accountIds.length) return new Map();
  const rows = await unreadCounts(db).execute({ accountIds: [...accountIds] });
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}
