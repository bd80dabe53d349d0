import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { myNotifications as myNotificationsCall } from '#contract/notifications.ts';
import type { Act } from '#server/core/act.ts';
import { prepared } from '#server/core/db.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { notifications } from '#server/notifications/table.ts';
import { viewNotification } from '#server/notifications/view.ts';

const newestFirst = prepared((db) =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.accountId, sql.placeholder('accountId')), lt(notifications.id, sql.placeholder('before'))),
    )
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .prepare('notifications_newest_first'),
);

export const myNotifications: Act<typeof myNotificationsCall> = async ({ db, actor, page }) => {
  const before = idAfter(page.after) ?? Number.MAX_SAFE_INTEGER;
  const rows = await newestFirst(db).execute({ accountId: actor.id, before, limit: page.limit + 1 });
  return pageOf(rows, page.limit, { positionOf: ({ id }) => [id], view: viewNotification });
};
