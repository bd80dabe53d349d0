import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { prepared } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';
import { notifications } from '#server/call/history/notices.ts';
import { shownNotification, unreadOf, viewNotification } from '#server/notifications/view.ts';

/** Along the index of a person's notifications. */
export const newestFirst = prepared((db) =>
  db
    .select(shownNotification)
    .from(notifications)
    .where(
      and(eq(notifications.accountId, sql.placeholder('accountId')), lt(notifications.id, sql.placeholder('before'))),
    )
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('notifications_newest_first'),
);

export const myNotifications: Handler<'myNotifications'> = async ({ db, actor, page }) => {
  const before = idAfter(page.after) ?? Number.MAX_SAFE_INTEGER;
  const rows = await newestFirst(db).execute({ accountId: actor.id, before, limit: page.limit + 1 });
  return pageOf(rows, page.limit, { positionOf: ({ id }) => [id], view: viewNotification });
};

/** Ids of other accounts and of read notifications are ignored. Every open page of the person gets the new count. */
export const readNotifications: Handler<'readNotifications'> = async ({ db, actor, now }, { ids, upTo }) => {
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.accountId, actor.id),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
        upTo ? lte(notifications.id, upTo) : undefined,
      ),
    )
    .returning({ id: notifications.id });
  if (read.length) await publishLiveEvents(db, [{ name: 'read', accountIds: [actor.id], about: actor.id }]);
  return { unread: (await unreadOf(db, [actor.id])).get(actor.id) ?? 0 };
};
