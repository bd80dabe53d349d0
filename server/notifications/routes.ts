import type { notificationsApi } from '#contract/notifications.ts';
import type { Handlers } from '#server/core/act.ts';
import { myNotifications } from '#server/notifications/list-notifications.ts';

export const notificationsHandlers: Handlers<typeof notificationsApi> = { myNotifications };
