import { type ExportSections, ownRows } from '#server/core/export/data-export.ts';
import { notifications } from '#server/core/history/notices.ts';
import { mailPreferences } from '#server/notifications/table.ts';
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
