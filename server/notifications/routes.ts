import { apiByDomain } from '#contract/api.ts';
import { type Handler, handlersOf } from '#server/call/context/handler.ts';
import * as mailPreferences from '#server/notifications/mail-preferences.ts';
import * as myNotifications from '#server/notifications/my-notifications.ts';
import * as outboxMails from '#server/notifications/outbox-mails.ts';
import * as unsubscribe from '#server/notifications/unsubscribe.ts';

/** The open streams of the process last longer than a call: `app.ts` keeps them. */
export const notificationsHandlers = (openStream: Handler<'openStream'>) =>
  handlersOf(apiByDomain.notifications, {
    ...mailPreferences,
    ...myNotifications,
    ...outboxMails,
    ...unsubscribe,
    openStream,
  });
