import { desc, eq } from 'drizzle-orm';
import { type OwnSections, ownRowsMax } from '#server/core/own-records.ts';
import { notifications } from '#server/notifications/table.ts';
import { viewNotification } from '#server/notifications/view.ts';

export const notificationRecords = {
  notifications: {
    by: ['notifications.account_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(notifications).where(eq(notifications.accountId, actor.id));
      return (await mine.orderBy(desc(notifications.id)).limit(ownRowsMax)).map(viewNotification);
    },
  },
} satisfies OwnSections;
