import { type MailTopic, mailTopics } from '#contract/notifications-mail.ts';

const reminders = ['payments.feeEnds', 'invitations.dateReminder'];
/** Carries the two numbers without which a lawyer cannot open the request: as a code, it always comes at once. */
const numbers = 'requests.assigned';

/** What a kind of mail is about; null for codes and the security of an account, which always come at once. */
export function topicOf(kind: string): MailTopic | null {
  if (kind === numbers) return null;
  if (reminders.includes(kind)) return 'reminders';
  const [domain] = kind.split('.', 1);
  if (domain === 'invitations') return 'rooms';
  return mailTopics.find((topic) => topic === domain) ?? null;
}
