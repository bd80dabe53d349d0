import { desc, eq } from 'drizzle-orm';
import { type ExportSections, exportRowsMax } from '#server/core/export/data-export.ts';
import { notifications } from '#server/core/history/notices.ts';
import { mailPreferences } from '#server/notifications/table.ts';
import { viewNotification } from '#server/notifications/view.ts';

export const notificationExport = {
  notifications: {
    by: ['notifications.account_id'],
    read: async ({ db, actor }) => {
      const mine = db.select().from(notifications).where(eq(notifications.accountId, actor.id));
      return (await mine.orderBy(desc(notifications.id)).limit(exportRowsMax)).map(viewNotification);
    },
  },
  mailPreferences: {
    by: ['mail_preferences.account_id'],
    read: async ({ db, actor }) => {
      const chosen = await db.select().from(mailPreferences).where(eq(mailPreferences.accountId, actor.id));
      return chosen.map(({ topic, choice }) => ({ about: topic, choice }));
    },
  },
} satisfies ExportSections;
