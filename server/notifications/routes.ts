import type { notificationsApi } from '#contract/notifications.ts';
import type { mailApi } from '#contract/notifications-mail.ts';
import type { Handlers } from '#server/core/act.ts';
import { myNotifications } from '#server/notifications/list-notifications.ts';
import { mailPreferences, saveMailPreferences } from '#server/notifications/mail-preferences.ts';
import { mailsSheet } from '#server/notifications/mails-sheet.ts';
import { listMails, mailForReview, retryMail } from '#server/notifications/outbox-desk.ts';
import { readNotifications } from '#server/notifications/read-notifications.ts';
import { endMails, mailToEnd } from '#server/notifications/unsubscribe.ts';

/** The stream is opened by `app.ts`: it lasts longer than a call. */
export const notificationsHandlers: Handlers<Omit<typeof notificationsApi, 'openStream'> & typeof mailApi> = {
  myNotifications,
  readNotifications,
  mailPreferences,
  saveMailPreferences,
  mailToEnd,
  endMails,
  listMails,
  mailsSheet,
  mailForReview,
  retryMail,
};
