import { and, eq, inArray, sql } from 'drizzle-orm';
import { administrators } from '#server/accounts/access.ts';
import type { Forget } from '#server/core/forget.ts';
import { notifications } from '#server/notifications/table.ts';

/** The person's notifications go, and those by which administrators heard of him: they call him by his name. */
export const forgetNotifications: Forget = async ({ db, actor: { id, displayName } }) => {
  await db.delete(notifications).where(eq(notifications.accountId, id));
  const deciding = await administrators(db);
  await db
    .delete(notifications)
    .where(
      and(
        inArray(notifications.accountId, deciding),
        sql`position(${` ${displayName} `}::text in ${notifications.title} || ' ') > 0`,
      ),
    );
  return {};
};
