import { and, eq, inArray, sql } from 'drizzle-orm';
import { administrators } from '#server/accounts/access.ts';
import type { Forget } from '#server/core/forget.ts';
import { digestEntries, digests, mailPreferences, notifications } from '#server/notifications/table.ts';

/** The person's notifications and choices go, and those by which administrators heard of him: they call him by his name. */
export const forgetNotifications: Forget = async ({ db, actor: { id, displayName } }) => {
  for (const table of [notifications, mailPreferences, digestEntries, digests])
    await db.delete(table).where(eq(table.accountId, id));
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
