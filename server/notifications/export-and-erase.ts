import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { administrators } from '#server/accounts/access.ts';
import type { Db } from '#server/core/db/db.ts';
import { type ExportSections, ownRows } from '#server/core/export/data-export.ts';
import type { Reaction } from '#server/core/history/events.ts';
import { heldNotices } from '#server/core/history/held-notices.ts';
import { notifications } from '#server/core/history/notices.ts';
import { digestEntries, digests, mailPreferences } from '#server/notifications/table.ts';
import { viewNotification } from '#server/notifications/view.ts';

export const notificationExport = {
  notifications: ownRows(notifications, {
    by: [notifications.accountId],
    newest: notifications.id,
    shown: viewNotification,
  }),
  mailPreferences: ownRows(mailPreferences, {
    by: [mailPreferences.accountId],
    newest: mailPreferences.topic,
    shown: ({ topic, choice }) => ({ about: topic, choice }),
  }),
} satisfies ExportSections;

/**
 * Deletes the person's notifications and mail choices, and the notifications of administrators that contain their name.
 */
export const eraseNotificationData: Reaction<'accountLeaving'> = async ({ db, actor: { id, displayName } }) => {
  for (const table of [notifications, mailPreferences, digestEntries, digests])
    await db.delete(table).where(eq(table.accountId, id));
  // Notices that are being delivered now are locked; waiting for them could be a deadlock.
  const held = db
    .select({ id: heldNotices.id })
    .from(heldNotices)
    .where(eq(heldNotices.accountId, id))
    .for('update', { skipLocked: true });
  await db.delete(heldNotices).where(inArray(heldNotices.id, held));
  const administratorIds = await administrators(db);
  await db
    .delete(notifications)
    .where(
      and(
        inArray(notifications.accountId, administratorIds),
        sql`position(${` ${displayName} `}::text in ${notifications.title} || ' ') > 0`,
      ),
    );
};

/** Deletes those of the oldest notifications that are older than this. Returns how many; null when none is. */
export async function eraseNotices(db: Db, before: SQL, most: number): Promise<number | null> {
  const oldest = db.select({ id: notifications.id }).from(notifications).orderBy(asc(notifications.id)).limit(most);
  const gone = await db
    .delete(notifications)
    .where(and(inArray(notifications.id, oldest), lt(notifications.createdAt, before)))
    .returning({ id: notifications.id });
  return gone.length || null;
}
