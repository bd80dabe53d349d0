import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Notification } from '#contract/notifications.ts';
import type { Db } from '#server/core/db.ts';
import { liveEventsKeptMs } from '#server/notifications/live-events.ts';
import { notifications } from '#server/notifications/table.ts';

/** One thing to tell, as it was written down. */
export type Told = { id: number; accountIds: readonly number[] } & (
  | { name: 'notification'; notification: Notification }
  | { name: 'room'; invitationId: number }
  | { name: 'read' }
);

/**
 * Up to where everything is known: the oldest transaction that still ran. What is told from there on is read in one look
 * together with the position to go on from, so that nothing falls between; some of it may come a second time.
 */
export type Position = string;

/** What one look brings; when it is not whole, there was more than is told one by one. */
export type Look = { position: Position; told: readonly Told[]; isWhole: boolean };

type Row = {
  id: number;
  name: Told['name'];
  accountIds: number[];
  about: number;
  /** Null for a notification that is gone. */
  told: { title: string; body: string | null; link: string | null; createdAt: string; readAt: string | null } | null;
};

const lookMax = 500;

/** What is to be told since the position, the oldest first: of everybody, or of one account. */
export async function lookSince(db: Db, since: Position, accountId?: number): Promise<Look> {
  const isTheirs: SQL = accountId === undefined ? sql`true` : sql`e.account_ids @> array[${accountId}::bigint]`;
  const { rows } = await db.execute<{ position: Position; found: Row[] | null }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position, (
      select json_agg(row order by row.id) from (
        select e.id, e.name, e.account_ids as "accountIds", e.about,
          case when n.id is not null then json_build_object('title', n.title, 'body', n.body, 'link', n.link,
            'createdAt', n.created_at, 'readAt', n.read_at) end as told
        from live_events e left join notifications n on e.name = 'notification' and n.id = e.about
        where e.tx >= ${since}::xid8 and ${isTheirs} order by e.id limit ${lookMax + 1}
      ) row) as found`);
  const { position = since, found } = rows[0] ?? {};
  const all = found ?? [];
  return { position, told: all.slice(0, lookMax).flatMap(toldBy), isWhole: all.length <= lookMax };
}

function toldBy({ id, name, accountIds, about, told }: Row): Told[] {
  if (name === 'room') return [{ id, accountIds, name, invitationId: about }];
  if (name === 'read') return [{ id, accountIds, name }];
  if (!told) return [];
  const createdAt = new Date(told.createdAt).toISOString();
  const readAt = told.readAt && new Date(told.readAt).toISOString();
  return [{ id, accountIds, name, notification: { ...told, id: about, createdAt, readAt } }];
}

/** Where a reader begins who has nothing to catch up on. */
export async function positionNow(db: Db): Promise<Position> {
  const { rows } = await db.execute<{ position: Position }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as position`,
  );
  return rows[0]?.position ?? '0';
}

/** As it travels: with the moment, because what is to be told is kept for a time only. */
export const eventIdOf = (position: Position, now: Date): string => `${position}-${Math.floor(now.getTime() / 1000)}`;

/** The position that a `Last-Event-ID` names; null when it is none of ours, or too old. */
export function positionIn(eventId: string, now: Date): Position | null {
  const [, position, seconds] = /^(\d{1,19})-(\d{1,12})$/.exec(eventId) ?? [];
  if (position === undefined || Number(seconds) * 1000 + liveEventsKeptMs <= now.getTime()) return null;
  return position;
}

/** How many notifications each of these people has not read. */
export async function unreadOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (!accountIds.length) return new Map();
  const rows = await db
    .select({ accountId: notifications.accountId, unread: count() })
    .from(notifications)
    .where(and(inArray(notifications.accountId, [...accountIds]), isNull(notifications.readAt)))
    .groupBy(notifications.accountId);
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}
