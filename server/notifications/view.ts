import type { Notification } from '#contract/notifications.ts';
import type { notifications } from '#server/notifications/table.ts';

type NotificationRow = typeof notifications.$inferSelect;

export const viewNotification = ({ id, title, body, link, createdAt, readAt }: NotificationRow): Notification => ({
  id,
  title,
  body,
  link,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
