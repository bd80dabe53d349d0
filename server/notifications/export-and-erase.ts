import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Reaction } from '#server/call/context/events.ts';
import { type ExportSections, exportRowsMax, ownRows } from '#server/call/export/data-export.ts';
import { heldNotices } from '#server/call/history/held-notices.ts';
import { notifications } from '#server/call/history/notices.ts';
import { digestEntries, digests, mailPreferences } from '#server/notifications/table.ts';
import { shownNotification, viewNotification } from '#server/notifications/view.ts';

export const notificationExport = {
  notifications: {
    by: ['notifications.account_id'],
    async read({ db, actor }) {
      const found = db.select(shownNotification).from(notifications).where(eq(notifications.accountId, actor.id));
      return (await found.orderBy(desc(notifications.id)).limit(exportRowsMax)).map(viewNotification);
    },
  },
  mailPreferences: ownRows(mailPreferences, {
    by: [mailPreferences.accountId],
    newest: mailPreferences.topic,
    shown: ({ topic, choice }) => ({ about: topic, choice }),
  }),
} satisfies ExportSections;

/** Deletes the person's notifications and mail choices, and the notifications of administrators that are about them. */
export const eraseNotificationData: Reaction<'accountLeaving'> = async ({ db, actor: { id } }) => {
  for (const table of [notifications, mailPreferences, digestEntries, digests])
    await db.delete(table).where(eq(table.accountId, id));
  // Notices that are being delivered now are locked; waiting for them could be a deadlock.
  const held = db
    .select({ id: heldNotices.id })
    .from(heldNotices)
    .where(eq(heldNotices.accountId, id))
    .for('update', { skipLocked: true });
  await db.delete(heldNotices).where(inArray(heldNotices.id, held));
  const administrators = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin'));
  await db
    .delete(notifications)
    .where(and(eq(notifications.personId, id), inArray(notifications.accountId, administrators)));
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
