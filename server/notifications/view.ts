import { and, count, isNull, sql } from 'drizzle-orm';
import type { Notification } from '#contract/notifications/calls.ts';
import { type Db, prepared } from '#server/base/db/db.ts';
import { notifications, personMark } from '#server/call/history/notices.ts';

/** With the name that the account of its person has now. */
export const shownTitle = sql<string>`case when ${notifications.personId} is null then ${notifications.title} else
  replace(${notifications.title}, ${sql.raw(`'${personMark}'`)}, (select display_name from accounts where accounts.id = ${notifications.personId})) end`;

const { id, body, link, createdAt, readAt } = notifications;
/** The columns of a notification that people read. */
export const shownNotification = { id, title: shownTitle, body, link, createdAt, readAt };

type NotificationRow = Omit<typeof notifications.$inferSelect, 'accountId' | 'subject' | 'subjectId' | 'personId'>;

export const viewNotification = ({ id, title, body, link, createdAt, readAt }: NotificationRow): Notification => ({
  id,
  title,
  body,
  link,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

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
