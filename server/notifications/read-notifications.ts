import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { readNotifications as readNotificationsCall } from '#contract/notifications.ts';
import type { Act } from '#server/core/act.ts';
import { tellOpenPages } from '#server/notifications/live-events.ts';
import { unreadOf } from '#server/notifications/live-feed.ts';
import { notifications } from '#server/notifications/table.ts';

/** Numbers of others, and of what was read before, change nothing. Every open page of the person hears of it. */
export const readNotifications: Act<typeof readNotificationsCall> = async ({ db, actor, now }, { ids, upTo }) => {
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
  if (read.length) await tellOpenPages(db, [{ name: 'read', accountIds: [actor.id], about: actor.id }], now);
  return { unread: (await unreadOf(db, [actor.id])).get(actor.id) ?? 0 };
};
