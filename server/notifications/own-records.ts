import { desc, eq } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { mailPreferences, notifications } from '#server/notifications/table.ts';
import { viewNotification } from '#server/notifications/view.ts';

export const notificationRecords = {
  notifications: {
    by: ['notifications.account_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(notifications).where(eq(notifications.accountId, actor.id));
      return (await mine.orderBy(desc(notifications.id)).limit(ownRowsMax)).map(viewNotification);
    },
  },
  mailPreferences: {
    by: ['mail_preferences.account_id'],
    read: async ({ db, actor }) => {
      const chosen = await db.select().from(mailPreferences).where(eq(mailPreferences.accountId, actor.id));
      return chosen.map(({ topic, choice }) => ({ about: topic, choice }));
    },
  },
} satisfies OwnSections;
