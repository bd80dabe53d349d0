import type { Notification } from '#contract/notifications/calls.ts';
import type { notifications } from '#server/core/history/notices.ts';

type NotificationRow = typeof notifications.$inferSelect;

export const viewNotification = ({ id, title, body, link, createdAt, readAt }: NotificationRow): Notification => ({
  id,
  title,
  body,
  link,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
