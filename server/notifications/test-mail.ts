import type { WrittenMail } from '#server/call/mail/mail.ts';
import { alertMail, notificationMails } from '#server/notifications/copy.ts';

/** The test mail of `/admin/mail`, for the command that sends one without the outbox. */
export const writeTestMail = (name: string): WrittenMail => notificationMails.test.write({ name }, '', '');

/** Problems that `check` found. */
export const writeAlert = (problems: readonly string[]): WrittenMail => alertMail(problems);
